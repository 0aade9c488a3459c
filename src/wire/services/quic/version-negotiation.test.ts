import { describe, expect, it } from 'vitest';
import { quicVersionName, readVersionNegotiation, writeUnknownVersion } from './version-negotiation.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('writeUnknownVersion', () => {
  it('writes the header of RFC 8999 section 5.1 in 1200 bytes', () => {
    const packet = writeUnknownVersion(bytes('0102'), bytes('03'));
    expect(packet).toHaveLength(1200);
    expect(packet.subarray(0, 11)).toEqual(bytes('c0 1a2a3a4a 02 0102 01 03 00'));
  });
});

describe('readVersionNegotiation', () => {
  const PACKET = bytes('8a 00000000 01 03 02 0102 00000001 ff00001d');

  it('reads both identifiers and the versions', () => {
    expect(readVersionNegotiation(PACKET)).toEqual({
      destination: bytes('03'),
      source: bytes('0102'),
      versions: [1, 0xff00001d],
    });
  });

  it('refuses every other length, other versions and short headers', () => {
    for (let length = 0; length < PACKET.length; length++)
      expect(readVersionNegotiation(PACKET.subarray(0, length)) === undefined).toBe(length !== 14);
    expect(readVersionNegotiation(bytes('8a 00000001 00 00 00000001'))).toBeUndefined();
    expect(readVersionNegotiation(bytes('0a 00000000 00 00 00000001'))).toBeUndefined();
  });
});

describe('quicVersionName', () => {
  it('names the versions of RFC 9000 section 15 and its registry', () => {
    expect([1, 0x6b3343cf, 0xff00001d, 0x51303433, 0xfaceb001, 0x1a2a3a4a].map(quicVersionName)).toEqual([
      'QUICv1',
      'QUICv2',
      'draft-29',
      'Q043',
      '0xfaceb001',
      undefined,
    ]);
  });
});
