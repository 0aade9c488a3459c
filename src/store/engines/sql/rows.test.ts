import { expect, it } from 'vitest';
import { readRows } from './rows.ts';

it.each([
  ['', []],
  ['\n', []],
  ['[1]\n', [[1]]],
  [
    '[1, "a\\n]\\n["]\n["2", null]\n\n',
    [
      [1, 'a\n]\n['],
      ['2', null],
    ],
  ],
])('reads %j', (text, rows) => {
  expect(readRows(Buffer.from(text))).toEqual(rows);
});
