import { residentFrom } from '../store/processes.ts';

/** Runs work and returns its result, with the peak memory of a process and its descendants during the work. */
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
