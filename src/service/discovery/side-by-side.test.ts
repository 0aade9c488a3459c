import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

describe('work side by side', () => {
  it('gives results in the order of the things, and begins no more than are wanted at once', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, ++running);
      await setTimeout((10 - item) * 2);
      running--;
      return item * 10;
    };
    const results: number[] = [];
    for await (const one of sideBySide([1, 2, 3, 4, 5, 6, 7], 3, work)) results.push(one);
    expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(most).toBe(3);
  });

  it('begins nothing more for who stops taking', async () => {
    const begun: number[] = [];
    const work = async (item: number): Promise<number> => {
      begun.push(item);
      return item;
    };
    for await (const one of sideBySide([1, 2, 3, 4, 5], 2, work)) if (one === 1) break;
    await setTimeout(5);
    expect(begun).toEqual([1, 2, 3]);
  });

  it('fails where one of the things does', async () => {
    const work = async (item: number): Promise<number> => {
      if (item === 2) throw new Error('two');
      return item;
    };
    const results: number[] = [];
    const all = async (): Promise<void> => {
      for await (const one of sideBySide([1, 2, 3], 3, work)) results.push(one);
    };
    await expect(all()).rejects.toThrow('two');
    expect(results).toEqual([1]);
  });
});
