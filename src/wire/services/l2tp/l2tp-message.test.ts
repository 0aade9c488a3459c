import { describe, expect, it } from 'vitest';
import { L2TP_VALUE, readL2tpMessage, writeL2tpMessage } from './l2tp-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** RFC 2661 sections 3.1 and 4.1: a reply with message type, host name and one hidden value. */
const REPLY = bytes(`c802 0023 0001 0000 0000 0001  8008 0000 0000 0002  8009 0000 0007 6c6e73  c006 0000 0009`);

describe('readL2tpMessage', () => {
  it('reads the header and what is not hidden', () => {
    expect(readL2tpMessage(REPLY)).toEqual({
      tunnel: 1,
      session: 0,
      sent: 0,
      expected: 1,
      values: new Map([
        [L2TP_VALUE.messageType, bytes('0002')],
        [L2TP_VALUE.hostName, bytes('6c6e73')],
      ]),
    });
  });

  it('refuses what is cut off, and stops at a length that lies', () => {
    for (let length = 0; length < REPLY.length; length++)
      expect(readL2tpMessage(REPLY.subarray(0, length))).toBeUndefined();
    const lying = REPLY.slice();
    lying[13] = 0xff;
    expect(readL2tpMessage(lying)?.values.size).toBe(0);
    lying[13] = 5;
    expect(readL2tpMessage(lying)?.values.size).toBe(0);
  });

  it('refuses data, and version 3', () => {
    expect(readL2tpMessage(bytes('4002 000c 0001 0000 0000 0001'))).toBeUndefined();
    expect(readL2tpMessage(bytes('c803 000c 0001 0000 0000 0001'))).toBeUndefined();
  });
});

describe('writeL2tpMessage', () => {
  it('writes values as mandatory', () => {
    expect(writeL2tpMessage({ tunnel: 1, sent: 0, expected: 1 }, [{ type: 0, value: bytes('0002') }])).toEqual(
      bytes('c802 0014 0001 0000 0000 0001 8008 0000 0000 0002'),
    );
  });
});
