import { describe, expect, it } from 'vitest';
import { readRuntimeInformation } from './runtime-information.ts';

const ANSWER = new Uint8Array(160);
ANSWER.set([0xbb, 0xbb]);
for (const [at, text] of [
  [64, 'Nucleus PLUS'],
  [96, 'Version 1.11.00'],
  [128, 'WAGO 750-841 2.6.5.0'],
] as const)
  ANSWER.set(new TextEncoder().encode(text), at);

describe('readRuntimeInformation', () => {
  it('reads the three texts', () => {
    expect(readRuntimeInformation(ANSWER)).toEqual({
      osName: 'Nucleus PLUS',
      osDetails: 'Version 1.11.00',
      product: 'WAGO 750-841 2.6.5.0',
    });
  });

  it('refuses what is shorter, empty or begins otherwise', () => {
    for (let length = 0; length <= 128; length++)
      expect(readRuntimeInformation(ANSWER.subarray(0, length))).toBeUndefined();
    expect(readRuntimeInformation(ANSWER.with(1, 0))).toBeUndefined();
    expect(readRuntimeInformation(new Uint8Array(200).fill(0).with(0, 0xbb).with(1, 0xbb))).toBeUndefined();
  });
});
