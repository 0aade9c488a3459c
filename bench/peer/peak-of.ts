import { residentFrom } from '../store/processes.ts';

/** Work of a process -> its result, and the peak memory of the process and its descendants meanwhile. */
export async function peakOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly peak: number }> {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, residentFrom(pid).all);
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    const value = await work();
    look();
    return { value, peak };
  } finally {
    clearInterval(timer);
  }
}

const LOOK_MS = 200;
