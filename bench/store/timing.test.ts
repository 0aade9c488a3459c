import { expect, it } from 'vitest';
import { runCallers, slowestOf, timed } from './timing.ts';

it('returns the value with the longest median, not the one with the longest run', () => {
  expect(slowestOf([1, 5, 99, 1, 6, 2, 1, 7, 2], 3)).toEqual({ position: 1, median: 6 });
  expect(slowestOf([3, 4], 3)).toEqual({ position: 1, median: 4 });
});

it('warms up with three runs and then uses the values in turn', async () => {
  const calls: string[] = [];
  await timed(['a', 'b', 'c', 'd'], async (value) => calls.push(value));
  expect(calls.slice(0, 8).join('')).toBe('dcbabcda');
  expect(calls).toHaveLength(63);
});

it('runs this many concurrent callers, each with one call at a time', async () => {
  let [now, most] = [0, 0];
  const { times, perSecond } = await runCallers(5, 30, [1], async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now--;
  });
  expect([most, now]).toEqual([5, 0]);
  expect(times.length).toBeGreaterThan(4);
  expect(perSecond).toBeGreaterThan(0);
});
