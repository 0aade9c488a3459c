import { describe, expect, it } from 'vitest';
import { Cancellation } from '../cancellation.ts';
import type { RateLimits } from './dial-schedule.ts';
import { RateLimiter } from './rate-limiter.ts';

const LIMITS: RateLimits = { perSecond: 1000, perAddressPerSecond: 1000, perAddressConnections: 1 };
const CLOCK = { now: () => 0, elapsed: () => performance.now() };

describe('RateLimiter', () => {
  it('admits one after another, in order', async () => {
    const limiter = new RateLimiter(LIMITS, CLOCK);
    const cancellation = new Cancellation(new AbortController().signal);
    const order: number[] = [];
    const enter = async (number: number) => {
      const release = await limiter.enter('a', cancellation);
      order.push(number);
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect([release(), release()]).toEqual([true, false]);
    };
    await Promise.all([1, 2, 3, 4, 5].map(enter));
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('forgets who is cancelled, and then keeps no timer', async () => {
    const limiter = new RateLimiter({ ...LIMITS, perAddressPerSecond: 0.001, perAddressConnections: 9 }, CLOCK);
    const stop = new AbortController();
    const cancellation = new Cancellation(stop.signal);
    await limiter.enter('a', cancellation);
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const waiting = [1, 2, 3].map(() => limiter.enter('a', cancellation).catch((error: Error) => error.message));
    expect(timers()).toBe(before + 1);
    stop.abort();
    expect(await Promise.all(waiting)).toEqual(new Array(3).fill('The scan was stopped.'));
    expect(timers()).toBe(before);
    await expect(limiter.enter('b', cancellation)).rejects.toThrow('The scan was stopped.');
    const other = new Cancellation(new AbortController().signal);
    expect((await limiter.enter('b', other))()).toBe(true);
  });
});
