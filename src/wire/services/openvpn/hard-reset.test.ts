import { describe, expect, it } from 'vitest';
import { openVpnPacketLength, readOpenVpnReset, writeOpenVpnReset } from './hard-reset.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const OWN = hex('0102030405060708');

describe('the reset of OpenVPN', () => {
  it('is written as a client does', () => {
    expect(Buffer.from(writeOpenVpnReset(OWN)).toString('hex')).toBe('38' + '0102030405060708' + '00' + '00000000');
  });

  it('is read if it acknowledges ours', () => {
    const packet = hex('40 a1a2a3a4a5a6a7a8 01 00000000 0102030405060708 00000000');
    expect(readOpenVpnReset(packet, OWN)).toEqual({ sessionId: hex('a1a2a3a4a5a6a7a8'), keyId: 0 });
    expect(readOpenVpnReset(packet, hex('0000000000000000'))).toBeUndefined();
    for (let end = 0; end < 22; end++) expect(readOpenVpnReset(packet.subarray(0, end), OWN)).toBeUndefined();
    expect(openVpnPacketLength(Buffer.concat([hex('001a'), packet]))).toBe(28);
    expect(openVpnPacketLength(Buffer.from('HTTP'))).toBe(4);
  });
});
