import { describe, expect, it } from 'vitest';
import { readSshPacket, writeSshPacket } from './ssh-packet.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('SSH packets', () => {
  it('are read with their padding', () => {
    expect(readSshPacket(bytes('0000000c 0a 15 00000000000000000000 ff'))).toEqual({
      kind: 'packet',
      payload: bytes('15'),
      length: 16,
    });
  });

  it('need more bytes, at every offset', () => {
    const packet = bytes('0000000c 0a 15 00000000000000000000');
    for (let end = 0; end < packet.length; end++) {
      expect(readSshPacket(packet.subarray(0, end))).toEqual({ kind: 'more' });
    }
  });

  it.each([
    ['00000000', 'A packet cannot have 0 bytes.'],
    ['00040001', 'A packet cannot have 262145 bytes.'],
    ['ffffffff', 'A packet cannot have 4294967295 bytes.'],
    ['00000002 02 00', 'The padding is longer than its packet.'],
  ])('are malformed as %s', (hex, defect) => {
    expect(readSshPacket(bytes(hex))).toEqual({ kind: 'malformed', defect });
  });

  // RFC 4253 section 6: at least four bytes of padding, and a multiple of eight bytes in all.
  it('are written in blocks of eight bytes', () => {
    for (let size = 0; size < 40; size++) {
      const payload = new Uint8Array(size).fill(7);
      const packet = writeSshPacket(payload);
      expect(packet.length % 8).toBe(0);
      expect(packet.length).toBeGreaterThanOrEqual(16);
      expect(packet[4]).toBeGreaterThanOrEqual(4);
      expect(packet[4]).toBeLessThan(16);
      expect(readSshPacket(packet)).toEqual({ kind: 'packet', payload, length: packet.length });
    }
  });
});
