/**
 * Packets of Microsoft SQL Server ([MS-TDS] section 2.2.3): eight bytes of header, with the length of the whole.
 * Then the messages in them: PRELOGIN, and a login.
 */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export const TDS_PRELOGIN = 0x12;
export const TDS_LOGIN = 0x10;
export const TDS_REPLY = 0x04;

interface TdsPacket {
  readonly type: number;
  readonly body: Uint8Array;
  readonly length: number;
}

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function tdsPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const type = reader.u8();
  reader.u8();
  const length = reader.u16();
  if (type !== undefined && type !== TDS_REPLY && type !== TDS_PRELOGIN) return received.length;
  if (length === undefined) return undefined;
  return length < HEADER ? received.length : length;
}

/** Undefined if the packet is incomplete. */
export function readTdsPacket(bytes: Uint8Array): TdsPacket | undefined {
  const reader = new ByteReader(bytes);
  const type = reader.u8();
  reader.u8();
  const length = reader.u16();
  reader.bytes(4);
  if (type === undefined || length === undefined || length < HEADER) return undefined;
  const body = reader.bytes(length - HEADER);
  return body === undefined ? undefined : { type, body, length };
}

/** A message in one packet. */
export function writeTdsPacket(type: number, body: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u8(type)
    .u8(END_OF_MESSAGE)
    .u16(HEADER + body.length)
    .u32(0)
    .bytes(body)
    .written();
}

const HEADER = 8;
const END_OF_MESSAGE = 1;

/** The options of a PRELOGIN ([MS-TDS] section 2.2.6.5): the content of each by its number. */
export type PreloginOptions = ReadonlyMap<number, Uint8Array>;

export const PRELOGIN = {
  version: 0,
  encryption: 1,
  instance: 2,
  threadId: 3,
  mars: 4,
  traceId: 5,
  fedAuthRequired: 6,
} as const;

/** Undefined if the body is not a PRELOGIN with a version, the one option that it must begin with. */
export function readPrelogin(body: Uint8Array): PreloginOptions | undefined {
  const options = new Map<number, Uint8Array>();
  const reader = new ByteReader(body);
  for (;;) {
    const token = reader.u8();
    if (token === TERMINATOR) break;
    const offset = reader.u16();
    const length = reader.u16();
    if (token === undefined || offset === undefined || length === undefined || offset + length > body.length) break;
    options.set(token, body.subarray(offset, offset + length));
  }
  return body[0] === PRELOGIN.version && (options.get(PRELOGIN.version)?.length ?? 0) >= 4 ? options : undefined;
}

export function writePrelogin(options: readonly (readonly [token: number, content: Uint8Array])[]): Uint8Array {
  const writer = new ByteWriter();
  let offset = options.length * 5 + 1;
  for (const [token, content] of options) {
    writer.u8(token).u16(offset).u16(content.length);
    offset += content.length;
  }
  writer.u8(TERMINATOR);
  for (const [, content] of options) writer.bytes(content);
  return writer.written();
}

const TERMINATOR = 0xff;

/**
 * A login ([MS-TDS] section 2.2.6.4) of the kind that leaves names to Windows: it has no name and no password, and
 * `message` begins NTLM.
 */
export function writeIntegratedLogin(message: Uint8Array): Uint8Array {
  const writer = new ByteWriter()
    .u32le(FIXED_LENGTH + message.length)
    .u32le(TDS_7_1)
    .u32le(PACKET_SIZE)
    // The version of the program, the process and the connection are all 0.
    .bytes(new Uint8Array(12))
    .u8(0)
    .u8(INTEGRATED_SECURITY)
    // No other flags, no time zone, no language.
    .bytes(new Uint8Array(10));
  // Host, user, password, program, server, extension, library, language and database: all empty.
  for (let count = 0; count < 9; count++) writer.u16le(FIXED_LENGTH).u16le(0);
  return writer
    .bytes(new Uint8Array(6))
    .u16le(FIXED_LENGTH)
    .u16le(message.length)
    .u16le(FIXED_LENGTH + message.length)
    .u16le(0)
    .bytes(message)
    .written();
}

const TDS_7_1 = 0x7100_0001;
const PACKET_SIZE = 4096;
/** Where the texts begin. */
const FIXED_LENGTH = 86;
const INTEGRATED_SECURITY = 0x80;
