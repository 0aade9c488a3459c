import { describe, expect, it } from 'vitest';
import { asciiText, characterString, derOctetText } from './character-string.ts';
import { DefectList, DerValue } from './der-reader.ts';

function read(tag: number, octets: Buffer): readonly [text: string | undefined, defects: readonly string[]] {
  const defects = new DefectList();
  const value = new DerValue(octets, tag, 0, 0, octets.length, octets.length);
  return [characterString(value, defects), defects.all.map(({ message }) => message)];
}

const UTF8 = 0x0c;
const NUMERIC = 0x12;
const PRINTABLE = 0x13;
const TELETEX = 0x14;
const IA5 = 0x16;
const UNIVERSAL = 0x1c;
const BMP = 0x1e;

describe('characterString', () => {
  it('reads the types of names', () => {
    expect(read(UTF8, Buffer.from('Zürich 日本 😀'))).toEqual(['Zürich 日本 😀', []]);
    expect(read(PRINTABLE, Buffer.from("O'Neil & Co"))[0]).toBe("O'Neil & Co");
    expect(read(NUMERIC, Buffer.from('12 34'))).toEqual(['12 34', []]);
    expect(read(IA5, Buffer.from('a@b.example'))).toEqual(['a@b.example', []]);
    expect(read(TELETEX, Buffer.from('Zürich', 'latin1'))).toEqual(['Zürich', []]);
    expect(read(TELETEX, Buffer.from('Zürich'))).toEqual(['Zürich', []]);
    expect(read(BMP, Buffer.from('Zürich', 'utf16le').swap16())).toEqual(['Zürich', []]);
    expect(read(UNIVERSAL, Buffer.from('0000005a0001f600', 'hex'))).toEqual(['Z😀', []]);
    expect(read(UTF8, Buffer.alloc(0))).toEqual(['', []]);
    expect(read(UTF8, Buffer.from('\ufffd'))).toEqual(['\ufffd', []]);
  });

  it('is undefined for other types', () => {
    expect(read(0x30, Buffer.from('a'))[0]).toBeUndefined();
    expect(read(0x02, Buffer.from('a'))[0]).toBeUndefined();
  });

  it('reads texts that do not fit their type, and says so', () => {
    expect(read(UTF8, Buffer.from('Zürich', 'latin1'))).toEqual(['Zürich', ['a text is not UTF-8']]);
    expect(read(PRINTABLE, Buffer.from('a@b'))).toEqual(['a@b', [expect.stringContaining('PrintableString')]]);
    expect(read(IA5, Buffer.from('ü'))).toEqual(['ü', ['a text has octets beyond ASCII']]);
    expect(read(BMP, Buffer.from('005a00', 'hex'))).toEqual(['Z', ['a BMPString has an odd length']]);
    expect(read(BMP, Buffer.from('d800', 'hex'))[0]).toBe('\ufffd');
    expect(read(BMP, Buffer.from('005a0000', 'hex'))[0]).toBe('Z');
    expect(read(UNIVERSAL, Buffer.from('ffffffff', 'hex'))[0]).toBe('\ufffd');
    expect(read(UNIVERSAL, Buffer.from('0000d800', 'hex'))[0]).toBe('\ufffd');
  });

  it('keeps zero octets and controls, which whoever shows them must escape', () => {
    const octets = Buffer.from('bank.example\0.evil.example');
    const value = new DerValue(octets, IA5, 0, 0, octets.length, octets.length);
    expect(derOctetText(value)).toBe('bank.example\0.evil.example');
    expect(asciiText(value, new DefectList())).toBe('bank.example\0.evil.example');
  });
});
