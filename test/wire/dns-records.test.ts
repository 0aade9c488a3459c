/** Contents of records against dnspython and RFC 9460. */
import { describe, expect, it } from 'vitest';
import { recordTypeName, recordTypeNumber } from '../../src/wire/services/dns/record-type.ts';
import { recordValue } from '../../src/wire/services/dns/record-value.ts';
import { RECORD_VECTORS } from './dns-record-vectors.ts';

describe('contents of records', () => {
  it.each(RECORD_VECTORS.map((vector) => [recordTypeName(vector[0]), ...vector] as const))(
    '%s (%d) %s',
    (_name, type, hex, text) => {
      const data = Buffer.from(hex, 'hex');
      expect(comparable(type, recordValue(type, data, 0, data.length))).toBe(comparable(type, text));
    },
  );

  it('never lose an end: what is cut off is unknown data, or shorter data of its type', () => {
    for (const [type, hex] of RECORD_VECTORS) {
      const data = Buffer.from(hex, 'hex');
      for (let length = 0; length < data.length; length++)
        expect(recordValue(type, data, 0, length)).not.toBe(recordValue(type, data, 0, data.length));
    }
  });
});

describe('types of records', () => {
  it('are named both ways', () => {
    expect(recordTypeName(65)).toBe('HTTPS');
    expect(recordTypeName(999)).toBe('TYPE999');
    expect(['https', 'TYPE999', 'type65536', 'nonsense'].map(recordTypeNumber)).toEqual([
      65,
      999,
      undefined,
      undefined,
    ]);
  });
});

/** dnspython breaks base64 into pieces, quotes no GPOS, and keeps the case of L64 as it read them. */
function comparable(type: number, text: string): string {
  const joined = text.replaceAll(/[ "]/g, '');
  return type === L64 ? joined.toLowerCase() : joined;
}

const L64 = 106;
