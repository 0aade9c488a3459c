import { describe, expect, it } from 'vitest';
import { DefectList } from './defect-list.ts';
import { DerValue, TAG } from './der-reader.ts';
import { readTime } from './time-value.ts';

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
