const MINUTE_MS = 60_000;
const DELAYS = [1, 2, 5, 10, 30, 60, 120, 240, 360] as const;

export const MAX_ATTEMPTS = DELAYS.length + 1;

/** How long to wait after this many failed attempts. Undefined after the last one. */
export function retryDelay(attempts: number): number | undefined {
  const minutes = DELAYS[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}
