import { describe, expect, it } from 'vitest';
import { readSshIdentification } from './identification.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('readSshIdentification', () => {
  it.each([
    ['SSH-2.0-OpenSSH_9.6p1 Ubuntu-3ubuntu13', '2.0', 'OpenSSH_9.6p1', 'Ubuntu-3ubuntu13'],
    ['SSH-2.0-dropbear_2018.76', '2.0', 'dropbear_2018.76', undefined],
    ['SSH-1.99-Cisco-1.25', '1.99', 'Cisco-1.25', undefined],
    ['SSH-2.0-a b c', '2.0', 'a', 'b c'],
    ['SSH-2.0-', '2.0', '', undefined],
    ['SSH-2.0-x \u00fc', '2.0', 'x', '\u00fc'],
  ])('reads %s', (raw, version, software, comment) => {
    const expected = { raw, version, software, comment, preface: [], length: raw.length + 2 };
    expect(readSshIdentification(bytes(`${raw}\r\n`))).toEqual({ kind: 'identification', identification: expected });
  });

  it('accepts a line that ends in LF alone, and leaves what follows', () => {
    expect(readSshIdentification(bytes('SSH-2.0-x\n\0\0'))).toMatchObject({
      identification: { raw: 'SSH-2.0-x', length: 10 },
    });
  });

  it('returns the lines before', () => {
    expect(readSshIdentification(bytes('Hello\r\n\r\nSSH-2.0-x\r\n'))).toMatchObject({
      identification: { software: 'x', preface: ['Hello', ''], length: 20 },
    });
  });

  it('needs more, at every offset before the end of the line', () => {
    const all = bytes('Hello\r\nSSH-2.0-x y\r\n');
    for (let end = 0; end < all.length; end++) {
      expect(readSshIdentification(all.subarray(0, end))).toEqual({ kind: 'more' });
    }
  });

  it.each([
    ['a line of 2,000 characters', 'SSH-2.0-'.padEnd(2000, 'x')],
    ['a line of 2,000 characters before', `${'x'.repeat(2000)}\nSSH-2.0-x\n`],
    ['101 lines before', '\n'.repeat(101)],
    ['a line without a version', 'SSH-\r\n'],
  ])('gives up at %s', (_name, text) => {
    expect(readSshIdentification(bytes(text))).toEqual({ kind: 'notSsh' });
  });
});
