import { expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.ts';

function written(write: (buffer: ByteBuffer) => void): Buffer {
  const buffer = new ByteBuffer(1);
  write(buffer);
  return Buffer.from(buffer.bytes());
}

const hex = (write: (buffer: ByteBuffer) => void): string => written(write).toString('hex');

it('writes numbers in little-endian order', () => {
  expect(hex((b) => b.uint8(0xab))).toBe('ab');
  expect(hex((b) => b.uint16(0x1234))).toBe('3412');
  expect(hex((b) => b.uint32(0x12345678))).toBe('78563412');
  expect(hex((b) => b.float64(1))).toBe('000000000000f03f');
  expect(hex((b) => b.hexadecimal('00ff'))).toBe('00ff');
});

it('writes signed integers as 64 bits', () => {
  const values = [
    0,
    1,
    -1,
    2 ** 32,
    -(2 ** 32),
    2 ** 32 - 1,
    -(2 ** 32) - 1,
    8_640_000_000_000_000,
    -8_640_000_000_000_000,
  ];
  for (const value of [...values, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    expect(written((b) => b.int64(value)).readBigInt64LE(), String(value)).toBe(BigInt(value));
});

it('writes ordered numbers as bytes that sort like the numbers', () => {
  const floats = [
    -Number.MAX_VALUE,
    -1e21,
    -80.5,
    -1,
    -Number.MIN_VALUE,
    0,
    Number.MIN_VALUE,
    0.1,
    1,
    80,
    80.5,
    1e21,
    Number.MAX_VALUE,
  ];
  const whole = [
    -8_640_000_000_000_000,
    -(2 ** 32) - 1,
    -(2 ** 32),
    -1,
    0,
    1,
    2 ** 32 - 1,
    2 ** 32,
    8_640_000_000_000_000,
  ];
  const asFloats = floats.map((value) => written((b) => b.orderedFloat64(value)));
  const asWhole = whole.map((value) => written((b) => b.orderedInt64(value)));
  for (const bytes of [asFloats, asWhole])
    for (const [at, value] of bytes.entries())
      if (at > 0) expect(Buffer.compare(bytes[at - 1] ?? value, value), String(at)).toBe(-1);
  expect(hex((b) => b.orderedFloat64(-0))).toBe('8000000000000000');
  expect(hex((b) => b.orderedFloat64(1))).toBe('bff0000000000000');
  expect(hex((b) => b.orderedFloat64(-1))).toBe('400fffffffffffff');
  expect(hex((b) => b.orderedInt64(-1))).toBe('7fffffffffffffff');
  expect(hex((b) => b.orderedInt64(1))).toBe('8000000000000001');
});

const TEXTS = [
  '',
  'a',
  'ä',
  'aä',
  '路由器',
  '\u{1f600}x',
  'x\ud83d',
  '\udc00y',
  '\0\u0001',
  'z'.repeat(64),
  'z'.repeat(65),
  'ü'.repeat(5_000),
];

it.each(TEXTS)('writes texts of any length as UTF-8: %#', (text) => {
  const bytes = Buffer.from(text);
  expect(written((b) => b.text(text))).toEqual(bytes);
  expect(written((b) => b.longText(text))).toEqual(written((b) => b.longBytes(bytes)));
  expect(written((b) => b.longText(text)).readUInt32LE()).toBe(bytes.length);
});

it.each(TEXTS)('writes the total length before parts of texts: %#', (text) => {
  const all = `<${text}>`;
  const length = Buffer.byteLength(text);
  const pair = written((b) => b.shortPair('Ab\u00e9', all, 1, all.length - 1));
  expect(pair.readUInt16LE()).toBe(4 + length);
  expect(pair.subarray(2)).toEqual(Buffer.from(`Ab\u00e9${text}`));
  const parts = written((b) => b.shortParts(0x65, 'Ab', all, 1, all.length - 1));
  expect(parts.readUInt16LE()).toBe(3 + length);
  expect(parts.subarray(2)).toEqual(Buffer.from(`eAb${text}`));
});

it('preserves its content when it grows, and can be reused after clear', () => {
  const buffer = new ByteBuffer(2);
  for (let at = 0; at < 1_000; at++) buffer.shortPair('', `${at}`, 0, `${at}`.length);
  const start = buffer.beginShort();
  buffer.raw(Buffer.from('end'));
  buffer.endShort(start);
  expect(buffer.length).toBe(1_000 * 2 + 2_890 + 5);
  expect(Buffer.from(buffer.bytes().subarray(-5))).toEqual(Buffer.from('\u0003\0end'));
  expect(buffer.bytes().subarray(0, 6).toString('latin1')).toBe('\u0001\x000\u0001\x001');
  buffer.clear();
  expect(buffer.bytes().length).toBe(0);
});
