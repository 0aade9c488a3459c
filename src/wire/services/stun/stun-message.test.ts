import { describe, expect, it } from 'vitest';
import { readStunMessage, STUN_ATTRIBUTE, stunAddress, stunError, writeBindingRequest } from './stun-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** RFC 5769 section 2.2: a response over IPv4. */
const RESPONSE = bytes(`0101003c 2112a442 b7e7a701bc34d686fa87dfae
  8022000b 74657374 20766563 746f7220  00200008 0001a147 e112a643
  00080014 2b91f599 fd9e90c3 8c7489f9 2af9ba53 f06be7d7  80280004 c07d4c96`);

describe('readStunMessage', () => {
  it('reads the test vector of RFC 5769', () => {
    const message = readStunMessage(RESPONSE);
    expect(message?.type).toBe(0x0101);
    expect(message?.transaction).toEqual(bytes('b7e7a701bc34d686fa87dfae'));
    expect(Buffer.from(message?.attributes.get(STUN_ATTRIBUTE.software) ?? []).toString()).toBe('test vector');
    expect([...(message?.attributes.keys() ?? [])]).toEqual([0x8022, 0x20, 0x08, 0x8028]);
  });

  it('refuses every part of it', () => {
    for (let length = 0; length < RESPONSE.length; length++)
      expect(readStunMessage(RESPONSE.subarray(0, length))).toBeUndefined();
  });

  it('stops at an attribute whose length lies', () => {
    const lying = RESPONSE.slice();
    lying[23] = 0xff;
    expect(readStunMessage(lying)?.attributes.size).toBe(0);
  });
});

describe('the parts of attributes', () => {
  it('reads addresses and errors', () => {
    expect(stunAddress(bytes('0001 0d96 c0000201'))).toBe('192.0.2.1:3478');
    expect(stunAddress(bytes('0002 0d96 20010db8000000000000000000000001'))).toBe('[2001:db8::1]:3478');
    expect(stunAddress(bytes('0001 0d96 c00002'))).toBeUndefined();
    expect(stunError(bytes('0000 0401 4e6f'))).toEqual({ code: 401, reason: bytes('4e6f') });
    expect(stunError(bytes('0000 04'))).toBeUndefined();
  });
});

describe('writeBindingRequest', () => {
  it('is a header alone', () => {
    expect(writeBindingRequest(bytes('b7e7a701bc34d686fa87dfae'))).toEqual(
      bytes('00010000 2112a442 b7e7a701bc34d686fa87dfae'),
    );
  });
});
