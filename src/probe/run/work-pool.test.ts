import { describe, expect, it } from 'vitest';
import { WorkPool } from './work-pool.ts';

const fail = (reason: unknown): void => {
  throw reason;
};

describe('WorkPool', () => {
  it('lets other work begin while some rests, and gives back the place first', async () => {
    const pool = new WorkPool(1, fail);
    const log: string[] = [];
    const wait = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    await pool.add(async () => {
      await pool.rest(wait.promise);
      log.push('rested');
    });
    await pool.add(async () => {
      log.push('second');
      await second.promise;
    });
    const third = pool.add(async () => void log.push('third'));
    wait.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['second']);
    second.resolve();
    await third;
    await pool.drain();
    expect(log).toEqual(['second', 'rested', 'third']);
  });

  it('lets only so much rest, and drains only when nothing rests', async () => {
    const pool = new WorkPool(1, fail);
    const wait = Promise.withResolvers<void>();
    let begun = 0;
    const added = Array.from({ length: 5 }, () =>
      pool.add(async () => {
        begun++;
        await pool.rest(wait.promise);
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    // One rests, and the second keeps its place.
    expect(begun).toBe(2);
    let isDrained = false;
    const drained = pool.drain().then(() => {
      isDrained = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDrained).toBe(false);
    wait.resolve();
    await Promise.all(added);
    await drained;
    expect(begun).toBe(5);
  });
});
