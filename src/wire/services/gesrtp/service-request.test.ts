import { describe, expect, it } from 'vitest';
import { readSrtp, SRTP_OPENING, srtpLength, writeTypeRequest } from './service-request.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const ANSWER = bytes(`03000100 0300 ${'00'.repeat(24)} 0194 ${'00'.repeat(24)} 414243`);

describe('GE-SRTP', () => {
  it('asks for the type with the bytes of the description', () => {
    expect(writeTypeRequest()).toEqual(
      bytes(`02000100 00000000 0001000000000000 0001000000000000 00000000 000001c0 00000000 100e0000 0101 43 00
        0000000000000000 00000000`),
    );
  });

  it('reads the answer to the opening, and data after the header', () => {
    const opened = SRTP_OPENING.slice();
    opened[0] = 1;
    opened[8] = 0x0f;
    expect(readSrtp(opened)).toEqual({ kind: 'opened' });
    expect(readSrtp(ANSWER)).toEqual({ kind: 'answer', data: bytes('414243') });
  });

  it('refuses every part, its own messages and lying lengths', () => {
    for (let length = 0; length < ANSWER.length; length++) expect(readSrtp(ANSWER.subarray(0, length))).toBeUndefined();
    expect(readSrtp(SRTP_OPENING)).toBeUndefined();
    expect(readSrtp(writeTypeRequest())).toBeUndefined();
    expect(srtpLength(bytes('030001000300'))).toBe(59);
    expect(srtpLength(bytes('0300'))).toBeUndefined();
    expect(srtpLength(bytes('4854'))).toBe(2);
  });
});
