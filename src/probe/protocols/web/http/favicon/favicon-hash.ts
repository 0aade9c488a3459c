import type { Pixels } from './pixels.ts';

/**
 * The hash by which scanners name icons: MurmurHash3 (32 bits, seed 0) of the base64 text with a line feed after every
 * 76 characters and at the end. As a signed number, which is how it is searched for.
 */
export function faviconHash(image: Uint8Array): number {
  const text = Buffer.from(image)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n');
  return murmurHash3(Buffer.from(text, 'latin1')) | 0;
}

/** MurmurHash3_x86_32 of Austin Appleby. */
export function murmurHash3(bytes: Uint8Array, seed = 0): number {
  let hash = seed;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) {
    hash ^= mixed(littleEndian(bytes, at, 4));
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  if (whole < bytes.length) hash ^= mixed(littleEndian(bytes, whole, bytes.length - whole));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mixed(block: number): number {
  const product = Math.imul(block, 0xcc9e2d51);
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593);
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index--) value = (value << 8) | (bytes[at + index] ?? 0);
  return value;
}

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
