import { describe, expect, it } from 'vitest';
import { readDnsMessage, writeDnsQuery } from './dns-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const QUESTION = '076578616d706c6503636f6d00 0001 0001';
const ANSWER = 'c00c 0001 0001 00000e10 0004 c0000201';
const OPT = '00 0029 04d0 01008000 0008 000a0004 01020304';
const MESSAGE = bytes(`1234 8583 0001 0001 0000 0001 ${QUESTION} ${ANSWER} ${OPT}`);

describe('readDnsMessage', () => {
  it('reads the header, the sections and EDNS', () => {
    expect(readDnsMessage(MESSAGE)).toEqual({
      message: {
        id: 0x1234,
        isResponse: true,
        operation: 0,
        isAuthoritative: true,
        isTruncated: false,
        isRecursionDesired: true,
        isRecursionAvailable: true,
        isAuthenticData: false,
        isCheckingDisabled: false,
        responseCode: 19,
        questions: [{ name: 'example.com.', type: 1, class: 1 }],
        answers: [{ name: 'example.com.', type: 1, class: 1, ttl: 3600, value: '192.0.2.1', data: bytes('c0000201') }],
        authorities: [],
        additionals: [],
        edns: { version: 0, payloadSize: 1232, isDnssecOk: true, options: [{ code: 10, data: bytes('01020304') }] },
      },
    });
  });

  it('keeps what stands before the end of a message that is cut off', () => {
    for (let length = 0; length < MESSAGE.length; length++) {
      const reading = readDnsMessage(MESSAGE.subarray(0, length));
      if (length < 12) expect(reading).toBeUndefined();
      else expect(reading?.defect).toMatch(/ends after/);
      if (length >= 45) expect(reading?.message.answers).toHaveLength(1);
    }
  });

  it('tells of counts that lie, and of bytes after the message', () => {
    const lying = MESSAGE.slice();
    lying.set([0xff, 0xff], 6);
    expect(readDnsMessage(lying)).toMatchObject({ defect: expect.any(String), message: { answers: [{}, {}] } });
    expect(readDnsMessage(Buffer.concat([MESSAGE, Buffer.of(0)]))?.defect).toBe('Bytes follow the message.');
  });

  it('keeps contents that do not follow their type as unknown ones', () => {
    const message = bytes(`1234 8000 0000 0001 0000 0000 00 0001 0001 00000000 0003 010203`);
    expect(readDnsMessage(message)?.message.answers[0]?.value).toBe('\\# 3 010203');
  });
});

describe('writeDnsQuery', () => {
  it('writes the bytes of RFC 1035 section 4.1', () => {
    const query = writeDnsQuery({ id: 0x1234, name: 'example.com', type: 1, isRecursionDesired: true });
    expect(query).toEqual(bytes(`1234 0100 0001 0000 0000 0000 ${QUESTION}`));
  });

  it('writes EDNS and a class, and refuses what is not a name', () => {
    const query = writeDnsQuery({ id: 1, name: 'version.bind', type: 16, class: 3, payloadSize: 1232 });
    expect(readDnsMessage(query ?? new Uint8Array(0))).toMatchObject({
      message: { questions: [{ name: 'version.bind.', type: 16, class: 3 }], edns: { payloadSize: 1232 } },
    });
    expect(writeDnsQuery({ id: 1, name: 'a..b', type: 1 })).toBeUndefined();
  });
});
