import { describe, expect, it } from 'vitest';
import { PacketOpener, PacketSealer } from './encrypted-packets.ts';
import { packetProtection } from './packet-protection.ts';

const KEY = Uint8Array.from({ length: 64 }, (_, at) => at);
const CIPHERS = [
  'aes128-ctr',
  'aes192-ctr',
  'aes256-ctr',
  'aes128-cbc',
  'aes192-cbc',
  'aes256-cbc',
  '3des-cbc',
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
  'chacha20-poly1305@openssh.com',
];
const MACS = ['hmac-sha2-256', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256-etm@openssh.com', 'hmac-sha1-96'];
const PAIRS = CIPHERS.flatMap((cipher) => MACS.map((mac) => [cipher, mac] as const));

function pair(cipher: string, mac: string) {
  const form = packetProtection({ cipher, mac, compression: 'none' });
  if (form === undefined) throw new Error(cipher);
  const keys = {
    iv: KEY.subarray(0, form.cipher.ivBytes),
    key: KEY.subarray(0, form.cipher.keyBytes),
    macKey: KEY.subarray(0, form.mac?.keyBytes ?? 0),
    sequence: 2 ** 32 - 1,
  };
  return { sealer: new PacketSealer(form, keys), opener: () => new PacketOpener(form, keys) };
}

const PAYLOADS = [Uint8Array.of(5), KEY, new Uint8Array(1000).fill(7)];

describe('encrypted packets', () => {
  it.each(PAIRS)('of %s and %s are opened again, from pieces of any size', (cipher, mac) => {
    const { sealer, opener } = pair(cipher, mac);
    const sent = Buffer.concat(PAYLOADS.map((payload) => sealer.seal(payload)));
    for (const size of [1, 7, 5000]) {
      const receiver = opener();
      const payloads = [];
      for (let at = 0; at < sent.length; at += size) payloads.push(...receiver.push(sent.subarray(at, at + size)));
      expect([payloads, receiver.defect]).toEqual([PAYLOADS, undefined]);
    }
  });

  it.each(PAIRS)('of %s and %s that were changed end the reading', (cipher, mac) => {
    const { sealer, opener } = pair(cipher, mac);
    const sent = sealer.seal(KEY);
    for (let at = 0; at < sent.length; at++) {
      const changed = sent.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const receiver = opener();
      // A length that grew by one waits for bytes that never come.
      expect(receiver.push(changed)).toEqual([]);
      expect(receiver.push(new Uint8Array(2 ** 18))).toEqual([]);
      expect(receiver.defect).toBeTypeOf('string');
    }
  });

  it('are not read with what is not implemented', () => {
    const none = { cipher: 'aes128-ctr', mac: 'hmac-sha2-256', compression: 'none' };
    expect(packetProtection(none)).toBeDefined();
    expect(packetProtection({ ...none, cipher: 'arcfour' })).toBeUndefined();
    expect(packetProtection({ ...none, mac: undefined })).toBeUndefined();
    expect(packetProtection({ ...none, compression: 'zlib' })).toBeUndefined();
  });
});
