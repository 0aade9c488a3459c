import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuietMemory } from './quiet-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MB = 2 ** 20;

/** Shares of work and resident megabytes, look by look -> the looks after which memory was given back, down to 100. */
function looks(process: readonly (readonly [utilization: number, resident: number])[]): readonly number[] {
  const given: number[] = [];
  let look = 0;
  let isGiven = false;
  using _ = new QuietMemory({
    utilization: () => process[look]?.[0] ?? 0,
    resident: () => (isGiven ? 100 : (process[look]?.[1] ?? 0)) * MB,
    giveBack: () => {
      given.push(look);
      isGiven = true;
    },
  });
  for (; look < process.length; look++) {
    isGiven = false;
    vi.advanceTimersByTime(5_000);
  }
  return given;
}

it('memory is given back in the first quiet moment after a busy time, and once', () => {
  const busy = [0.5, 400] as const;
  const quiet = [0.01, 400] as const;
  const less = [0.01, 100] as const;
  expect(looks([quiet, quiet])).toEqual([1]);
  expect(looks([busy, quiet, busy, quiet, quiet, less, less])).toEqual([4]);
  expect(looks([quiet, quiet, less, busy, busy, quiet, quiet])).toEqual([1, 6]);
});

it('a little memory is not worth the pause', () => {
  const idle = [0, 100] as const;
  expect(looks([idle, idle, [0.5, 150], [0, 150], [0, 150], [0, 150]])).toEqual([1]);
});
