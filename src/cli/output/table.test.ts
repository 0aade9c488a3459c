import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from './display-width.ts';
import { table } from './table.ts';

const lines = (text: string) => text.trimEnd().split('\n');

describe('table', () => {
  const columns = [{ title: 'name' }, { title: 'count', isNumber: true }];

  it('is as wide as its cells without a limit, with numbers aligned to the right', () => {
    expect(
      table(columns, [
        ['a', '1'],
        ['longer', '1000000'],
      ]),
    ).toBe('name      count\na             1\nlonger  1000000\n');
  });

  it('cuts the widest columns first', () => {
    expect(lines(table([{ title: 'a' }, { title: 'b' }], [['short', 'x'.repeat(40)]], 20))).toEqual([
      'a      b',
      `short  ${'x'.repeat(12)}…`,
    ]);
  });

  it('drops the last columns if there is no room for them', () => {
    const many = ['one', 'two', 'three'].map((title) => ({ title }));
    expect(lines(table(many, [['a'.repeat(9), 'b'.repeat(9), 'c'.repeat(9)]], 15))).toEqual([
      'one      two',
      'aaaaaa…  bbbbb…',
    ]);
  });

  it('never exceeds the limit and has one line for each row', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        (rows, width) => {
          const shown = table([{ title: 'a' }, { title: 'b' }, { title: 'c' }], rows, width).split('\n');
          expect(shown).toHaveLength(rows.length + 2);
          for (const line of shown) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });
});
