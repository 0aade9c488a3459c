import type { Pixels } from './pixels.ts';

/**
 * The average hash of an image as 16 hexadecimal digits. The image becomes eight by eight grey values on black; each
 * one that is brighter than their mean is a one, row by row from the top left.
 */
export function averageHash(pixels: Pixels): string {
  const grey = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) grey[row * SIDE + column] = meanOf(pixels, row, column);
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  let digits = '';
  for (let at = 0; at < grey.length; at += 4) {
    let digit = 0;
    // Sums of fractions differ in their last place: an image of one colour is all zeros.
    for (let bit = 0; bit < 4; bit++) digit = digit * 2 + ((grey[at + bit] ?? 0) > mean + TOLERANCE ? 1 : 0);
    digits += digit.toString(16);
  }
  return digits;
}

/** The mean grey of one cell of the grid. Of an image with fewer pixels, the nearest one. */
function meanOf({ width, height, rgba }: Pixels, row: number, column: number): number {
  const top = Math.floor((row * height) / SIDE);
  const left = Math.floor((column * width) / SIDE);
  const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / SIDE));
  const right = Math.max(left + 1, Math.floor(((column + 1) * width) / SIDE));
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const grey = (rgba[at] ?? 0) * 299 + (rgba[at + 1] ?? 0) * 587 + (rgba[at + 2] ?? 0) * 114;
      sum += (grey * (rgba[at + 3] ?? 0)) / 255_000;
    }
  }
  return sum / ((bottom - top) * (right - left));
}

const SIDE = 8;
const TOLERANCE = 1e-6;
