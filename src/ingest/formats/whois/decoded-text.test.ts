import { describe, expect, it } from 'vitest';
import { decodedText } from './decoded-text.ts';

const decoded = (...parts: readonly (string | readonly number[])[]): string =>
  decodedText(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))).toString(
      'latin1',
    ),
  );

describe('decodedText', () => {
  it('reads UTF-8 of every registry', () => {
    expect(decoded('Domain Name: a.kr\nName: 가ü\n')).toBe('Domain Name: a.kr\nName: 가ü\n');
  });

  it.each([
    [
      'ISO-2022-JP',
      '[Domain Name] A.JP\n[Name] ',
      [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42],
      '日本',
    ],
    ['Shift_JIS', '[Domain Name] A.JP\n[Name] ', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['EUC-KR', 'Domain Name : a.co.kr\r\nName : ', [0xc7, 0xd1, 0xb1, 0xb9], '한국'],
    ['GBK', 'Domain Name: a.cn\nName: ', [0xd6, 0xd0, 0xb9, 0xfa], '中国'],
    ['KOI8-R', 'domain:        A.RU\nname: ', [0xe4, 0xc1], 'Да'],
    ['Windows-1254', '** Domain Name: a.com.tr\nName: ', [0xde, 0xdd], 'Şİ'],
    ['Latin letters', 'Domain: a.de\nName: ', [0xfc], 'ü'],
  ])('reads %s', (_, before, bytes, text) => {
    expect(decoded(before, bytes, '\n')).toBe(`${before}${text}\n`);
  });
});
