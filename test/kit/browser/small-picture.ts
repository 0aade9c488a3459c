/**
 * A picture of a page -> the same with a palette: a quarter of its size. Colors that many pixels have stay what they
 * are; the others, at the edges of letters, are rounded. A picture of more colors, such as a photo, stays as it is.
 */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Surfaces, lines and texts of a theme. */
const EXACT = 32;
const MOST_COLORS = 256;
/** Between the 16 shades of a channel. */
const STEP = 17;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BITS = 8;
const WITH_PALETTE = 3;

export function smallPicture(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = data.readUInt32BE(at * 4) >>> 8;
  const { colors, places } = paletteOf(pixels);
  if (colors.length > MOST_COLORS) return picture;
  // Each line begins with the number of its filter, which is none.
  const lines = Buffer.alloc((width + 1) * height);
  forRuns(pixels, (color, start, end) => {
    const place = places.get(color) ?? 0;
    for (let at = start; at < end; at++) lines[at + Math.floor(at / width) + 1] = place;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, WITH_PALETTE], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Most of a page is surface: what is done for a run of pixels is done seldom. */
function forRuns(pixels: Uint32Array, visit: (color: number, start: number, end: number) => void): void {
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const color = pixels[start] ?? 0;
    while (pixels[end] === color) end++;
    visit(color, start, end);
  }
}

interface Palette {
  readonly colors: readonly number[];
  /** Of each color of the picture. */
  readonly places: ReadonlyMap<number, number>;
}

function paletteOf(pixels: Uint32Array): Palette {
  const counts = new Map<number, number>();
  forRuns(pixels, (color, start, end) => counts.set(color, (counts.get(color) ?? 0) + end - start));
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, EXACT);
  const exact = new Set(frequent.map(([color]) => color));
  const shown = new Map([...counts.keys()].map((color) => [color, exact.has(color) ? color : rounded(color)]));
  const colors = [...new Set(shown.values())];
  const placeOf = new Map(colors.map((color, place) => [color, place]));
  return { colors, places: new Map([...shown].map(([color, other]) => [color, placeOf.get(other) ?? 0])) };
}

function rounded(color: number): number {
  const channel = (shift: number): number => (Math.round(((color >> shift) & 255) / STEP) * STEP) << shift;
  return channel(16) | channel(8) | channel(0);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
