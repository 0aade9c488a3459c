import { ByteReader } from '../../byte-reader.ts';

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
