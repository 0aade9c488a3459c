import { describe, expect, it } from 'vitest';
import { spoolFolder } from '../report-fixture.ts';
import { sortedLines } from './sorted-lines.ts';

async function sort(lines: readonly string[], runLength: number): Promise<readonly string[]> {
  const batches = async function* () {
    for (let at = 0; at < lines.length; at += 7) yield lines.slice(at, at + 7);
  };
  const sorted: string[] = [];
  for await (const batch of sortedLines(batches(), spoolFolder(), runLength)) sorted.push(...batch);
  return sorted;
}

describe('sorting lines', () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `${(n * 7_919) % 5_003}\t${'é'.repeat(n % 300)}${n}`);

  it.each([50, 1_000, 100_000, 1e9])('gives every line in order, in runs of %s characters', async (runLength) => {
    expect(await sort(lines, runLength)).toEqual([...lines].sort());
  });

  it('keeps equal lines', async () => {
    expect(await sort(['b', 'a', 'b', 'a'], 1)).toEqual(['a', 'a', 'b', 'b']);
  });

  it('gives nothing for nothing', async () => {
    expect(await sort([], 1)).toEqual([]);
  });

  it('reads lines that are longer than a piece of the file', async () => {
    const long = ['b', 'a', 'c'].map((letter) => letter.repeat(600_000));
    expect((await sort(long, 1)).map((line) => line[0])).toEqual(['a', 'b', 'c']);
  });
});
