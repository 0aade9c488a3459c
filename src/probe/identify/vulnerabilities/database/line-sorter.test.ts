import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LineSorter } from './line-sorter.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

function sortedBySorter(name: string, lines: readonly string[], runLength?: number): readonly string[] {
  const sorter = new LineSorter(folder, name, runLength);
  for (const line of lines) sorter.add(line);
  expect(sorter.count).toBe(lines.length);
  return [...sorter.sorted()];
}

describe('LineSorter', () => {
  it('sorts by bytes, also lines that are longer than a run and than what is read at once', () => {
    const lines = Array.from({ length: 400 }, (_, at) => {
      const number = (at * 7919) % 401;
      return `${String.fromCodePoint([0x09, 0x61, 0xe9, 0xff5e, 0x1f600][at % 5] ?? 0)}${'x'.repeat(number ** 2)}${number}`;
    });
    expect(sortedBySorter('long', lines, 50_000)).toEqual(lines.toSorted(byBytes));
  });

  it('keeps equal and empty lines, and puts a line before those that it begins', () => {
    const lines = ['b', '', 'a\tb', 'a', '', 'b', 'a\u0001', 'ab'];
    for (const runLength of [1, 4, 1_000])
      expect(sortedBySorter(`short-${runLength}`, lines, runLength)).toEqual(lines.toSorted(byBytes));
    expect(sortedBySorter('none', [])).toEqual([]);
  });

  it('closes its files if it is not read to the end', () => {
    const sorter = new LineSorter(folder, 'part', 2);
    for (const line of ['c', 'a', 'b']) sorter.add(line);
    for (const line of sorter.sorted()) {
      expect(line).toBe('a');
      break;
    }
  });
});
