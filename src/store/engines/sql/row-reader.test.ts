import { describe, expect, it } from 'vitest';
import { RowBytes, readPlaces } from './row-reader.ts';

/** Rows as ClickHouse documents RowBinary: whole numbers with the lowest byte first, texts behind their length in groups of seven bits. */
const place = '07000000' + '0001000000000000' + 'ffffffffffffffff' + '00112233445566778899aabbccddeeff';
const text = (value: string): string => {
  const bytes = Buffer.from(value);
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7];
  return Buffer.from(length).toString('hex') + bytes.toString('hex');
};
const order = { indexId: 7, sequence: 256, observed: -1, key: '00112233445566778899aabbccddeeff' };
const read = (hex: string, isSorted = false) => readPlaces(Buffer.from(hex, 'hex'), isSorted);

describe('places of an answer', () => {
  it('are read one behind the other', () => {
    expect(read(place + place)).toEqual([order, order]);
  });

  it('of a sorted read begin with their value, if they have one', () => {
    expect(read(`00${text('80')}${place}01${text('0')}${place}`, true)).toEqual([
      { ...order, sorted: { value: '80' } },
      { ...order, sorted: { value: undefined } },
    ]);
  });

  it('are none in an empty answer', () => {
    expect(read('')).toEqual([]);
  });

  it('that are cut off anywhere are none', () => {
    const whole = Buffer.from(`00${text('0123456789')}${place}`, 'hex');
    for (let length = 1; length < whole.length; length++) {
      expect(() => readPlaces(whole.subarray(0, length), true), String(length)).toThrow(RangeError);
    }
  });
});

describe('texts of an answer', () => {
  it('stand behind their length', () => {
    const long = 'é'.repeat(100);
    const bytes = new RowBytes(Buffer.from(text(long) + text('{}') + text(''), 'hex'));
    expect([bytes.string(), bytes.string(), bytes.string()]).toEqual([long, '{}', '']);
    expect(bytes.isAtEnd()).toBe(true);
  });

  it('with a length that lies are none', () => {
    for (const length of ['7f', 'ffffffff7f', 'ffffffffffffffffff7f']) {
      expect(() => new RowBytes(Buffer.from(`${length}0a7b7d00`, 'hex')).text(), length).toThrow(RangeError);
    }
  });
});
