import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', level = '', how = ''] = /^\| (\d\.\d\.\d+) [^|]+\| (A|AA) +\| (.+?) +\|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, level, how }];
  });

/** WCAG 2.2, https://www.w3.org/TR/WCAG22/: 4.1.1 is gone. */
const A =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2';
const AA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';

describe('the table of accessibility', () => {
  it.each([
    ['A', A],
    ['AA', AA],
  ])('has each criterion of level %s once', (level, numbers) => {
    const found = rows.filter((row) => row.level === level).map(({ number }) => number);
    expect(found.toSorted()).toEqual(numbers.split(' ').toSorted());
  });

  it.each(rows)('names a test of $number that exists, or a reason', ({ how }) => {
    const named = [...how.matchAll(/`([^`]+)`((?:[^`"]*"[^"]+")+)/g)];
    if (named.length === 0) expect(how).toMatch(/^does not apply: .{16}/);
    for (const [, file = '', titles = ''] of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) expect(text).toContain(title);
    }
  });
});
