import { describe, expect, it } from 'vitest';
import { concurrentMap } from './concurrent-map.ts';

const NEVER = new AbortController().signal;

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('concurrentMap', () => {
  it('has never more in work than allowed, and gives each result once', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      running--;
      return item * 2;
    };
    const items = Array.from({ length: 50 }, (_, index) => index);
    const results = await collect(concurrentMap(items, 7, work, NEVER));
    expect(results.toSorted((a, b) => a - b)).toEqual(items.map((item) => item * 2));
    expect(most).toBe(7);
  });

  it('gives what is ready while the source is silent', async () => {
    const next = Promise.withResolvers<void>();
    const source = (async function* () {
      yield 1;
      await next.promise;
      yield 2;
    })();
    const results = concurrentMap(source, 3, async (item) => item, NEVER);
    expect((await results.next()).value).toBe(1);
    next.resolve();
    expect((await results.next()).value).toBe(2);
    expect((await results.next()).done).toBe(true);
  });

  it('takes nothing more once the caller stops', async () => {
    let taken = 0;
    let hasReturned = false;
    const source = (async function* () {
      try {
        for (;;) yield taken++;
      } finally {
        hasReturned = true;
      }
    })();
    for await (const _result of concurrentMap(source, 4, async (item) => item, NEVER)) if (taken > 20) break;
    const before = taken;
    await expect.poll(() => hasReturned).toBe(true);
    expect(taken - before).toBeLessThanOrEqual(1);
  });

  it('ends with the fault of the work or of the source', async () => {
    const failing = async (item: number) => {
      if (item === 3) throw new Error('three');
      return item;
    };
    await expect(collect(concurrentMap([1, 2, 3, 4], 2, failing, NEVER))).rejects.toThrow('three');
    const source = (async function* (): AsyncGenerator<number> {
      yield 1;
      throw new Error('gone');
    })();
    await expect(collect(concurrentMap(source, 2, failing, NEVER))).rejects.toThrow('gone');
  });

  it('ends at once when it is stopped, though neither source nor work ends', async () => {
    const stop = new AbortController();
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
    const waiting = collect(concurrentMap(silent, 2, async (item) => item, stop.signal));
    const working = collect(concurrentMap([1, 2], 1, () => new Promise<never>(() => undefined), stop.signal));
    setTimeout(() => stop.abort(), 5);
    await Promise.all([waiting, working].map((scan) => expect(scan).rejects.toMatchObject({ status: 'cancelled' })));
    const late = collect(concurrentMap([1], 1, async (item) => item, stop.signal));
    await expect(late).rejects.toMatchObject({ status: 'cancelled' });
  });
});
