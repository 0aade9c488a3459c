import { residentFrom } from '../store/processes.ts';

/** Work that a process does -> what it answers, and the most memory that the process and those below it had meanwhile. */
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
