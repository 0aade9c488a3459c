/**
 * The cipher chacha20-poly1305@openssh.com (PROTOCOL.chacha20poly1305 of OpenSSH). The second half of the key encrypts
 * the length of a packet, the first half the rest, and the number of the packet is the nonce.
 */
import { ByteWriter } from '../../byte-writer.ts';
import { blockCipher } from '../../crypto.ts';

/** Encrypts or decrypts the length of a packet. */
export function chachaLength(key: Uint8Array, sequence: number, length: Uint8Array): Uint8Array {
  return chacha20(key.subarray(KEY, 2 * KEY), sequence, 0, length);
}

/** The length and the text encrypted, and the tag of both. */
export function chachaSeal(key: Uint8Array, sequence: number, length: Uint8Array, text: Uint8Array): Uint8Array {
  const sealed = new ByteWriter()
    .bytes(chachaLength(key, sequence, length))
    .bytes(chacha20(key.subarray(0, KEY), sequence, 1, text))
    .written();
  return new ByteWriter()
    .bytes(sealed)
    .bytes(tagOf(key, sequence, sealed))
    .written();
}

/** `sealed` is the encrypted length and the encrypted text. Undefined if the tag is not theirs. */
export function chachaOpen(
  key: Uint8Array,
  sequence: number,
  sealed: Uint8Array,
  tag: Uint8Array,
): Uint8Array | undefined {
  const expected = tagOf(key, sequence, sealed);
  if (tag.length !== expected.length || !expected.every((byte, at) => byte === tag[at])) return undefined;
  return chacha20(key.subarray(0, KEY), sequence, 1, sealed.subarray(4));
}

function tagOf(key: Uint8Array, sequence: number, sealed: Uint8Array): Uint8Array {
  return poly1305(chacha20(key.subarray(0, KEY), sequence, 0, new Uint8Array(KEY)), sealed);
}

function chacha20(key: Uint8Array, sequence: number, block: number, text: Uint8Array): Uint8Array {
  const iv = new DataView(new ArrayBuffer(16));
  iv.setUint32(0, block, true);
  iv.setUint32(12, sequence % 2 ** 32);
  return blockCipher('chacha20', 'encrypt', key, new Uint8Array(iv.buffer))(text);
}

/** RFC 8439 section 2.5. */
export function poly1305(key: Uint8Array, message: Uint8Array): Uint8Array {
  const factor = numberOf(key.subarray(0, 16)) & CLAMP;
  let sum = 0n;
  for (let at = 0; at < message.length; at += 16) {
    const block = message.subarray(at, at + 16);
    sum = ((sum + numberOf(block) + (1n << BigInt(8 * block.length))) * factor) % PRIME;
  }
  const tag = (sum + numberOf(key.subarray(16, 32))) & (2n ** 128n - 1n);
  return Uint8Array.from(Buffer.from(tag.toString(16).padStart(32, '0'), 'hex')).reverse();
}

/** Little-endian. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

const KEY = 32;
const PRIME = 2n ** 130n - 5n;
const CLAMP = 0x0ffffffc0ffffffc0ffffffc0fffffffn;
