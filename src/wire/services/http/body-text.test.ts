import { describe, expect, it } from 'vitest';
import { bodyText } from './body-text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Uint8Array.from(Buffer.from(text, encoding));

describe('bodyText', () => {
  it.each([
    ['a byte order mark before the header', bytes('\xef\xbb\xbf\xc3\xbc'), 'text/html; charset=iso-8859-1', 'ü'],
    ['the header', bytes('\xfc'), 'text/html; charset="ISO-8859-1"', 'ü'],
    [
      'the header before the page',
      bytes('<meta charset=koi8-r>\xc3\xbc'),
      'text/html;charset=utf-8',
      '<meta charset=koi8-r>ü',
    ],
    ['a meta element', bytes('<meta charset="koi8-r">\xc1'), 'text/html', '<meta charset="koi8-r">а'],
    [
      'an old meta element',
      bytes('<META http-equiv=Content-Type content="text/html; charset=shift_jis">\x83\x8b'),
      undefined,
      '<META http-equiv=Content-Type content="text/html; charset=shift_jis">ル',
    ],
    ['UTF-8 without a word about it', bytes('ü', 'utf8'), undefined, 'ü'],
    ['UTF-8 that was cut off', bytes('ü€', 'utf8').subarray(0, 4), undefined, 'ü'],
    ['Windows-1252 otherwise', bytes('\x80\xfc'), undefined, '€ü'],
    ['UTF-16 by its mark', bytes('\xff\xfea\0'), undefined, 'a'],
    ['a name that nobody knows', bytes('ü', 'utf8'), 'text/html; charset=klingon', 'ü'],
    ['a page that calls itself UTF-16', bytes('<meta charset=utf-16>\xc3\xbc'), undefined, '<meta charset=utf-16>ü'],
  ])('follows %s', (_what, body, contentType, expected) => {
    expect(bodyText(body, contentType)).toBe(expected);
  });
});
