import { describe, expect, it } from 'vitest';
import { DefectList, DerValue, TAG } from './der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from './object-identifier.ts';

function valueIn(hex: string): DerValue {
  const bytes = Buffer.from(hex, 'hex');
  return new DerValue(bytes, TAG.objectIdentifier, 0, 0, bytes.length, bytes.length);
}

describe('readObjectIdentifier', () => {
  it.each([
    ['2a864886f70d', '1.2.840.113549'],
    ['813403', '2.100.3'],
    ['551d0f', '2.5.29.15'],
    ['00', '0.0'],
    ['4f', '1.39'],
    ['50', '2.0'],
    ['883703', '2.999.3'],
  ])('reads %s', (hex, text) => {
    const defects = new DefectList();
    expect(readObjectIdentifier(valueIn(hex), defects)).toBe(text);
    expect(defects.all).toEqual([]);
  });

  it('reads an arc of 128 bits exactly (X.667, 2.25 and a UUID)', () => {
    // f81d4fae-7dec-11d0-a765-00a0c91e6bf6
    const arc = 0xf81d4fae7dec11d0a76500a0c91e6bf6n;
    const octets: number[] = [];
    for (let rest = arc; rest > 0n; rest >>= 7n) octets.unshift(Number(rest & 127n) | (octets.length > 0 ? 0x80 : 0));
    const hex = Buffer.from([0x69, ...octets]).toString('hex');
    expect(readObjectIdentifier(valueIn(hex), new DefectList())).toBe('2.25.329800735698586629295641978511506172918');
  });

  it.each(['', '2a86', '80'.repeat(300)])('refuses %s', (hex) => {
    const defects = new DefectList();
    expect(readObjectIdentifier(valueIn(hex), defects)).toBeUndefined();
    expect(defects.all).toHaveLength(1);
  });
});

describe('ObjectIdentifierMap', () => {
  it('finds exactly the identifiers that it was made with', () => {
    const oids = Array.from({ length: 2000 }, (_, at) => `1.3.6.1.${at}.${at * 7}`);
    const map = new ObjectIdentifierMap(oids.map((oid) => [oid, oid] as const));
    expect(map.get(valueIn('2a864886f70d'))).toBeUndefined();
    expect(map.get(valueIn(''))).toBeUndefined();
    // 1.3.6.1.5.35 and 1.3.6.1.5.36
    expect(map.get(valueIn('2b06010523'))).toBe('1.3.6.1.5.35');
    expect(map.get(valueIn('2b06010524'))).toBeUndefined();
    expect(map.get(valueIn('2b0601052300'))).toBeUndefined();
  });
});
