import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inStep } from './dataset-changes.ts';

function counting(limit: number, failsAt = Number.POSITIVE_INFINITY) {
  let reads = 0;
  let isEnded = false;
  async function* source(): AsyncGenerator<number> {
    try {
      for (; reads < limit; reads++) {
        if (reads === failsAt) throw new Error('gone');
        yield reads;
      }
    } finally {
      isEnded = true;
    }
  }
  return { source: source(), made: () => reads, isEnded: () => isEnded };
}

describe('readers in step', () => {
  it('each get everything, while the source is read once and no further than the slowest reader', async () => {
    const { source, made: reads } = counting(50);
    const [quick, slow] = inStep(source, 2);
    let lag = 0;
    const slowly = async () => {
      const all: number[] = [];
      for await (const value of slow ?? []) {
        await wait(0);
        lag = Math.max(lag, reads() - value);
        all.push(value);
      }
      return all;
    };
    const [a, b] = await Promise.all([Array.fromAsync(quick ?? []), slowly()]);
    expect(a).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(b).toEqual(a);
    expect(lag).toBeLessThanOrEqual(1);
  });

  it('do not wait for a reader that stopped, and end the source when all have stopped', async () => {
    const { source, isEnded } = counting(1_000);
    const [first, second] = inStep(source, 2);
    const readSome = async (reader: AsyncIterable<number> | undefined, limit: number) => {
      let count = 0;
      for await (const _ of reader ?? []) if (++count === limit) break;
      return count;
    };
    expect(await Promise.all([readSome(first, 2), readSome(second, 9)])).toEqual([2, 9]);
    expect(isEnded()).toBe(true);
  });

  it('all fail when the source fails', async () => {
    const { source } = counting(10, 3);
    const results = await Promise.allSettled(inStep(source, 3).map((reader) => Array.fromAsync(reader)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
