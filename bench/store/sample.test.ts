import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleLines } from './sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, at) => `line ${from + at}`);

it('takes whole lines, each once at most, from all of the files in their order', () => {
  const files = [file('a', numbered(1_000, 500)), file('b', numbered(1_500, 500))];
  const found = [...sampleLines(files, 100)];
  expect(found).toHaveLength(100);
  expect(found.every((line) => /^line 1\d{3}$/.test(line))).toBe(true);
  expect(found).toEqual([...new Set(found)].sort());
  expect(found.filter((line) => line < 'line 1500')).toHaveLength(50);
});

it('takes every line where more are asked for than there are', () => {
  const lines = numbered(1_000, 20);
  expect([...sampleLines([file('c', lines)], 5_000)]).toEqual(lines);
});

it('takes a line that is longer than its first look', () => {
  const long = 'x'.repeat(100_000);
  expect([...sampleLines([file('d', [long, 'end'])], 3)]).toEqual([long, 'end']);
});
