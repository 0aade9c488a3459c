import { describe, expect, it } from 'vitest';
import { DefectList, DerValue, TAG } from './der-reader.ts';
import {
  hasBit,
  integerText,
  magnitude,
  readBitString,
  readBoolean,
  readTime,
  rightAligned,
  safeInteger,
} from './primitive-values.ts';

function valueIn(hex: string): DerValue {
  const bytes = Buffer.from(hex, 'hex');
  return new DerValue(bytes, 0, 0, 0, bytes.length, bytes.length);
}

describe('integers', () => {
  it.each([
    ['00', '0'],
    ['7f', '127'],
    ['0080', '128'],
    ['80', '-128'],
    ['ff7f', '-129'],
    ['00ffffffffffffffff', '18446744073709551615'],
  ])('reads %s as %s', (hex, text) => {
    const defects = new DefectList();
    expect(integerText(valueIn(hex), defects)).toBe(text);
    if (Math.abs(Number(text)) < 1e6) expect(safeInteger(valueIn(hex), defects)).toBe(Number(text));
    expect(defects.all).toEqual([]);
  });

  it('reports numbers that are empty, too long, too large or not in their shortest form', () => {
    const defects = new DefectList();
    expect(integerText(valueIn(''), defects)).toBeUndefined();
    expect(integerText(valueIn('01'.repeat(100_000)), defects)).toBeUndefined();
    expect(safeInteger(valueIn('7fffffffffffffff'), defects)).toBeUndefined();
    expect(integerText(valueIn('0001'), defects)).toBe('1');
    expect(integerText(valueIn('ffff'), defects)).toBe('-1');
    expect(defects.all.map(({ message }) => message)).toEqual([
      'a number is empty',
      'a number is too long',
      'a number is too large',
      'a number is not in its shortest form',
    ]);
  });

  it('gives the magnitude without leading zeros', () => {
    expect(magnitude(valueIn('0000ff01')).toString('hex')).toBe('ff01');
    expect(magnitude(valueIn('0000'))).toHaveLength(0);
  });
});

describe('bit strings', () => {
  it('knows which bits are set', () => {
    const defects = new DefectList();
    // digitalSignature and keyEncipherment
    const bits = readBitString(valueIn('05a0'), defects);
    expect([0, 1, 2, 3, 9, 1000].map((bit) => hasBit(bits, bit))).toEqual([true, false, true, false, false, false]);
    expect(defects.all).toEqual([]);
  });

  it('does not count unused bits', () => {
    const bits = readBitString(valueIn('07ff'), new DefectList());
    expect([hasBit(bits, 0), hasBit(bits, 1)]).toEqual([true, false]);
    expect(rightAligned(readBitString(valueIn('046e5dc0'), new DefectList())).toString('hex')).toBe('06e5dc');
    expect(rightAligned(readBitString(valueIn('006e5d'), new DefectList())).toString('hex')).toBe('6e5d');
  });

  it.each(['', '01', '0800', 'ff'])('reports the malformed %s', (hex) => {
    const defects = new DefectList();
    readBitString(valueIn(hex), defects);
    expect(defects.all).toHaveLength(1);
  });
});

describe('truth values', () => {
  it('are 00 or ff', () => {
    const defects = new DefectList();
    expect(readBoolean(valueIn('ff'), defects)).toBe(true);
    expect(readBoolean(valueIn('00'), defects)).toBe(false);
    expect(defects.all).toEqual([]);
    expect(readBoolean(valueIn('01'), defects)).toBe(true);
    expect(readBoolean(valueIn(''), defects)).toBe(false);
    expect(defects.all).toHaveLength(1);
  });
});

function read(tag: number, text: string) {
  const octets = Buffer.from(text);
  const defects = new DefectList();
  const time = readTime(new DerValue(octets, tag, 0, 0, octets.length, octets.length), defects);
  return { time: time?.text, seconds: time?.seconds, defects: defects.all.length };
}

const utc = (text: string) => read(TAG.utcTime, text);
const generalized = (text: string) => read(TAG.generalizedTime, text);

describe('readTime', () => {
  it('reads the forms of RFC 5280, with its rule for years of two digits', () => {
    expect(utc('910506234540Z')).toEqual({ time: '1991-05-06T23:45:40Z', seconds: 673573540, defects: 0 });
    expect(utc('491231235959Z').time).toBe('2049-12-31T23:59:59Z');
    expect(utc('500101000000Z').time).toBe('1950-01-01T00:00:00Z');
    expect(generalized('20501231000000Z').time).toBe('2050-12-31T00:00:00Z');
    expect(generalized('99991231235959Z')).toEqual({ time: '9999-12-31T23:59:59Z', seconds: 253402300799, defects: 0 });
    expect(generalized('00000101000000Z').time).toBe('0000-01-01T00:00:00Z');
    expect(utc('000229000000Z').time).toBe('2000-02-29T00:00:00Z');
  });

  it('reads the other forms of ASN.1, and reports them', () => {
    expect(utc('9105062345Z')).toEqual({ time: '1991-05-06T23:45:00Z', seconds: 673573500, defects: 1 });
    expect(utc('910506164540-0700')).toEqual({ time: '1991-05-06T23:45:40Z', seconds: 673573540, defects: 1 });
    expect(utc('910507004540+0100').time).toBe('1991-05-06T23:45:40Z');
    expect(generalized('20500101000000.999Z')).toMatchObject({ time: '2050-01-01T00:00:00Z', defects: 1 });
    expect(generalized('2050010100')).toMatchObject({ time: '2050-01-01T00:00:00Z', defects: 1 });
    expect(generalized('99991231235959-9999').defects).toBe(1);
  });

  it.each([
    '',
    'Z',
    '910230000000Z',
    '911306000000Z',
    '910100000000Z',
    '910101240000Z',
    '910101006000Z',
    '91010100000aZ',
  ])('refuses %j', (text) => {
    expect(utc(text)).toEqual({ time: undefined, seconds: undefined, defects: 1 });
  });

  it('refuses other types, 29 February of other years, and long texts', () => {
    expect(read(TAG.integer, '910506234540Z').time).toBeUndefined();
    expect(generalized('19000229000000Z').time).toBeUndefined();
    expect(generalized(`2050010100.${'1'.repeat(100_000)}Z`).time).toBeUndefined();
  });
});
