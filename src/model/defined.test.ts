import { expect, it } from 'vitest';
import { defined } from './defined.ts';

it('leaves out members that are undefined, and keeps null, zero and empty texts', () => {
  const members = defined({ a: undefined, b: null, c: 0, d: '', e: false });
  expect(Object.keys(members)).toEqual(['b', 'c', 'd', 'e']);
});
