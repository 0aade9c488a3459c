import { describe, expect, it } from 'vitest';
import {
  rdpPacketLength,
  readRdpConfirm,
  tsRequestLength,
  writeCredSspNegotiate,
  writeRdpRequest,
} from './rdp-connection.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('the negotiation of RDP', () => {
  it('reads the confirm of the specification', () => {
    // [MS-RDPBCGR] section 4.1.2: a confirm that selects standard security.
    const confirm = hex('03 00 00 13 0e d0 00 00 12 34 00 02 00 08 00 00 00 00 00');
    expect(readRdpConfirm(confirm)).toEqual({ kind: 'selected', protocol: 0 });
    for (let end = 0; end < confirm.length; end++) expect(readRdpConfirm(confirm.subarray(0, end))).toBeUndefined();
  });

  it('reads refusals and servers that negotiate nothing', () => {
    expect(readRdpConfirm(hex('03 00 00 13 0e d0 00 00 12 34 00 03 00 08 00 05 00 00 00'))).toEqual({
      kind: 'refused',
      code: 5,
    });
    expect(readRdpConfirm(hex('03 00 00 0b 06 d0 00 00 12 34 00'))).toEqual({ kind: 'plain' });
    expect(readRdpConfirm(hex('03 00 00 0b 06 e0 00 00 12 34 00'))).toBeUndefined();
    expect(readRdpConfirm(hex('03 00 00 13 0e d0 00 00 12 34 00 02 00 09 00 00 00 00 00'))).toBeUndefined();
  });

  it('asks as section 2.2.1.1 says', () => {
    expect(Buffer.from(writeRdpRequest(11))).toEqual(hex('03 00 00 13 0e e0 00 00 00 00 00 01 00 08 00 0b 00 00 00'));
  });

  it('has lengths', () => {
    expect(rdpPacketLength(hex('030000'))).toBeUndefined();
    expect(rdpPacketLength(hex('03000013'))).toBe(19);
    expect(rdpPacketLength(hex('03000001'))).toBe(4);
    expect(rdpPacketLength(Buffer.from('SSH-2.0'))).toBe(7);
  });
});

describe('CredSSP', () => {
  it('wraps NTLM in a TSRequest', () => {
    // As Windows and rdesktop send it: version 2, and one token.
    expect(Buffer.from(writeCredSspNegotiate()).toString('hex')).toMatch(
      /^3037a003020102a130302e302ca02a04284e544c4d53535000/,
    );
  });

  it('has lengths', () => {
    expect(tsRequestLength(hex('30'))).toBeUndefined();
    expect(tsRequestLength(hex('3037'))).toBe(0x39);
    expect(tsRequestLength(hex('3081c0'))).toBe(0xc3);
    expect(tsRequestLength(hex('30820100'))).toBe(0x104);
    expect(tsRequestLength(hex('3084ffffffff'))).toBe(6);
    expect(tsRequestLength(hex('0403'))).toBe(2);
  });
});
