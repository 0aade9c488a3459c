import { describe, expect, it } from 'vitest';
import { octetText, textBeforeZero, utf16Bytes, utf16Text, withoutEnd } from './byte-text.ts';

describe('texts of peers', () => {
  it('are UTF-8, or else one character for each byte', () => {
    expect(octetText(Buffer.from('Zürich'))).toBe('Zürich');
    expect(octetText(Buffer.from('Zürich', 'latin1'))).toBe('Zürich');
    expect(octetText(Uint8Array.of(0x41, 0, 0x42))).toBe('A\0B');
  });

  it('end at a zero where one ends them', () => {
    expect(textBeforeZero(Buffer.from('name\0rest'))).toBe('name');
    expect(textBeforeZero(Buffer.from('name'))).toBe('name');
  });

  it('lose what fills them at the end', () => {
    expect(withoutEnd('a\0b \0\0', '\0')).toBe('a\0b ');
    expect(withoutEnd('a\0b \0\0', '\0 ')).toBe('a\0b');
    expect(withoutEnd('\0\0', '\0')).toBe('');
    // Quadratic time would not finish here.
    const long = `${'\0'.repeat(1_000_000)}a`;
    expect(withoutEnd(`${long}\0`, '\0')).toBe(long);
  });

  it('are UTF-16 on Windows', () => {
    expect(utf16Text(Buffer.from('5a00fc00', 'hex'))).toBe('Zü');
    expect(utf16Text(Buffer.from('5a00fc', 'hex'))).toBe('Z');
    expect(utf16Text(Buffer.from('00d85a00', 'hex'))).toBe('\ufffdZ');
    expect(utf16Bytes('Zü')).toEqual(Uint8Array.of(0x5a, 0, 0xfc, 0));
  });
});
