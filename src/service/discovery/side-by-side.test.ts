import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

describe('concurrent work', () => {
  it('yields results in the order of the items, and starts no more at once than allowed', async () => {
    let running = 0;
    let peak = 0;
    const work = async (item: number): Promise<number> => {
      peak = Math.max(peak, ++running);
      await setTimeout((10 - item) * 2);
      running--;
      return item * 10;
    };
    const results: number[] = [];
    for await (const result of sideBySide([1, 2, 3, 4, 5, 6, 7], 3, work)) results.push(result);
    expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(peak).toBe(3);
  });

  it('starts nothing more when the consumer stops', async () => {
    const started: number[] = [];
    const work = async (item: number): Promise<number> => {
      started.push(item);
      return item;
    };
    for await (const result of sideBySide([1, 2, 3, 4, 5], 2, work)) if (result === 1) break;
    await setTimeout(5);
    expect(started).toEqual([1, 2, 3]);
  });

  it('fails when one item fails', async () => {
    const work = async (item: number): Promise<number> => {
      if (item === 2) throw new Error('two');
      return item;
    };
    const results: number[] = [];
    const all = async (): Promise<void> => {
      for await (const result of sideBySide([1, 2, 3], 3, work)) results.push(result);
    };
    await expect(all()).rejects.toThrow('two');
    expect(results).toEqual([1]);
  });
});
