/** An image that was decoded: four bytes a pixel (red, green, blue, opacity), row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Other images get no perceptual hash: an icon of a few bytes can claim a billion pixels, or a million rows of one. */
export function isReadableSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}

const MAX_SIDE = 4_096;
const MAX_PIXELS = 2 ** 21;
