import { formatIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../../addr/ip/ipv6.ts';
import { ByteReader } from '../../byte-reader.ts';
import { hexText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of STUN (RFC 8489 section 5). */
export interface StunMessage {
  /** 0x0101 is the success of a binding request, 0x0111 its failure. */
  readonly type: number;
  readonly transaction: Uint8Array;
  /** The first of each kind. */
  readonly attributes: ReadonlyMap<number, Uint8Array>;
}

export const STUN_TYPE = { bindingSuccess: 0x0101, bindingFailure: 0x0111 } as const;
export const STUN_ATTRIBUTE = {
  changedAddress: 0x0005,
  errorCode: 0x0009,
  realm: 0x0014,
  software: 0x8022,
  responseOrigin: 0x802b,
  otherAddress: 0x802c,
} as const;

/** A binding request without attributes. The transaction is 12 random bytes. */
export function writeBindingRequest(transaction: Uint8Array): Uint8Array {
  return new ByteWriter().u16(1).u16(0).u32(MAGIC_COOKIE).bytes(transaction).written();
}

/** Undefined if the bytes are not a message with the magic cookie, or its length is another. */
export function readStunMessage(bytes: Uint8Array): StunMessage | undefined {
  const reader = new ByteReader(bytes);
  const [type, length, cookie, transaction] = [reader.u16(), reader.u16(), reader.u32(), reader.bytes(12)];
  if (type === undefined || type >= 0x4000 || cookie !== MAGIC_COOKIE || transaction === undefined) return undefined;
  if (length !== reader.left || length % 4 !== 0) return undefined;
  const attributes = new Map<number, Uint8Array>();
  while (reader.left > 0) {
    const kind = reader.u16();
    const value = reader.vector(2);
    if (kind === undefined || value === undefined) break;
    if (!attributes.has(kind)) attributes.set(kind, value);
    reader.bytes((4 - (value.length % 4)) % 4);
  }
  return { type, transaction, attributes };
}

/** An address and a port, in the form that is not masked. */
export function stunAddress(value: Uint8Array | undefined): string | undefined {
  const reader = new ByteReader(value ?? new Uint8Array(0));
  const family = reader.u16();
  const port = reader.u16();
  const address = reader.rest();
  if (family === 1 && address.length === 4) return `${formatIpv4(Number(`0x${hexText(address)}`))}:${port}`;
  if (family === 2 && address.length === 16) return `[${formatIpv6(BigInt(`0x${hexText(address)}`))}]:${port}`;
  return undefined;
}

/** The number, such as 401, and the text of an error (section 14.8). */
export function stunError(value: Uint8Array): { readonly code: number; readonly reason: Uint8Array } | undefined {
  const reader = new ByteReader(value);
  const [, hundreds, rest] = [reader.u16(), reader.u8(), reader.u8()];
  if (hundreds === undefined || rest === undefined) return undefined;
  return { code: (hundreds & 7) * 100 + (rest % 100), reason: reader.rest() };
}

const MAGIC_COOKIE = 0x2112a442;
