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

it('takes whole lines, each at most once, from all files in their order', () => {
  const files = [file('a', numbered(1_000, 500)), file('b', numbered(1_500, 500))];
  const sample = [...sampleLines(files, 100)];
  expect(sample).toHaveLength(100);
  expect(sample.every((line) => /^line 1\d{3}$/.test(line))).toBe(true);
  expect(sample).toEqual([...new Set(sample)].sort());
  expect(sample.filter((line) => line < 'line 1500')).toHaveLength(50);
});

it('takes every line if there are fewer than requested', () => {
  const lines = numbered(1_000, 20);
  expect([...sampleLines([file('c', lines)], 5_000)]).toEqual(lines);
});

it('takes a line that is longer than its first read', () => {
  const long = 'x'.repeat(100_000);
  expect([...sampleLines([file('d', [long, 'end'])], 3)]).toEqual([long, 'end']);
});
