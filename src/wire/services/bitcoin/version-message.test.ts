import { describe, expect, it } from 'vitest';
import { bitcoinMessageLength, readBitcoinVersion, writeBitcoinVersion } from './version-message.ts';

/** The example of the Bitcoin wiki, "Protocol documentation", for a client 0.7.2. */
const VERSION = Buffer.from(
  'F9BEB4D976657273696F6E0000000000640000003B648D5A' +
    '62EA0000010000000000000011B2D05000000000010000000000000000000000000000000000FFFF000000000000' +
    '010000000000000000000000000000000000FFFF0000000000003B2EB35D8CE617650F2F5361746F7368693A302E372E322FC03E0300',
  'hex',
);

describe('the version message of Bitcoin', () => {
  it('is read', () => {
    expect(readBitcoinVersion(VERSION)).toEqual({
      magic: 0xf9beb4d9,
      version: 60_002,
      services: 1n,
      timestamp: 1_355_854_353n,
      userAgent: '/Satoshi:0.7.2/',
      startHeight: 212_672,
    });
    expect(bitcoinMessageLength(VERSION)).toBe(VERSION.length);
    for (let end = 0; end < VERSION.length; end++) expect(readBitcoinVersion(VERSION.subarray(0, end))).toBeUndefined();
    expect(bitcoinMessageLength(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toBe(26);
  });

  it('is written so that it is read again, with a checksum', () => {
    const message = writeBitcoinVersion({
      magic: 0x0b110907,
      timestamp: 1_700_000_000,
      nonce: new Uint8Array(8),
      userAgent: '/scanner/',
    });
    expect(readBitcoinVersion(message)).toMatchObject({ magic: 0x0b110907, version: 70_016, userAgent: '/scanner/' });
    // A verack has no payload; the wiki gives the checksum of nothing: 5DF6E0E2. Ours covers the payload.
    expect(Buffer.from(message).readUInt32BE(20)).not.toBe(0x5df6e0e2);
  });
});
