import { describe, expect, it } from 'vitest';
import {
  mpint,
  readKexGroup,
  readKexReply,
  writeGroupRequest,
  writeGroupValue,
  writeKexInitValue,
} from './kex-messages.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('messages of a key exchange', () => {
  it('are written as their documents say', () => {
    expect(writeKexInitValue(bytes('aabb'))).toEqual(bytes('1e 00000002 aabb'));
    expect(writeGroupRequest(2048)).toEqual(bytes('22 00000400 00000800 00002000'));
    expect(writeGroupValue(bytes('05'))).toEqual(bytes('20 00000001 05'));
  });

  // RFC 4251 section 5.
  it.each([
    ['00', ''],
    ['09a378f9b2e332a7', '09a378f9b2e332a7'],
    ['80', '0080'],
    ['0000ff', '00ff'],
  ])('writes the number %s', (number, written) => {
    expect(mpint(bytes(number))).toEqual(bytes(written));
  });

  it('reads the group of a server, and nothing that ends early', () => {
    const group = bytes('1f 00000002 0017 00000001 05');
    expect(readKexGroup(group)).toEqual({ prime: bytes('0017'), generator: bytes('05') });
    for (let end = 0; end < group.length; end++) expect(readKexGroup(group.subarray(0, end))).toBeUndefined();
    expect(readKexGroup(bytes('1e 00000002 0017 00000001 05'))).toBeUndefined();
  });
});

// RFC 5656 section 4: host key, public value, signature, which contains the name of its algorithm.
const SIGNATURE = '0000000b 7373682d65643235353139 00000002 eeff';
const REPLY = bytes(`1f 00000002 aabb 00000001 cc 00000015 ${SIGNATURE}`);

describe('readKexReply', () => {
  it('reads the key, the public value and the signature', () => {
    expect(readKexReply(REPLY)).toEqual({
      hostKey: bytes('aabb'),
      publicValue: bytes('cc'),
      signature: { raw: bytes(SIGNATURE), algorithm: 'ssh-ed25519', value: bytes('eeff') },
      defect: undefined,
    });
  });

  it('reads the reply of a group exchange', () => {
    const reply = REPLY.slice();
    reply[0] = 33;
    expect(readKexReply(reply)).toEqual(readKexReply(REPLY));
  });

  it('is undefined for another message', () => {
    expect([readKexReply(bytes('14')), readKexReply(bytes(''))]).toEqual([undefined, undefined]);
  });

  it('returns what precedes the end, at every offset', () => {
    for (let end = 1; end < REPLY.length; end++) {
      const reply = readKexReply(REPLY.subarray(0, end));
      expect(reply?.defect).toBe('The key exchange reply ends early.');
      expect([reply?.hostKey?.length, reply?.publicValue?.length]).toEqual([
        end >= 7 ? 2 : undefined,
        end >= 12 ? 1 : undefined,
      ]);
      expect(reply?.signature).toBeUndefined();
    }
  });

  it('reads a signature that lies about its lengths', () => {
    const reply = readKexReply(bytes('1f 00000000 00000000 00000006 ffffffff eeff'));
    expect(reply?.signature).toEqual({ raw: bytes('ffffffff eeff'), algorithm: undefined, value: undefined });
  });
});
