import { expect, it } from 'vitest';
import { outcomeText } from './outcome-text.ts';

it('the outcome of a job is said in words', () => {
  expect(outcomeText({ indices: [{ id: 1 }, { id: 2 }], files: 7, bytes: 2_000 })).toBe(
    'indices: 2, files: 7, bytes: 2.0 kB',
  );
  expect(outcomeText({ problems: [], unknown_things: ['a', 'b'] })).toBe('problems: none, unknown things: a, b');
  expect(outcomeText({ problems: [{ index: 1 }] })).toBe('problems: [{"index":1}]');
  expect(outcomeText([{ name: 'fdns', rows: 5 }])).toBe('name: fdns, rows: 5');
  expect(outcomeText(null)).toBeUndefined();
});
