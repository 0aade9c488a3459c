/** What a client sends in a key exchange, and what a server answers with: a group, or the reply. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

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

/**
 * The answer of a server to a key exchange: RFC 4253 section 8 and RFC 5656 section 4. The three strings are the same
 * in all methods but the group exchange, which has another number.
 */
export interface KexReply {
  /** Blob of the host key, for `readHostKey`. */
  readonly hostKey: Uint8Array | undefined;
  /** Public value of the server: a number, a point, or the 32 bytes of Curve25519. */
  readonly publicValue: Uint8Array | undefined;
  readonly signature: KexSignature | undefined;
  readonly defect: string | undefined;
}

export interface KexSignature {
  /** The whole signature, with the name of its algorithm. */
  readonly raw: Uint8Array;
  readonly algorithm: string | undefined;
  readonly value: Uint8Array | undefined;
}

const SSH_MSG_KEX_REPLY = 31;
const SSH_MSG_KEX_DH_GEX_REPLY = 33;

/** Reads the payload of a packet. Undefined if it is another message. */
export function readKexReply(payload: Uint8Array): KexReply | undefined {
  const reader = new ByteReader(payload);
  const type = reader.u8();
  if (type !== SSH_MSG_KEX_REPLY && type !== SSH_MSG_KEX_DH_GEX_REPLY) return undefined;
  const hostKey = reader.vector(4);
  const publicValue = reader.vector(4);
  const signature = reader.vector(4);
  return {
    hostKey,
    publicValue,
    signature: signature && readSignature(signature),
    defect: reader.isShort ? 'The key exchange reply ends early.' : undefined,
  };
}

function readSignature(raw: Uint8Array): KexSignature {
  const reader = new ByteReader(raw);
  const algorithm = reader.vector(4);
  return { raw, algorithm: algorithm && Buffer.from(algorithm).toString('latin1'), value: reader.vector(4) };
}
