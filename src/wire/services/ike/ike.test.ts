import { describe, expect, it } from 'vitest';
import { IKE_EXCHANGE, IKE_VERSION, readIkeMessage, writeIkeMessage } from './ike-message.ts';
import { vendorName } from './ike-names.ts';
import { readProposalV1, readProposalV2, writeProposalV1, writeProposalV2 } from './ike-proposals.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const MESSAGE = bytes(`0102030405060708 1112131415161718 2b 20 22 20 00000000 00000028
  29 00 0006 abcd  00 80 0006 0000`);

describe('readIkeMessage', () => {
  it('reads the header and the chain of RFC 7296 section 3', () => {
    expect(readIkeMessage(MESSAGE)).toEqual({
      initiator: bytes('0102030405060708'),
      responder: bytes('1112131415161718'),
      version: IKE_VERSION.two,
      exchange: IKE_EXCHANGE.saInit,
      flags: 0x20,
      payloads: [
        { type: 43, body: bytes('abcd') },
        { type: 41, body: bytes('0000') },
      ],
    });
  });

  it('refuses what is cut off, and stops at a payload whose length lies', () => {
    for (let length = 0; length < MESSAGE.length; length++)
      expect(readIkeMessage(MESSAGE.subarray(0, length))).toBeUndefined();
    for (const size of [0, 3, 0x80]) {
      const lying = MESSAGE.slice();
      lying[31] = size;
      expect(readIkeMessage(lying)?.payloads).toEqual([]);
    }
  });

  it('reads what is written', () => {
    const payloads = [
      { type: 33, body: bytes('01') },
      { type: 40, body: bytes('0203') },
    ];
    const message = { initiator: bytes('0102030405060708'), version: 0x20, exchange: 34, flags: 8, payloads };
    expect(readIkeMessage(writeIkeMessage(message))).toMatchObject(message);
  });
});

describe('proposals', () => {
  it('offers what it reads back', () => {
    expect(readProposalV2(writeProposalV2())).toEqual([
      'AES-CBC-256',
      'AES-CBC-128',
      '3DES',
      'PRF-HMAC-SHA2-256',
      'PRF-HMAC-SHA1',
      'HMAC-SHA2-256-128',
      'HMAC-SHA1-96',
      'MODP-2048',
      'ECP-256',
      'MODP-1536',
      'MODP-1024',
    ]);
    expect(readProposalV1(writeProposalV1())).toEqual(['AES-CBC-256', 'SHA2-256', 'PSK', 'MODP-2048']);
  });

  it('survives proposals that lie', () => {
    expect(readProposalV2(bytes('00 00 0010 01 01 ff 01 0000'))).toEqual([]);
    expect(readProposalV2(bytes('00 00 0010 01 01 00 01 00 00 0004 00000000'))).toEqual([]);
    expect(readProposalV1(bytes('00000001'))).toEqual([]);
  });
});

describe('vendorName', () => {
  it('knows identifiers by their beginning, and text', () => {
    expect(vendorName('12f5f28c457168a9702d9fe274cc0100')).toBe('Cisco Unity');
    expect(vendorName(Buffer.from('FLEXVPN-SUPPORTED').toString('hex'))).toBe('FLEXVPN-SUPPORTED');
    expect(vendorName('00')).toBeUndefined();
  });
});
