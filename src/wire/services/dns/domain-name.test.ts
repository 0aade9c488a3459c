import { describe, expect, it } from 'vitest';
import { readName, withoutLastDot, writeName } from './domain-name.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** RFC 1035 section 4.1.4: F.ISI.ARPA, FOO.F.ISI.ARPA as a label and a pointer, ARPA as a pointer, and the root. */
const MESSAGE = bytes('0146 03495349 0441525041 00  03464f4f c000  c006  00');

describe('readName', () => {
  it('follows pointers, and says where the name ends', () => {
    expect(readName(MESSAGE, 0, 12)).toEqual({ name: 'F.ISI.ARPA.', next: 12 });
    expect(readName(MESSAGE, 12, 18)).toEqual({ name: 'FOO.F.ISI.ARPA.', next: 18 });
    expect(readName(MESSAGE, 18, 20)).toEqual({ name: 'ARPA.', next: 20 });
    expect(readName(MESSAGE, 20, 21)).toEqual({ name: '.', next: 21 });
  });

  it('refuses pointers to themselves, forwards, in a circle, and where no pointer may be', () => {
    expect(readName(bytes('c000'), 0, 2)).toBeUndefined();
    expect(readName(bytes('c002 00'), 0, 3)).toBeUndefined();
    expect(readName(bytes('0161 c004 0162 c000'), 4, 8)).toBeUndefined();
    expect(readName(bytes('0161 c000'), 0, 4)).toBeUndefined();
    expect(readName(MESSAGE, 12, 18, false)).toBeUndefined();
  });

  it('refuses label types of no use, and names that end too early', () => {
    expect(readName(bytes('40'), 0, 1)).toBeUndefined();
    expect(readName(bytes('8000'), 0, 2)).toBeUndefined();
    for (let end = 12; end < 18; end++) expect(readName(MESSAGE, 12, end)).toBeUndefined();
  });

  it('takes names of 255 bytes and no longer ones, also through pointers', () => {
    const label = `3f${'61'.repeat(63)}`;
    const longest = bytes(`${label.repeat(3)}3d${'61'.repeat(61)}00`);
    expect(longest.length).toBe(255);
    expect(readName(longest, 0, 255)?.next).toBe(255);
    expect(readName(bytes(`${label.repeat(3)}3e${'61'.repeat(62)}00`), 0, 256)).toBeUndefined();
    expect(readName(bytes(`${Buffer.from(longest).toString('hex')}0162c000`), 255, 259)).toBeUndefined();
  });

  it('escapes what text cannot contain, as RFC 4343 section 2.1 shows', () => {
    expect(readName(bytes('05612e625c20 0200ff 00'), 0, 10)?.name).toBe('a\\.b\\\\\\032.\\000\\255.');
  });
});

describe('writeName', () => {
  it.each([
    ['.', '00'],
    ['', '00'],
    ['example.com', '076578616d706c6503636f6d00'],
    ['example.com.', '076578616d706c6503636f6d00'],
    ['a\\.b.\\255\\\\', '03612e6202ff5c00'],
  ])('%j', (text, hex) => {
    expect(Buffer.from(writeName(text) ?? []).toString('hex')).toBe(hex);
  });

  it.each(['a..b', '.a', '\\256.', 'a\\', 'ü.de', 'a'.repeat(64), `${'a.'.repeat(128)}`])('refuses %j', (text) => {
    expect(writeName(text)).toBeUndefined();
  });
});

describe('withoutLastDot', () => {
  it('keeps the root', () => {
    expect(['.', 'a.', 'a'].map(withoutLastDot)).toEqual(['.', 'a', 'a']);
  });
});
