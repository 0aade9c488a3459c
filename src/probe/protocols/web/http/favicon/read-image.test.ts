import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageHash } from './favicon-hash.ts';
import { imageKind, readImage } from './read-image.ts';

const u32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const chunk = (type: string, data: Uint8Array) => Buffer.concat([u32(data.length), Buffer.from(type), data, u32(0)]);

function png(
  width: number,
  height: number,
  depth: number,
  colour: number,
  rows: Uint8Array,
  ...more: Buffer[]
): Buffer {
  return pngFile(Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]), rows, more);
}

function pngFile(header: Buffer, rows: Uint8Array, more: readonly Buffer[] = []): Buffer {
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** An ICO file with one image. */
function ico(width: number, image: Uint8Array): Buffer {
  const entry = Buffer.alloc(22);
  entry.set([0, 0, 1, 0, 1, 0, width, width, 0, 0, 1, 0, 32, 0]);
  entry.writeUInt32LE(image.length, 14);
  entry.writeUInt32LE(22, 18);
  return Buffer.concat([entry, image]);
}

function bitmap(
  width: number,
  depth: number,
  palette: readonly number[],
  pixels: Uint8Array,
  mask: Uint8Array,
): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(width * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  return Buffer.concat([header, Buffer.from(palette), pixels, mask]);
}

interface GifPicture {
  /** Left, top, width and height. */
  readonly place: readonly [number, number, number, number];
  readonly isInterlaced?: boolean;
  readonly transparent?: number;
  /** Each with its number of bits. */
  readonly codes: readonly (readonly [code: number, bits: number])[];
}

/** A GIF file of two by four pixels with four colours. */
function gif({ place, isInterlaced = false, transparent, codes }: GifPicture): Buffer {
  const bits = codes
    .map(([code, length]) => code.toString(2).padStart(length, '0'))
    .reverse()
    .join('');
  const data =
    bits
      .padStart(Math.ceil(bits.length / 8) * 8, '0')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    2,
    0,
    4,
    0,
    0x81,
    0,
    0,
    0,
    0,
    0,
    255,
    0,
    0,
    0,
    255,
    0,
    0,
    0,
    255,
    0x21,
    0xfe,
    2,
    7,
    7,
    0,
    ...(transparent === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparent, 0]),
    0x2c,
    ...place.flatMap((value) => [value, 0]),
    isInterlaced ? 0x40 : 0,
    2,
    data.length,
    ...data.reverse(),
    0,
    0x3b,
  ]);
}

/** A code that clears the table comes before each colour. */
const plain = (...colours: readonly number[]) =>
  [...colours.flatMap((colour) => [4, colour]), 5].map((code) => [code, 3] as const);

const rgba = (image: Uint8Array) => [...(readImage(image)?.rgba ?? [])];
const RED = [255, 0, 0, 255];
const CLEAR = [0, 0, 0, 0];
const COLOURS: Readonly<Record<string, readonly number[]>> = {
  0: [0, 0, 0, 255],
  1: RED,
  2: [0, 255, 0, 255],
  3: [0, 0, 255, 255],
};

const PNGS = {
  'RGB with filters': png(2, 2, 8, 2, Buffer.from([1, 255, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0])),
  'a palette of two bits': png(
    2,
    1,
    2,
    3,
    Buffer.from([0, 0b01_00_0000]),
    chunk('PLTE', Buffer.from([9, 9, 9, 255, 0, 0])),
    chunk('tRNS', Buffer.from([7])),
  ),
  'grey of one bit': png(2, 1, 1, 0, Buffer.from([0, 0b10_000000])),
  'grey of 16 bits with opacity': png(1, 1, 16, 4, Buffer.from([0, 0x80, 1, 0x40, 2])),
} as const;

describe('readImage', () => {
  it.each([
    ['RGB with filters', [...RED, 0, 0, 0, 255, ...RED, 0, 0, 0, 255]],
    ['a palette of two bits', [...RED, 9, 9, 9, 7]],
    ['grey of one bit', [255, 255, 255, 255, 0, 0, 0, 255]],
    ['grey of 16 bits with opacity', [0x80, 0x80, 0x80, 0x40]],
  ] as const)('reads a PNG of %s', (name, expected) => {
    expect(rgba(PNGS[name])).toEqual(expected);
  });

  it('reads an interlaced PNG, whose last passes have most of the pixels', () => {
    const rows = Buffer.from([0, 10, 0, 20, 0, 30, 40]);
    const image = pngFile(Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 1]), rows);
    expect(rgba(image)).toEqual([10, 20, 30, 40].flatMap((grey) => [grey, grey, grey, 255]));
  });

  it.each([
    ['colour by colour', { codes: plain(1, 0, 0, 0, 0, 1, 2, 1), place: [0, 0, 2, 4] }, '1000 0121'],
    [
      'with runs',
      {
        codes: [
          [4, 3],
          [1, 3],
          [6, 3],
          [1, 3],
          [8, 4],
          [5, 4],
        ],
        place: [0, 0, 2, 4],
      },
      '1111 11..',
    ],
    [
      'with interlaced rows',
      { codes: plain(0, 0, 1, 1, 2, 2, 3, 3), place: [0, 0, 2, 4], isInterlaced: true },
      '0022 1133',
    ],
    ['with a transparent colour', { codes: plain(0, 1, 2, 3), place: [0, 1, 2, 2], transparent: 2 }, '..01 .3..'],
    ['that goes beyond its screen', { codes: plain(1, 2, 3, 0), place: [1, 3, 2, 2] }, '.... ...1'],
    ['that ends early', { codes: plain(1, 2), place: [0, 0, 2, 4] }, '12.. ....'],
  ] as const)('reads a GIF %s', (_what, picture, expected) => {
    expect(rgba(gif(picture))).toEqual([...expected.replace(' ', '')].flatMap((colour) => COLOURS[colour] ?? CLEAR));
  });

  it('reads an icon of four bits with its mask, from the bottom up', () => {
    const pixels = Buffer.from([0x10, 0, 0, 0, 0x01, 0, 0, 0]);
    const mask = Buffer.from([0b01_000000, 0, 0, 0, 0b10_000000, 0, 0, 0]);
    const palette = [0, 0, 0, 0, 0, 0, 255, 0, ...new Array(14 * 4).fill(0)];
    expect(rgba(ico(2, bitmap(2, 4, palette, pixels, mask)))).toEqual([...CLEAR, ...RED, ...RED, ...CLEAR]);
  });

  it('reads an icon of 32 bits, and one with a PNG inside', () => {
    const pixels = Buffer.from([0, 0, 255, 255]);
    expect(rgba(ico(1, bitmap(1, 32, [], pixels, Buffer.alloc(4))))).toEqual(RED);
    expect(rgba(ico(1, png(1, 1, 8, 6, Buffer.from([0, 255, 0, 0, 255]))))).toEqual(RED);
  });

  it.each([
    ['a billion pixels', png(40_000, 40_000, 8, 6, Buffer.alloc(9))],
    ['a million rows of a pixel', png(1, 1_000_000, 8, 0, Buffer.alloc(9))],
    ['no pixels', png(0, 0, 8, 6, Buffer.alloc(0))],
    ['an unknown depth', png(1, 1, 7, 0, Buffer.alloc(2))],
    ['more data than pixels', png(1, 1, 8, 0, Buffer.alloc(5_000_000))],
  ])('refuses a PNG with %s', (_what, image) => {
    expect(readImage(image)).toBeUndefined();
  });

  const samples = [
    ...Object.values(PNGS),
    gif({ codes: plain(1, 2, 3), place: [0, 0, 2, 4], transparent: 1 }),
    ico(2, bitmap(2, 4, new Array(64).fill(7), Buffer.alloc(8), Buffer.alloc(8))),
  ];

  it('throws nothing, whatever the bytes', () => {
    const change = fc.tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 }))), fc.nat());
    fc.assert(
      fc.property(change, ([sample, changes, cut]) => {
        const bytes = Uint8Array.from(sample);
        for (const [at, value] of changes) bytes[8 + (at % (bytes.length - 8))] = value;
        const pixels = readImage(bytes.subarray(0, 8 + (cut % bytes.length)));
        if (pixels !== undefined) averageHash(pixels);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});

describe('imageKind', () => {
  it.each([
    ['GIF89a', 'gif'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['RIFF1234WEBPVP8 ', 'webp'],
    ['\0\0\x01\0', 'ico'],
    ['<svg xmlns=', 'svg'],
    ['<?xml version="1.0"?>\n<svg', 'svg'],
    ['<html><svg>', undefined],
    ['', undefined],
  ])('of %j is %s', (start, kind) => {
    expect(imageKind(Buffer.from(start, 'latin1'))).toBe(kind);
  });
});

describe('averageHash', () => {
  const image = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]) => {
    const pixels = [];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.push(...colourAt(x, y));
    return { width, height, rgba: Uint8Array.from(pixels) };
  };

  it.each([
    ['one colour', image(8, 8, () => RED), '0000000000000000'],
    ['a bright left half', image(16, 16, (x) => (x < 8 ? [255, 255, 255, 255] : [0, 0, 0, 255])), 'f0f0f0f0f0f0f0f0'],
    ['a bright top row', image(8, 8, (_x, y) => (y === 0 ? [9, 9, 9, 255] : [0, 0, 0, 255])), 'ff00000000000000'],
    // What cannot be seen is dark, whatever colour it would have.
    ['a transparent bottom', image(32, 32, (_x, y) => [255, 255, 255, y < 16 ? 255 : 0]), 'ffffffff00000000'],
    ['four pixels', image(2, 2, (x, y) => (x === y ? RED : CLEAR)), 'f0f0f0f00f0f0f0f'],
  ])('of %s', (_what, pixels, expected) => {
    expect(averageHash(pixels)).toBe(expected);
  });
});
