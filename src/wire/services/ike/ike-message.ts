import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of IKE: version 1 (RFC 2408 section 3) and 2 (RFC 7296 section 3) have the same header and chain. */
export interface IkeMessage {
  readonly initiator: Uint8Array;
  readonly responder: Uint8Array;
  /** Both halves of the version: 0x10 and 0x20. */
  readonly version: number;
  readonly exchange: number;
  readonly flags: number;
  readonly payloads: readonly IkePayload[];
}

export interface IkePayload {
  readonly type: number;
  readonly body: Uint8Array;
}

export const IKE_VERSION = { one: 0x10, two: 0x20 } as const;
export const IKE_EXCHANGE = { mainMode: 2, informational: 5, saInit: 34 } as const;
/** Of version 1 and of version 2. */
export const IKE_PAYLOAD = {
  one: { sa: 1, notification: 11, vendor: 13 },
  two: { sa: 33, keyExchange: 34, nonce: 40, notification: 41, vendor: 43 },
} as const;

export function writeIkeMessage(
  message: Pick<IkeMessage, 'initiator' | 'version' | 'exchange' | 'flags' | 'payloads'>,
): Uint8Array {
  const body = new ByteWriter();
  for (const [index, { body: content }] of message.payloads.entries())
    body
      .u8(message.payloads[index + 1]?.type ?? 0)
      .u8(0)
      .u16(content.length + 4)
      .bytes(content);
  const bytes = body.written();
  return new ByteWriter()
    .bytes(message.initiator)
    .bytes(new Uint8Array(8))
    .u8(message.payloads[0]?.type ?? 0)
    .u8(message.version)
    .u8(message.exchange)
    .u8(message.flags)
    .u32(0)
    .u32(HEADER_LENGTH + bytes.length)
    .bytes(bytes)
    .written();
}

/** Undefined if the bytes are not a message of version 1 or 2. Payloads are read up to the first that is not whole. */
export function readIkeMessage(bytes: Uint8Array): IkeMessage | undefined {
  const reader = new ByteReader(bytes);
  const [initiator, responder] = [reader.bytes(8), reader.bytes(8)];
  const [first, version, exchange, flags] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const [, length] = [reader.u32(), reader.u32()];
  if (initiator === undefined || responder === undefined || first === undefined || flags === undefined)
    return undefined;
  if (exchange === undefined || (version !== IKE_VERSION.one && version !== IKE_VERSION.two)) return undefined;
  if (length === undefined || length < HEADER_LENGTH || length > bytes.length) return undefined;
  const payloads: IkePayload[] = [];
  const chain = new ByteReader(bytes.subarray(HEADER_LENGTH, length));
  let type = first;
  while (type !== 0 && payloads.length < MOST_PAYLOADS) {
    const next = chain.u8();
    chain.u8();
    const size = chain.u16();
    const body = size === undefined || size < 4 ? undefined : chain.bytes(size - 4);
    if (next === undefined || body === undefined) break;
    payloads.push({ type, body });
    type = next;
  }
  return { initiator, responder, version, exchange, flags, payloads };
}

const HEADER_LENGTH = 28;
const MOST_PAYLOADS = 100;
