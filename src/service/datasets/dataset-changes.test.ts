import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inStep } from './dataset-changes.ts';

function counting(most: number, failsAt = Number.POSITIVE_INFINITY) {
  let made = 0;
  let isEnded = false;
  async function* source(): AsyncGenerator<number> {
    try {
      for (; made < most; made++) {
        if (made === failsAt) throw new Error('gone');
        yield made;
      }
    } finally {
      isEnded = true;
    }
  }
  return { source: source(), made: () => made, isEnded: () => isEnded };
}

describe('readers in step', () => {
  it('each get everything, and the source is read once and not ahead of the slowest', async () => {
    const { source, made } = counting(50);
    const [quick, slow] = inStep(source, 2);
    let behind = 0;
    const slowly = async () => {
      const all: number[] = [];
      for await (const one of slow ?? []) {
        await wait(0);
        behind = Math.max(behind, made() - one);
        all.push(one);
      }
      return all;
    };
    const [a, b] = await Promise.all([Array.fromAsync(quick ?? []), slowly()]);
    expect(a).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(b).toEqual(a);
    expect(behind).toBeLessThanOrEqual(1);
  });

  it('do not wait for one that stopped, and end the source when all have', async () => {
    const { source, isEnded } = counting(1_000);
    const [one, other] = inStep(source, 2);
    const few = async (reader: AsyncIterable<number> | undefined, most: number) => {
      let seen = 0;
      for await (const _ of reader ?? []) if (++seen === most) break;
      return seen;
    };
    expect(await Promise.all([few(one, 2), few(other, 9)])).toEqual([2, 9]);
    expect(isEnded()).toBe(true);
  });

  it('all fail as the source does', async () => {
    const { source } = counting(10, 3);
    const results = await Promise.allSettled(inStep(source, 3).map((reader) => Array.fromAsync(reader)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
