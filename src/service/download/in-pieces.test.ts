import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

async function* batchesOf(records: number, batches: number): AsyncGenerator<readonly number[]> {
  for (let batch = 0; batch < batches; batch++) yield Array.from({ length: records }, (_, at) => batch * records + at);
}

async function piecesOf(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  return await Array.fromAsync(pieces);
}

const tenThousand = (one: number): string => `${String(one).padStart(9_999)}\n`;

describe('inPieces', () => {
  it('writes everything, in order', async () => {
    const pieces = await piecesOf(inPieces(batchesOf(20, 3), tenThousand));
    expect(pieces.join('').split('\n').slice(0, -1).map(Number)).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it('holds little at a time, and what is left of a batch', async () => {
    const pieces = await piecesOf(inPieces(batchesOf(20, 3), tenThousand));
    // Seven make a piece: two of seven and one of six in each batch.
    expect(pieces.map(({ length }) => length / 10_000)).toEqual([7, 7, 6, 7, 7, 6, 7, 7, 6]);
  });

  it('is nothing for nothing', async () => {
    expect(await piecesOf(inPieces(batchesOf(0, 2), tenThousand))).toEqual([]);
  });

  it('leaves others their turn between two pieces, however quickly they are taken', async () => {
    let [turns, isOver] = [0, false];
    const others = async (): Promise<void> => {
      for (; !isOver; turns++) await turn();
    };
    const running = others();
    const pieces = await piecesOf(inPieces(batchesOf(700, 1), tenThousand));
    const had = turns;
    isOver = true;
    await running;
    expect(pieces.length).toBe(100);
    expect(had).toBeGreaterThanOrEqual(pieces.length - 1);
  });
});
