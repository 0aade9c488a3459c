import { describe, expect, it } from 'vitest';
import {
  ntpMilliseconds,
  readControlAnswer,
  readNtpTime,
  readPrivateAnswer,
  readVariables,
  variablesText,
  writeNtpRequest,
  writeReadVariables,
} from './ntp-packet.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
/** Of ntpd 4.2.6, from which zgrab2 reads the values below (its ntp-4.2.6_normal.json). */
const ANSWER = bytes(`dc0003ea 00000000 00000008 494e4954 0000000000000000 0000000000000000
  de724b82 91688350  de724b82 9186495e`);

describe('readNtpTime', () => {
  it('reads what zgrab2 reads', () => {
    expect(readNtpTime(ANSWER)).toMatchObject({
      leapIndicator: 3,
      version: 3,
      mode: 4,
      stratum: 0,
      poll: 3,
      precision: -22,
      rootDispersion: { seconds: 0, fraction: 8 },
      referenceId: bytes('494e4954'),
      receiveTimestamp: { seconds: 3732032386, fraction: 2439545680 },
    });
  });

  it('needs 48 bytes', () => {
    for (let length = 0; length < 48; length++) expect(readNtpTime(ANSWER.subarray(0, length))).toBeUndefined();
  });
});

describe('ntpMilliseconds', () => {
  it('knows the times of RFC 5905 figure 4, and the next era', () => {
    expect(ntpMilliseconds({ seconds: 2_208_988_800, fraction: 0 })).toBe(0);
    expect(ntpMilliseconds({ seconds: 3_155_673_600, fraction: 2 ** 31 })).toBe(Date.UTC(2000, 0, 1) + 500);
    expect(ntpMilliseconds({ seconds: 63_104, fraction: 0 })).toBe(Date.UTC(2036, 1, 8));
  });
});

describe('the request for the time', () => {
  it('is a client packet of version 4', () => {
    const request = writeNtpRequest(bytes('0102030405060708'));
    expect(request).toHaveLength(48);
    expect(readNtpTime(request)).toMatchObject({
      version: 4,
      mode: 3,
      transmitTimestamp: { seconds: 0x01020304, fraction: 0x05060708 },
    });
  });
});

describe('control messages', () => {
  it('asks for all system variables', () => {
    expect(writeReadVariables(1)).toEqual(bytes('1602 0001 0000 0000 0000 0000'));
  });

  it('joins fragments by their offsets, and takes lying lengths as far as bytes go', () => {
    const second = readControlAnswer(bytes('1682 0001 0000 0000 0003 0004 3d342e32'));
    const first = readControlAnswer(bytes('16a2 0001 0000 0000 0000 ffff 766572'));
    expect(first).toMatchObject({ hasMore: true, isError: false });
    expect(variablesText([second, first].flatMap((one) => one ?? []))).toBe('ver=4.2');
  });

  it('takes no request and no time packet for an answer', () => {
    expect(readControlAnswer(writeReadVariables(1))).toBeUndefined();
    expect(readControlAnswer(ANSWER)).toBeUndefined();
    expect(readControlAnswer(bytes('1682 0001'))).toBeUndefined();
  });

  it('reads variables of an example of Recog', () => {
    const text =
      'version="ntpd 4.2.2@1.1532-o Mon Sep 24 01:42:27 UTC 2007 (1)",\r\n processor="Power Macintosh", leap=3';
    expect([...readVariables(text)]).toEqual([
      ['version', 'ntpd 4.2.2@1.1532-o Mon Sep 24 01:42:27 UTC 2007 (1)'],
      ['processor', 'Power Macintosh'],
      ['leap', '3'],
    ]);
  });
});

describe('readPrivateAnswer', () => {
  it('reads the header that zgrab2 reads in its ntp-4.2.6_REQ_MON_GETLIST_1_solo.json', () => {
    expect(readPrivateAnswer(bytes('9f00032a 0001 0048 00000002'))).toEqual({
      isResponse: true,
      hasMore: false,
      version: 3,
      mode: 7,
      isAuthenticated: false,
      sequence: 0,
      implementation: 'IMPL_XNTPD',
      request: 'REQ_MON_GETLIST_1',
      error: 'INFO_OKAY',
      itemCount: 1,
      reserved: 0,
      itemSize: 72,
      items: bytes('00000002'),
    });
  });
});
