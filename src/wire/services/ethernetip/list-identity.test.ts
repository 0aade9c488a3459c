import { describe, expect, it } from 'vitest';
import { enipLength, LIST_IDENTITY, readIdentity } from './list-identity.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const IDENTITY = bytes(`6300 2a00 ${'00'.repeat(20)} 0100 0c00 2400
  0100 ${'00'.repeat(16)} 0100 0e00 3600 14 0b 6031 01020304  02 4142 03`);

describe('readIdentity', () => {
  it('reads little-endian numbers and the name', () => {
    expect(readIdentity(IDENTITY)).toEqual({
      vendor: 1,
      deviceType: 14,
      productCode: 54,
      majorRevision: 20,
      minorRevision: 11,
      status: 0x3160,
      serialNumber: 0x04030201,
      productName: bytes('4142'),
    });
  });

  it('refuses every part, and knows the length from four bytes on', () => {
    for (let length = 0; length < IDENTITY.length; length++) {
      expect(readIdentity(IDENTITY.subarray(0, length))).toBeUndefined();
      expect(enipLength(IDENTITY.subarray(0, length))).toBe(length < 4 ? undefined : IDENTITY.length);
    }
  });

  it('refuses its own request, names that are longer than the message, and other protocols', () => {
    expect(readIdentity(LIST_IDENTITY)).toBeUndefined();
    const lying = IDENTITY.slice();
    lying[62] = 0xff;
    expect(readIdentity(lying)).toBeUndefined();
    expect(enipLength(bytes('4854'))).toBe(2);
  });
});
