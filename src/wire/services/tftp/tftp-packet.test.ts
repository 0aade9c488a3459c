import { describe, expect, it } from 'vitest';
import { readTftpAnswer, writeTftpRead } from './tftp-packet.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('writeTftpRead', () => {
  it('writes the packet of RFC 1350 figure 5-1', () => {
    expect(writeTftpRead('a')).toEqual(bytes('0001 6100 6f6374657400'));
  });
});

describe('readTftpAnswer', () => {
  it.each([
    ['0005 0001 4e6f00', { kind: 'error', code: 1, message: bytes('4e6f') }],
    ['0005 0002 4e6f', { kind: 'error', code: 2, message: bytes('4e6f') }],
    ['0003 0001 616263', { kind: 'data', block: 1 }],
    ['0006 626c6b73697a6500 3100', { kind: 'options' }],
  ])('reads %s', (hex, expected) => {
    expect(readTftpAnswer(bytes(hex))).toEqual(expected);
  });

  it.each(['', '0005', '0005 00', '0005 0009 00', '0003 0002 61', '0006 61', '0001 6100'])('refuses %j', (hex) => {
    expect(readTftpAnswer(bytes(hex))).toBeUndefined();
  });
});
