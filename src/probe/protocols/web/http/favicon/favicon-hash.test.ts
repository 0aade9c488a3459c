import { describe, expect, it } from 'vitest';
import { murmurHash3 } from './favicon-hash.ts';

describe('murmurHash3', () => {
  // Values published for MurmurHash3_x86_32.
  it.each([
    ['', 0, 0],
    ['', 1, 0x514e28b7],
    ['', 0xffffffff, 0x81f16f39],
    ['test', 0, 0xba6bd213],
    ['test', 0x9747b28c, 0x704b81dc],
    ['Hello, world!', 0, 0xc0363e43],
    ['Hello, world!', 0x9747b28c, 0x24884cba],
    ['The quick brown fox jumps over the lazy dog', 0, 0x2e4ff723],
    ['The quick brown fox jumps over the lazy dog', 0x9747b28c, 0x2fa826cd],
  ])('of %j with seed %i', (text, seed, expected) => {
    expect(murmurHash3(Buffer.from(text), seed)).toBe(expected);
  });
});
