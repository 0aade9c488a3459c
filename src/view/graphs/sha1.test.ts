import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha1Hex } from './sha1.ts';

/** RFC 3174, section 7.3. */
it.each([
  ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
])('has the published value of %s', (text, digits) => {
  expect(sha1Hex(new TextEncoder().encode(text))).toBe(digits);
});

it('agrees with another implementation at each length around its blocks', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff);
    expect(sha1Hex(bytes)).toBe(createHash('sha1').update(bytes).digest('hex'));
  }
});
