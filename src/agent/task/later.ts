import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but not beyond the signal. Does not throw. */
export async function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}
