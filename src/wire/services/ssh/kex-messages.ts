import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** What a client sends in a key exchange, and the group that a server answers with. */

/** RFC 4253, RFC 5656 and RFC 8731. `publicValue` is a point, 32 bytes of Curve25519, or a number by `mpint`. */
export function writeKexInitValue(publicValue: Uint8Array): Uint8Array {
  return new ByteWriter().u8(SSH_MSG_KEX_INIT_VALUE).vector(4, publicValue).written();
}

/** RFC 4419: asks for a group of `bits` bits. */
export function writeGroupRequest(bits: number): Uint8Array {
  return new ByteWriter().u8(SSH_MSG_KEX_DH_GEX_REQUEST).u32(MIN_GROUP_BITS).u32(bits).u32(MAX_GROUP_BITS).written();
}

/** RFC 4419: the public value for the group of the server. */
export function writeGroupValue(publicValue: Uint8Array): Uint8Array {
  return new ByteWriter().u8(SSH_MSG_KEX_DH_GEX_INIT).vector(4, publicValue).written();
}

/** A positive number, from its big-endian bytes (RFC 4251 section 5). */
export function mpint(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0);
  if (start === -1) return new Uint8Array(0);
  const shortest = number.subarray(start);
  return (shortest[0] ?? 0) < 0x80 ? shortest : Uint8Array.of(0, ...shortest);
}

export interface KexGroup {
  readonly prime: Uint8Array;
  readonly generator: Uint8Array;
}

/** RFC 4419: the group of the server. Undefined if the payload is another message, or ends early. */
export function readKexGroup(payload: Uint8Array): KexGroup | undefined {
  const reader = new ByteReader(payload);
  if (reader.u8() !== SSH_MSG_KEX_DH_GEX_GROUP) return undefined;
  const prime = reader.vector(4);
  const generator = reader.vector(4);
  return prime === undefined || generator === undefined ? undefined : { prime, generator };
}

const SSH_MSG_KEX_INIT_VALUE = 30;
const SSH_MSG_KEX_DH_GEX_GROUP = 31;
const SSH_MSG_KEX_DH_GEX_INIT = 32;
const SSH_MSG_KEX_DH_GEX_REQUEST = 34;
const MIN_GROUP_BITS = 1024;
const MAX_GROUP_BITS = 8192;
