import { describe, expect, it } from 'vitest';
import { heatMatrix } from './heat-matrix.ts';

const group = (row: string, column: string, count: number) => ({ key: [row, column], doc_count: count });

describe('a table of two fields', () => {
  it('has the largest values first, and 0 where no record has both', () => {
    const groups = [group('a', '443', 9), group('b', '80', 7), group('b', '443', 5), group('c', '22', 1)];
    expect(heatMatrix(groups, { rows: 2, columns: 2 })).toEqual({
      rows: ['b', 'a'],
      columns: ['443', '80'],
      values: [
        [5, 7],
        [9, 0],
      ],
      moreRows: 1,
      moreColumns: 1,
    });
  });

  it('takes any text as a value', () => {
    const groups = [group('a","b', 'c', 1), group('a', 'b","c', 2), group('__proto__', '', 3)];
    expect(heatMatrix(groups, { rows: 9, columns: 9 }).values).toEqual([
      [3, 0, 0],
      [0, 2, 0],
      [0, 0, 1],
    ]);
  });
});
