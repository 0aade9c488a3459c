import { describe, expect, it } from 'vitest';
import { ja4x, ja4xText } from './ja4x.ts';

describe('JA4X', () => {
  // The example of its document.
  it('makes the example of FoxIO', () => {
    const name = ['2.5.4.3', '2.5.4.6', '2.5.4.8', '2.5.4.10'];
    const identifiers = { issuer: name, subject: name, extensions: ['2.5.29.15', '2.5.29.37', '2.5.29.17'] };
    expect(ja4x(identifiers)).toBe('96a6439c8f5c_96a6439c8f5c_aae71e8db6d7');
    expect(ja4xText(identifiers)).toBe('550403,550406,550408,55040a_550403,550406,550408,55040a_551d0f,551d25,551d11');
  });

  it('has zeros for what is empty', () => {
    expect(ja4x({ issuer: [], subject: [], extensions: [] })).toBe('000000000000_000000000000_000000000000');
  });
});
