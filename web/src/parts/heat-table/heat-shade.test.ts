import { expect, it } from 'vitest';
import { heatShade } from './heat-shade.ts';

it.each([
  [0, 100, 0],
  [-1, 100, 0],
  [1, 0, 0],
  [Number.NaN, 100, 0],
  [1, 1_000_000, 1],
  [4, 100, 1],
  [16, 100, 2],
  [36, 100, 3],
  [64, 100, 4],
  [100, 100, 5],
  [200, 100, 5],
])('the shade of %d of %d is %d', (value, most, shade) => expect(heatShade(value, most)).toBe(shade));
