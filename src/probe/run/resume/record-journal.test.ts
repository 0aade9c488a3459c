import { expect, it } from 'vitest';
import { journalEntries, journalLine } from './record-journal.ts';

const lines = [
  { position: 9, outputBytes: 120, records: 1 },
  { position: 4, outputBytes: 300, records: 2 },
  { position: 70, outputBytes: 450, records: 1 },
];
const text = lines.map(journalLine).join('');

it('has the entries behind the saved state', () => {
  expect(journalEntries(text, 0, 450)).toEqual(lines);
  expect(journalEntries(text, 120, 450)).toEqual(lines.slice(1));
  expect(journalEntries('', 0, 0)).toEqual([]);
});

it('ignores a cut line at every offset, and entries whose records are not in the output', () => {
  for (let end = 0; end < text.length; end++) {
    const whole = text.slice(0, end).split('\n').length - 1;
    expect(journalEntries(text.slice(0, end), 0, 450)).toEqual(lines.slice(0, whole));
  }
  expect(journalEntries(text, 0, 449)).toEqual(lines.slice(0, 2));
});

it('stops at damage', () => {
  expect(journalEntries(`${journalLine(lines[0] as (typeof lines)[0])}\0\0\0 x\n${text}`, 0, 450)).toHaveLength(1);
  expect(journalEntries('5 90 1\n6 20 1\n', 0, 450)).toHaveLength(1);
});
