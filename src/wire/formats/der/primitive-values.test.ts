import { describe, expect, it } from 'vitest';
import { DefectList } from './defect-list.ts';
import { DerValue } from './der-reader.ts';
import {
  hasBit,
  integerText,
  magnitude,
  readBitString,
  readBoolean,
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
