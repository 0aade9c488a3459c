import { isReadableSize, type Pixels } from './pixels.ts';
import { readPng } from './read-png.ts';

/**
 * An ICO file: a directory of images, each a PNG, or a bitmap without its file header and with a mask below it. Returns
 * the largest one, and of those the one with the most colours. Undefined if it is damaged or too large.
 */
export function readIcon(bytes: Uint8Array): Pixels | undefined {
  if (bytes.length < DIRECTORY + ENTRY) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = Math.min(view.getUint16(4, true), MAX_IMAGES);
  let best: { readonly rank: number; readonly image: Uint8Array } | undefined;
  for (let index = 0; index < count; index++) {
    const at = DIRECTORY + index * ENTRY;
    if (at + ENTRY > bytes.length) break;
    const width = view.getUint8(at) || 256;
    const height = view.getUint8(at + 1) || 256;
    const rank = width * height * 64 + Math.min(view.getUint16(at + 6, true), 63);
    const offset = view.getUint32(at + 12, true);
    if (offset >= bytes.length || (best !== undefined && rank <= best.rank)) continue;
    best = { rank, image: bytes.subarray(offset, offset + view.getUint32(at + 8, true)) };
  }
  if (best === undefined) return undefined;
  return best.image[0] === PNG_START ? readPng(best.image) : readBitmap(best.image);
}

/** BITMAPINFOHEADER, palette, pixels from the bottom row up, and a mask of transparent pixels. */
function readBitmap(bytes: Uint8Array): Pixels | undefined {
  if (bytes.length < HEADER) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const headerBytes = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  // The height counts the mask too.
  const height = Math.abs(view.getInt32(8, true)) >> 1;
  const depth = view.getUint16(14, true);
  const isPlain = view.getUint32(16, true) === 0;
  if (headerBytes < HEADER || headerBytes > bytes.length || !isPlain || !DEPTHS.has(depth)) return undefined;
  if (!isReadableSize(width, height)) return undefined;
  const colours = depth > 8 ? 0 : Math.min(view.getUint32(32, true) || 2 ** depth, 2 ** depth);
  const palette = bytes.subarray(headerBytes, headerBytes + colours * 4);
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  const start = headerBytes + colours * 4;
  const maskBytes = Math.ceil(width / 32) * 4;
  const maskStart = start + rowBytes * height;
  if (maskStart > bytes.length) return undefined;
  const rgba = new Uint8Array(width * height * 4);
  let hasOpacity = false;
  for (let y = 0; y < height; y++) {
    const row = bytes.subarray(start + (height - 1 - y) * rowBytes);
    const mask = bytes.subarray(maskStart + (height - 1 - y) * maskBytes);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [blue, green, red, opacity] = colourAt(row, x, depth, palette);
      const isMasked = (((mask[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 1;
      rgba.set([red, green, blue, depth === 32 ? opacity : isMasked ? 0 : 255], at);
      if (depth === 32 && opacity !== 0) hasOpacity = true;
    }
  }
  // Some programs leave the fourth byte empty and mean the mask.
  if (depth === 32 && !hasOpacity) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return { width, height, rgba };
}

/** Blue, green, red and opacity. */
function colourAt(
  row: Uint8Array,
  x: number,
  depth: number,
  palette: Uint8Array,
): readonly [number, number, number, number] {
  if (depth >= 24) {
    const at = x * (depth >> 3);
    return [row[at] ?? 0, row[at + 1] ?? 0, row[at + 2] ?? 0, depth === 32 ? (row[at + 3] ?? 0) : 255];
  }
  if (depth === 16) {
    const value = (row[x * 2] ?? 0) | ((row[x * 2 + 1] ?? 0) << 8);
    const widen = (five: number): number => (five << 3) | (five >> 2);
    return [widen(value & 31), widen((value >> 5) & 31), widen((value >> 10) & 31), 255];
  }
  const bit = x * depth;
  const at = (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)) * 4;
  return [palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0, 255];
}

const DIRECTORY = 6;
const ENTRY = 16;
const HEADER = 40;
const PNG_START = 0x89;
const MAX_IMAGES = 64;
const DEPTHS: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32]);
