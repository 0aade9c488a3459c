import { describe, expect, it } from 'vitest';
import { codePointName, EXTENSION, EXTENSION_NAMES, greaseValue, isGrease } from './code-points.ts';

describe('GREASE', () => {
  it('has the 16 values of RFC 8701', () => {
    const values = Array.from({ length: 16 }, (_, index) => greaseValue(index).toString(16).padStart(4, '0'));
    expect(values).toEqual(
      '0a 1a 2a 3a 4a 5a 6a 7a 8a 9a aa ba ca da ea fa'.split(' ').map((digits) => digits + digits),
    );
  });

  it('is recognised, and nothing else is', () => {
    const recognised = Array.from({ length: 0x10000 }, (_, number) => number).filter(isGrease);
    expect(recognised).toEqual(Array.from({ length: 16 }, (_, index) => greaseValue(index)));
  });
});

describe('codePointName', () => {
  it('writes numbers without a name in hexadecimal', () => {
    expect([EXTENSION.keyShare, 0x0a0a].map((type) => codePointName(EXTENSION_NAMES, type))).toEqual([
      'key_share',
      '0x0a0a',
    ]);
  });
});
