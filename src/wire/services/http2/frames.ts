import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A frame of HTTP/2 (RFC 9113 section 4.1). */
export interface Http2Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Uint8Array;
}

export const FRAME = {
  data: 0,
  headers: 1,
  resetStream: 3,
  settings: 4,
  pushPromise: 5,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const;

export const FLAG = { endStream: 1, ack: 1, endHeaders: 4, padded: 8, priority: 0x20 } as const;

export type FrameResult =
  /** `length` is how many bytes the frame has in all. */
  | { readonly kind: 'frame'; readonly frame: Http2Frame; readonly length: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'too-long' };

/** The first frame in what was received. */
export function readFrame(received: Uint8Array): FrameResult {
  const reader = new ByteReader(received);
  const length = reader.u24();
  const type = reader.u8();
  const flags = reader.u8();
  const stream = reader.u32();
  if (length === undefined || type === undefined || flags === undefined || stream === undefined)
    return { kind: 'more' };
  if (length > MAX_FRAME) return { kind: 'too-long' };
  const payload = reader.bytes(length);
  if (payload === undefined) return { kind: 'more' };
  return { kind: 'frame', frame: { type, flags, stream: stream & 0x7fffffff, payload }, length: HEADER + length };
}

export function writeFrame({ type, flags, stream, payload }: Http2Frame): Uint8Array {
  return new ByteWriter().u24(payload.length).u8(type).u8(flags).u32(stream).bytes(payload).written();
}

/** The payload without padding, and without the priority of a stream. Undefined if there is more padding than payload. */
export function contentOf({ flags, payload, type }: Http2Frame): Uint8Array | undefined {
  const reader = new ByteReader(payload);
  const padding = (flags & FLAG.padded) === 0 ? 0 : reader.u8();
  if (type === FRAME.headers && (flags & FLAG.priority) !== 0) reader.bytes(5);
  if (padding === undefined || reader.isShort || padding > reader.left) return undefined;
  return reader.bytes(reader.left - padding);
}

/**
 * Whether a server that was sent something else answers with HTTP/2: it begins with SETTINGS, or gives up with GOAWAY,
 * for the whole connection.
 */
export function isHttp2Answer(received: Uint8Array): boolean {
  const reader = new ByteReader(received);
  const length = reader.u24();
  const type = reader.u8();
  const flags = reader.u8();
  const stream = reader.u32();
  if (length === undefined || flags !== 0 || stream !== 0) return false;
  if (type === FRAME.goAway) return length >= 8 && length <= 1024;
  return type === FRAME.settings && length % 6 === 0 && length <= MAX_SETTINGS;
}

/** The same for bytes of which nothing is known: only SETTINGS with parameters that exist are proof enough. */
export function isHttp2Greeting(received: Uint8Array): boolean {
  const length = new ByteReader(received).u24() ?? 0;
  if (!isHttp2Answer(received) || received[3] !== FRAME.settings || length === 0) return false;
  const parameters = new ByteReader(received.subarray(HEADER, HEADER + length));
  while (parameters.left > 0) {
    const name = parameters.u16() ?? 0;
    if (name === 0 || name > LAST_SETTING || parameters.u32() === undefined) return false;
  }
  return received.length >= HEADER + length;
}

const HEADER = 9;
/** Twenty parameters. */
const MAX_SETTINGS = 120;
/** SETTINGS_ENABLE_CONNECT_PROTOCOL and those around it (RFC 8441, RFC 9218). */
const LAST_SETTING = 9;
/** What both sides may send unless SETTINGS allow more, which ours do not. */
const MAX_FRAME = 16_384;
