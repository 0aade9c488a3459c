import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A control message of L2TP (RFC 2661 section 3). */
export interface L2tpMessage {
  readonly tunnel: number;
  readonly session: number;
  readonly sent: number;
  readonly expected: number;
  /** By type, only those of the IETF that are not hidden. */
  readonly values: ReadonlyMap<number, Uint8Array>;
}

export const L2TP_VALUE = {
  messageType: 0,
  resultCode: 1,
  protocolVersion: 2,
  framing: 3,
  firmware: 6,
  hostName: 7,
  vendorName: 8,
  tunnel: 9,
} as const;

export const L2TP_TYPE = { startRequest: 1, startReply: 2, stop: 4 } as const;

export interface L2tpValue {
  readonly type: number;
  readonly value: Uint8Array;
}

export function writeL2tpMessage(
  { tunnel, sent, expected }: Pick<L2tpMessage, 'tunnel' | 'sent' | 'expected'>,
  values: readonly L2tpValue[],
): Uint8Array {
  const body = new ByteWriter();
  for (const { type, value } of values)
    body
      .u16(MANDATORY | (HEADER + value.length))
      .u16(0)
      .u16(type)
      .bytes(value);
  const bytes = body.written();
  return new ByteWriter()
    .u16(CONTROL)
    .u16(12 + bytes.length)
    .u16(tunnel)
    .u16(0)
    .u16(sent)
    .u16(expected)
    .bytes(bytes)
    .written();
}

/** Undefined if the bytes are not a control message of version 2. */
export function readL2tpMessage(bytes: Uint8Array): L2tpMessage | undefined {
  const reader = new ByteReader(bytes);
  const flags = reader.u16() ?? 0;
  const length = reader.u16();
  const [tunnel, session, sent, expected] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()];
  if ((flags & CONTROL_MASK) !== CONTROL || length === undefined || length < 12 || length > bytes.length)
    return undefined;
  if (tunnel === undefined || session === undefined || sent === undefined || expected === undefined) return undefined;
  const values = new Map<number, Uint8Array>();
  const body = new ByteReader(bytes.subarray(12, length));
  while (body.left > 0) {
    const head = body.u16() ?? 0;
    const vendor = body.u16();
    const type = body.u16();
    const value = (head & 0x3ff) < HEADER ? undefined : body.bytes((head & 0x3ff) - HEADER);
    if (type === undefined || value === undefined) break;
    if (vendor === 0 && (head & HIDDEN) === 0 && !values.has(type)) values.set(type, value);
  }
  return { tunnel, session, sent, expected, values };
}

/** A control message with a length and sequence numbers, of version 2. */
const CONTROL = 0xc802;
const CONTROL_MASK = 0xcb0f;
const MANDATORY = 0x8000;
const HIDDEN = 0x4000;
/** Of each value. */
const HEADER = 6;
