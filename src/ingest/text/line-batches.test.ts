import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineBatch, lineBatches } from './line-batches.ts';

async function* chunked(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let from = 0;
  for (const cut of [...cuts, bytes.length].sort((a, b) => a - b)) {
    if (cut > from) yield bytes.subarray(from, Math.min(cut, bytes.length));
    from = Math.max(from, Math.min(cut, bytes.length));
  }
}

async function batchesOf(
  text: string,
  cuts: readonly number[],
  size = { bytes: 10, longestLine: 8 },
): Promise<readonly LineBatch[]> {
  const all: LineBatch[] = [];
  for await (const batch of lineBatches(chunked(text, cuts), size)) all.push(batch);
  return all;
}

describe('line batches', () => {
  it('consist of whole lines and have positions', async () => {
    const batches = await batchesOf('aaaa\nbbbb\ncc\ndd', [3, 7]);
    expect(batches.map(({ bytes, line, offset, end }) => [bytes.toString(), line, offset, end])).toEqual([
      ['aaaa\nbbbb\n', 0, 0, 10],
      ['cc\ndd', 2, 10, 15],
    ]);
  });

  it('leave out overlong lines but count them', async () => {
    const batches = await batchesOf('a\n123456789\nb\n', []);
    expect(batches.map(({ bytes, line, tooLong, end }) => [bytes.toString(), line, tooLong, end])).toEqual([
      ['a\n', 0, [1], 12],
      ['b\n', 2, [], 14],
    ]);
  });

  it('count empty lines', async () => {
    const [batch] = await batchesOf('\n\na\n', []);
    expect(batch).toMatchObject({ line: 0, offset: 0, end: 4 });
    expect(batch?.bytes.toString()).toBe('\n\na\n');
  });

  it('are empty for empty input', async () => {
    expect(await batchesOf('', [])).toEqual([]);
  });

  it('have the same bytes and positions for any chunking of the file', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', ' '), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.array(fc.nat(60), { maxLength: 6 }),
        async (lines, cuts) => {
          const text = lines.map((one) => `${one}\n`).join('');
          const batches = await batchesOf(text, cuts, { bytes: 10, longestLine: 100 });
          expect(Buffer.concat(batches.map(({ bytes }) => bytes)).toString()).toBe(text);
          let offset = 0;
          let first = 0;
          for (const batch of batches) {
            expect([batch.offset, batch.line]).toEqual([offset, first]);
            offset = batch.end;
            first += batch.bytes.toString().split('\n').length - 1;
          }
          expect(offset).toBe(Buffer.byteLength(text));
        },
      ),
      { numRuns: 300, seed: 20261121 },
    );
  });
});
