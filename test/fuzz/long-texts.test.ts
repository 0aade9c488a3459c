import { describe, expect, it } from 'vitest';
import { classify } from '../../src/addr/ip/classify.ts';
import { ADDRESS_PARSERS } from './targets/address-targets.ts';

describe('every parser of addresses and names', () => {
  // A parser with quadratic time would not finish here.
  it.each([
    ...'.:/-@[]*%#,; \n\\0xaé',
    'a.',
    '1.',
    '1:',
    '::',
    ' - ',
    ' #',
    '1.2.3.4-',
    'http://',
    'a@',
    'xn--',
    '-1',
    '9',
    '💩',
  ])('returns for %j repeated to 300,000 characters', (piece) => {
    const long = piece.repeat(Math.ceil(300_000 / piece.length));
    for (const parse of ADDRESS_PARSERS) {
      parse(long);
      parse(`192.0.2.1${long}`);
      parse(`${long}192.0.2.1`);
    }
    expect(classify(long)).toEqual({ kind: 'text' });
  });
});
