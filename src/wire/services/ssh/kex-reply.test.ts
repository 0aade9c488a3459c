import { describe, expect, it } from 'vitest';
import { readKexReply } from './kex-reply.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

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
