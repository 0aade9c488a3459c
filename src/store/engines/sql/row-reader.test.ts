import { describe, expect, it } from 'vitest';
import { readFoundRows } from './row-reader.ts';

/** Rows as ClickHouse documents RowBinary: whole numbers with the lowest byte first, texts behind their length in groups of seven bits. */
const place = '07000000' + '0001000000000000' + 'ffffffffffffffff' + '00112233445566778899aabbccddeeff';
const text = (value: string): string => {
  const bytes = Buffer.from(value);
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7];
  return Buffer.from(length).toString('hex') + bytes.toString('hex');
};
const order = { indexId: 7, sequence: 256, observed: -1, key: '00112233445566778899aabbccddeeff' };
const read = (hex: string, parts = { isSorted: false, hasRecord: true }) =>
  readFoundRows(Buffer.from(hex, 'hex'), parts);

describe('rows of an answer', () => {
  it('have a place and a record, its long text in its place', () => {
    const long = 'é'.repeat(100);
    const bytes = place + text('8\n{"raw": }') + text(long) + place + text('\n{}') + text('');
    expect(read(bytes)).toEqual([
      { order, json: `{"raw": "${long}"}` },
      { order, json: '{}' },
    ]);
  });

  it('of a sorted read begin with their value, if they have one', () => {
    const bytes = `00${text('80')}${place}01${text('0')}${place}`;
    expect(read(bytes, { isSorted: true, hasRecord: false })).toEqual([
      { order: { ...order, sorted: { value: '80' } }, json: '' },
      { order: { ...order, sorted: { value: undefined } }, json: '' },
    ]);
  });

  it('are none in an empty answer', () => {
    expect(read('')).toEqual([]);
  });

  it('that are cut off anywhere are no rows', () => {
    const whole = Buffer.from(place + text('\n{"a":"0123456789"}') + text('x'), 'hex');
    for (let length = 1; length < whole.length; length++) {
      expect(
        () => readFoundRows(whole.subarray(0, length), { isSorted: false, hasRecord: true }),
        String(length),
      ).toThrow(RangeError);
    }
  });

  it('with a length that lies are no rows', () => {
    for (const length of ['7f', 'ffffffff7f', 'ffffffffffffffffff7f']) {
      expect(() => read(`${place}${length}0a7b7d00`), length).toThrow(RangeError);
    }
  });
});
