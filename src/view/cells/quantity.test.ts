import { expect, it } from 'vitest';
import { quantity } from './quantity.ts';

it('uses the singular for 1 and the plural for everything else', () => {
  expect([0, 1, 2, 2_000].map((number) => quantity(number, 'line'))).toEqual([
    '0 lines',
    '1 line',
    '2 lines',
    '2,000 lines',
  ]);
  expect([1, 3].map((number) => quantity(number, 'index', 'indices'))).toEqual(['1 index', '3 indices']);
});
