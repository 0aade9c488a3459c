import { ByteReader } from '../../../../../wire/byte-reader.ts';
import { isReadableSize, type Pixels } from './pixels.ts';

/** The first picture of a GIF file (GIF89a) on a transparent ground. Undefined if it is damaged or too large. */
export function readGif(bytes: Uint8Array): Pixels | undefined {
  const reader = new ByteReader(bytes);
  reader.bytes(6);
  const [width = 0, height = 0, flags = 0] = [reader.u16le(), reader.u16le(), reader.u8()];
  reader.bytes(2);
  if (!isReadableSize(width, height)) return undefined;
  const common = (flags & HAS_PALETTE) === 0 ? undefined : reader.bytes(paletteBytes(flags));
  let transparent: number | undefined;
  for (let sign = reader.u8(); sign !== undefined; sign = reader.u8()) {
    if (sign === PICTURE) return readPicture(reader, { width, height, common, transparent });
    if (sign !== EXTENSION) return undefined;
    const label = reader.u8();
    const data = readBlocks(reader);
    if (label === CONTROL && data.length >= 4) transparent = ((data[0] ?? 0) & 1) === 1 ? data[3] : undefined;
  }
  return undefined;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly common: Uint8Array | undefined;
  /** The colour that is not painted. */
  readonly transparent: number | undefined;
}

function readPicture(reader: ByteReader, { width, height, common, transparent }: Screen): Pixels | undefined {
  const [left = 0, top = 0] = [reader.u16le(), reader.u16le()];
  const [columns = 0, rows = 0, flags = 0] = [reader.u16le(), reader.u16le(), reader.u8()];
  const palette = (flags & HAS_PALETTE) === 0 ? common : reader.bytes(paletteBytes(flags));
  const bits = reader.u8() ?? 0;
  if (palette === undefined || bits < 1 || bits > 8 || !isReadableSize(columns, rows)) return undefined;
  const colours = unpack(readBlocks(reader), bits, columns * rows);
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row * columns < colours.length; row++) {
    const y = top + ((flags & IS_INTERLACED) === 0 ? row : interlacedRow(row, rows));
    for (let x = 0; x < Math.min(columns, width - left) && y < height; x++) {
      const colour = colours[row * columns + x];
      if (colour === undefined || colour === transparent) continue;
      const to = (y * width + left + x) * 4;
      for (let index = 0; index < 3; index++) rgba[to + index] = palette[colour * 3 + index] ?? 0;
      rgba[to + 3] = 255;
    }
  }
  return { width, height, rgba };
}

/** Blocks of at most 255 bytes, up to an empty one. */
function readBlocks(reader: ByteReader): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let length = reader.u8() ?? 0; length > 0; length = reader.u8() ?? 0) {
    const block = reader.bytes(Math.min(length, reader.left));
    if (block !== undefined) blocks.push(block);
  }
  return Buffer.concat(blocks);
}

/** LZW (appendix F): each code is a run of colours. Up to where the data end or are damaged. */
function unpack(data: Uint8Array, bits: number, length: number): Uint8Array {
  const clear = 2 ** bits;
  const [prefix, last] = [new Uint16Array(MAX_CODES), new Uint8Array(MAX_CODES)];
  const run = new Uint8Array(MAX_CODES + 1);
  const colours = new Uint8Array(length);
  let count = 0;
  let [codeBits, next, previous, first] = [bits + 1, clear + 2, -1, 0];
  let [value, held] = [0, 0];
  for (const byte of data) {
    value |= byte << held;
    held += 8;
    while (held >= codeBits) {
      const code = value & (2 ** codeBits - 1);
      value >>>= codeBits;
      held -= codeBits;
      if (code === clear) {
        [codeBits, next, previous] = [bits + 1, clear + 2, -1];
        continue;
      }
      if (code === clear + 1 || code > next || (previous < 0 && code > clear)) return colours.subarray(0, count);
      let size = 0;
      let at = code;
      // The code that is about to be defined: the previous run and its own first colour.
      if (code === next) [run[size++], at] = [first, previous];
      for (; at > clear; at = prefix[at] ?? 0) run[size++] = last[at] ?? 0;
      first = at;
      run[size++] = first;
      while (size > 0 && count < length) colours[count++] = run[--size] ?? 0;
      if (count === length) return colours;
      if (previous >= 0 && next < MAX_CODES) {
        [prefix[next], last[next]] = [previous, first];
        next++;
        if (next === 2 ** codeBits && next < MAX_CODES) codeBits++;
      }
      previous = code;
    }
  }
  return colours.subarray(0, count);
}

/** Every eighth row comes first, then those between. */
function interlacedRow(row: number, rows: number): number {
  let before = 0;
  for (const [start, step] of PASSES) {
    const ofPass = Math.ceil(Math.max(0, rows - start) / step);
    if (row < before + ofPass) return start + (row - before) * step;
    before += ofPass;
  }
  return row;
}

const paletteBytes = (flags: number): number => 3 * 2 ** ((flags & 7) + 1);

const HAS_PALETTE = 0x80;
const IS_INTERLACED = 0x40;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const CONTROL = 0xf9;
const MAX_CODES = 4_096;
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;
