import { constants, inflateSync } from 'node:zlib';
import { ByteReader } from '../../../../../wire/byte-reader.ts';
import { isReadableSize, type Pixels } from './pixels.ts';

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
}

/** PNG (W3C, third edition) of every colour type and depth. Undefined if it is damaged or too large. */
export function readPng(bytes: Uint8Array): Pixels | undefined {
  const reader = new ByteReader(bytes);
  reader.bytes(8);
  let header: PngHeader | undefined;
  let palette: Uint8Array = EMPTY;
  let transparency: Uint8Array = EMPTY;
  const parts: Uint8Array[] = [];
  for (let chunk = readChunk(reader); chunk !== undefined && chunk.type !== 'IEND'; chunk = readChunk(reader)) {
    if (chunk.type === 'IHDR') header = readHeader(chunk.data);
    else if (chunk.type === 'PLTE') palette = chunk.data;
    else if (chunk.type === 'tRNS') transparency = chunk.data;
    else if (chunk.type === 'IDAT') parts.push(chunk.data);
  }
  const samples = SAMPLES.get(header?.colour ?? -1);
  if (header === undefined || samples === undefined) return undefined;
  const { width, height, depth } = header;
  if (!isReadableSize(width, height) || !DEPTHS.has(depth)) return undefined;
  const passes = (header.isInterlaced ? INTERLACED : WHOLE).map((pass) => partOf(pass, header, samples * depth));
  const rows = inflated(
    parts,
    passes.reduce((sum, { rowBytes, height }) => sum + (rowBytes + 1) * height, 0),
  );
  if (rows === undefined) return undefined;
  const step = Math.max(1, (samples * depth) >> 3);
  const rgba = new Uint8Array(width * height * 4);
  let begin = 0;
  for (const { left, top, across, down, rowBytes, ...part } of passes) {
    const image = { ...header, width: part.width };
    let above: Uint8Array = new Uint8Array(rowBytes);
    for (let y = 0; y < part.height; y++, begin += rowBytes + 1) {
      const row = rows.subarray(begin + 1, begin + 1 + rowBytes);
      unfilter(rows[begin] ?? 0, row, above, step);
      const start = ((top + y * down) * width + left) * 4;
      paint(row, image, { palette, transparency }, rgba.subarray(start), across * 4);
      above = row;
    }
  }
  return { width, height, rgba };
}

/** Which pixels of an image come in one pass: from where, and how far apart. */
interface Pass {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** The size of a pass, which may have no pixel, and the bytes of one of its rows. */
function partOf(pass: Pass, image: PngHeader, bits: number) {
  const width = Math.ceil((image.width - pass.left) / pass.across);
  const height = width === 0 ? 0 : Math.ceil((image.height - pass.top) / pass.down);
  return { ...pass, width, height, rowBytes: Math.ceil((width * bits) / 8) };
}

function readChunk(reader: ByteReader): { readonly type: string; readonly data: Uint8Array } | undefined {
  const length = reader.u32();
  const type = reader.bytes(4);
  const data = reader.bytes(length);
  reader.bytes(4);
  return type === undefined || data === undefined ? undefined : { type: Buffer.from(type).toString('latin1'), data };
}

function readHeader(data: Uint8Array): PngHeader | undefined {
  const reader = new ByteReader(data);
  const width = reader.u32();
  const height = reader.u32();
  const [depth, colour, , , interlace] = [reader.u8(), reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  if (width === undefined || height === undefined || depth === undefined || colour === undefined) return undefined;
  return { width, height, depth, colour, isInterlaced: interlace !== 0 };
}

/** As many bytes as the image needs, and an error for more. Missing ones are black. */
function inflated(parts: readonly Uint8Array[], length: number): Uint8Array | undefined {
  try {
    const bytes = inflateSync(Buffer.concat(parts), {
      maxOutputLength: length + 65_536,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    if (bytes.length >= length) return bytes.subarray(0, length);
    const padded = new Uint8Array(length);
    padded.set(bytes);
    return padded;
  } catch {
    return undefined;
  }
}

/** Section 9: each byte was stored as its difference to bytes left and above. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : (row[at - step] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    row[at] = (row[at] ?? 0) + guess(filter, left, up, corner);
  }
}

function guess(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A row of samples -> its pixels. A million of them are common, so nothing is allocated for each. */
function paint(
  row: Uint8Array,
  { width, depth, colour }: PngHeader,
  { palette, transparency }: { readonly palette: Uint8Array; readonly transparency: Uint8Array },
  rgba: Uint8Array,
  stride: number,
): void {
  const samples = SAMPLES.get(colour) ?? 1;
  const isGrey = colour === COLOUR.grey || colour === COLOUR.greyAlpha;
  const hasOpacity = colour === COLOUR.greyAlpha || colour === COLOUR.rgba;
  const scale = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  for (let x = 0; x < width; x++) {
    const from = x * samples;
    const to = x * stride;
    const first = sampleAt(row, from, depth);
    if (colour === COLOUR.palette) {
      for (let index = 0; index < 3; index++) rgba[to + index] = palette[first * 3 + index] ?? 0;
      rgba[to + 3] = transparency[first] ?? 255;
      continue;
    }
    rgba[to] = isGrey ? Math.round(first * scale) : first;
    rgba[to + 1] = isGrey ? (rgba[to] ?? 0) : sampleAt(row, from + 1, depth);
    rgba[to + 2] = isGrey ? (rgba[to] ?? 0) : sampleAt(row, from + 2, depth);
    rgba[to + 3] = hasOpacity ? sampleAt(row, from + samples - 1, depth) : 255;
  }
}

/** Of 16 bits only the upper eight count. */
function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index] ?? 0;
  if (depth === 16) return row[index * 2] ?? 0;
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

const WHOLE: readonly Pass[] = [{ left: 0, top: 0, across: 1, down: 1 }];
/** Section 8.1: each pass doubles the pixels. */
const INTERLACED: readonly Pass[] = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
];

const EMPTY = new Uint8Array(0);
const COLOUR = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
const SAMPLES: ReadonlyMap<number, number> = new Map([
  [COLOUR.grey, 1],
  [COLOUR.rgb, 3],
  [COLOUR.palette, 1],
  [COLOUR.greyAlpha, 2],
  [COLOUR.rgba, 4],
]);
const DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
