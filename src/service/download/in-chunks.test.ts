import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inChunks } from './in-chunks.ts';

async function* batchesOf(records: number, batches: number): AsyncGenerator<readonly number[]> {
  for (let batch = 0; batch < batches; batch++) yield Array.from({ length: records }, (_, at) => batch * records + at);
}

async function piecesOf(chunks: AsyncIterable<string>): Promise<readonly string[]> {
  return await Array.fromAsync(chunks);
}

const tenThousand = (char: number): string => `${String(char).padStart(9_999)}\n`;

describe('inChunks', () => {
  it('writes everything, in order', async () => {
    const chunks = await piecesOf(inChunks(batchesOf(20, 3), tenThousand));
    expect(chunks.join('').split('\n').slice(0, -1).map(Number)).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it('holds little in memory, and flushes at the end of a batch', async () => {
    const chunks = await piecesOf(inChunks(batchesOf(20, 3), tenThousand));
    // Seven lines make a chunk: each batch gives two chunks of seven and one of six.
    expect(chunks.map(({ length }) => length / 10_000)).toEqual([7, 7, 6, 7, 7, 6, 7, 7, 6]);
  });

  it('writes nothing for no input', async () => {
    expect(await piecesOf(inChunks(batchesOf(0, 2), tenThousand))).toEqual([]);
  });

  it('yields between two chunks, however fast they are consumed', async () => {
    let [turns, isOver] = [0, false];
    const otherWork = async (): Promise<void> => {
      for (; !isOver; turns++) await turn();
    };
    const running = otherWork();
    const chunks = await piecesOf(inChunks(batchesOf(700, 1), tenThousand));
    const had = turns;
    isOver = true;
    await running;
    expect(chunks.length).toBe(100);
    expect(had).toBeGreaterThanOrEqual(chunks.length - 1);
  });
});
