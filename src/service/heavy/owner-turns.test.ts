import { describe, expect, it } from 'vitest';
import { OwnerTurns } from './owner-turns.ts';

/** Takes a place, and notes the owner when it has it. */
function takers(turns: OwnerTurns) {
  const order: number[] = [];
  const places: Disposable[] = [];
  const take = (owner: number): void =>
    void turns.take(owner).then((place) => {
      order.push(owner);
      places.push(place);
    });
  const free = async (): Promise<void> => {
    places.shift()?.[Symbol.dispose]();
    await new Promise(setImmediate);
  };
  return { order, take, free };
}

describe('places for owners', () => {
  it('go to the owners in turn, whoever asked first and most', async () => {
    const { order, take, free } = takers(new OwnerTurns({ places: 1, ofOne: 1, mostWaiting: 100 }));
    for (const owner of [1, 1, 1, 1, 2, 3, 2]) take(owner);
    for (let freed = 0; freed < 7; freed++) await free();
    expect(order).toEqual([1, 1, 2, 3, 1, 2, 1]);
  });

  it('are not all taken by one owner', async () => {
    const turns = new OwnerTurns({ places: 4, ofOne: 2, mostWaiting: 100 });
    const { order, take, free } = takers(turns);
    for (const owner of [1, 1, 1, 1, 1, 2]) take(owner);
    await new Promise(setImmediate);
    expect(order).toEqual([1, 1, 2]);
    expect(turns.waiting).toBe(3);
    for (let freed = 0; freed < 6; freed++) await free();
    expect(order).toEqual([1, 1, 2, 1, 1, 1]);
    expect(turns.waiting).toBe(0);
  });

  it('are given up by who stops waiting, and refused when too many wait', async () => {
    const turns = new OwnerTurns({ places: 1, ofOne: 1, mostWaiting: 1 });
    using _ = await turns.take(1);
    const stop = new AbortController();
    const waits = turns.take(2, stop.signal);
    await expect(turns.take(3)).rejects.toMatchObject({ problem: { type: 'unavailable' } });
    stop.abort(new Error('gone'));
    await expect(waits).rejects.toThrow('gone');
    expect(turns.waiting).toBe(0);
  });
});
