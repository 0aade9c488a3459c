/** SMB versions 2 and 3 ([MS-SMB2]): the negotiation, and the first step of a session. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface Smb2Header {
  readonly status: number;
  readonly command: number;
  readonly credits: number;
  readonly flags: number;
}

export interface Smb2Negotiation {
  readonly header: Smb2Header;
  readonly securityMode: number;
  /** Such as 0x0311. */
  readonly dialect: number;
  readonly serverGuid: Uint8Array;
  readonly capabilities: number;
  /** In seconds since 1970. Undefined if the server does not say. */
  readonly systemTime: number | undefined;
  readonly serverStartTime: number | undefined;
  readonly securityBlob: Uint8Array;
  /** Whether version 3.1.1 agreed on a cipher. */
  readonly hasCipher: boolean;
}

export interface Smb2Session {
  readonly header: Smb2Header;
  readonly flags: number;
  readonly securityBlob: Uint8Array;
}

/** Offers all dialects from 2.0.2 to 3.1.1. Randomness: 16 bytes for the client, 32 for the salt. */
export function writeSmb2Negotiate(randomness: Uint8Array): Uint8Array {
  const contexts = new ByteWriter()
    // SHA-512 for the integrity of the negotiation, with a salt.
    .u16le(PREAUTH_INTEGRITY)
    .u16le(38)
    .u32le(0)
    .u16le(1)
    .u16le(32)
    .u16le(1)
    .bytes(randomness.subarray(16, 48))
    .u16le(0)
    // AES-128-GCM, AES-128-CCM, and both with 256 bits.
    .u16le(ENCRYPTION)
    .u16le(10)
    .u32le(0)
    .u16le(4)
    .u16le(2)
    .u16le(1)
    .u16le(4)
    .u16le(3)
    .written();
  const dialectBytes = DIALECTS.length * 2;
  const padding = (8 - ((HEADER + 36 + dialectBytes) % 8)) % 8;
  const writer = header(NEGOTIATE, 0)
    .u16le(36)
    .u16le(DIALECTS.length)
    .u16le(SIGNING_ENABLED)
    .u16le(0)
    .u32le(ALL_CAPABILITIES)
    .bytes(randomness.subarray(0, 16))
    .u32le(HEADER + 36 + dialectBytes + padding)
    .u16le(2)
    .u16le(0);
  for (const dialect of DIALECTS) writer.u16le(dialect);
  return writer.bytes(new Uint8Array(padding)).bytes(contexts).written();
}

export function writeSmb2SessionSetup(blob: Uint8Array): Uint8Array {
  return header(SESSION_SETUP, 1)
    .u16le(25)
    .u8(0)
    .u8(SIGNING_ENABLED)
    .u32le(1)
    .u32le(0)
    .u16le(HEADER + 24)
    .u16le(blob.length)
    .u32le(0)
    .u32le(0)
    .bytes(blob)
    .written();
}

/** Undefined if the message is not of SMB version 2 or 3. */
export function readSmb2Header(message: Uint8Array): Smb2Header | undefined {
  const reader = new ByteReader(message);
  const magic = reader.u32();
  const size = reader.u16le();
  reader.u16le();
  const status = reader.u32le();
  const command = reader.u16le();
  const credits = reader.u16le();
  const flags = reader.u32le();
  reader.bytes(HEADER - 20);
  if (magic !== MAGIC || size !== HEADER || reader.isShort) return undefined;
  return { status: status ?? 0, command: command ?? 0, credits: credits ?? 0, flags: flags ?? 0 };
}

/** Undefined if the message is not a successful answer to a negotiation. */
export function readSmb2Negotiation(message: Uint8Array): Smb2Negotiation | undefined {
  const head = readSmb2Header(message);
  if (head?.command !== NEGOTIATE || head.status !== 0) return undefined;
  const reader = new ByteReader(message.subarray(HEADER));
  if (reader.u16le() !== 65) return undefined;
  const securityMode = reader.u16le();
  const dialect = reader.u16le();
  const contextCount = reader.u16le() ?? 0;
  const serverGuid = reader.bytes(16);
  const capabilities = reader.u32le();
  reader.bytes(12);
  const systemTime = secondsOf(reader.u64le());
  const serverStartTime = secondsOf(reader.u64le());
  const securityBlob = readBuffer(reader, message);
  const contexts = reader.u32le() ?? 0;
  if (securityMode === undefined || dialect === undefined || serverGuid === undefined || capabilities === undefined)
    return undefined;
  return {
    header: head,
    securityMode,
    dialect,
    serverGuid,
    capabilities,
    systemTime,
    serverStartTime,
    securityBlob,
    hasCipher: dialect === NEWEST && hasCipher(message.subarray(contexts), contextCount),
  };
}

/** Undefined if the message is not an answer to a session setup with something in it. */
export function readSmb2Session(message: Uint8Array): Smb2Session | undefined {
  const head = readSmb2Header(message);
  if (head?.command !== SESSION_SETUP) return undefined;
  const reader = new ByteReader(message.subarray(HEADER));
  if (reader.u16le() !== 9) return undefined;
  const flags = reader.u16le();
  return flags === undefined ? undefined : { header: head, flags, securityBlob: readBuffer(reader, message) };
}

/** A place in the message, and a length. */
function readBuffer(reader: ByteReader, message: Uint8Array): Uint8Array {
  const offset = reader.u16le() ?? 0;
  const length = reader.u16le() ?? 0;
  return message.subarray(offset, offset + length);
}

/** Whether a context for encryption names a cipher. Contexts begin at multiples of eight. */
function hasCipher(contexts: Uint8Array, count: number): boolean {
  const reader = new ByteReader(contexts);
  for (let index = 0; index < Math.min(count, MAX_CONTEXTS); index++) {
    const type = reader.u16le();
    const length = reader.u16le() ?? 0;
    reader.u32le();
    const content = reader.bytes(length);
    if (content === undefined) return false;
    if (type === ENCRYPTION) return content.length >= 4 && (content[2] ?? 0) + (content[3] ?? 0) > 0;
    reader.bytes(Math.min(reader.left, (8 - (length % 8)) % 8));
  }
  return false;
}

/** A FILETIME ([MS-DTYP] section 2.3.3): tenths of microseconds since 1601. */
function secondsOf(time: bigint | undefined): number | undefined {
  return time === undefined || time < EPOCH ? undefined : Number((time - EPOCH) / 10_000_000n);
}

function header(command: number, messageId: number): ByteWriter {
  return new ByteWriter()
    .u32(MAGIC)
    .u16le(HEADER)
    .u16le(1)
    .u32le(0)
    .u16le(command)
    .u16le(CREDITS)
    .u32le(0)
    .u32le(0)
    .u32le(messageId)
    .bytes(new Uint8Array(36));
}

const MAGIC = 0xfe53_4d42;
const HEADER = 64;
const NEGOTIATE = 0;
const SESSION_SETUP = 1;
const CREDITS = 31;
const NEWEST = 0x0311;
const DIALECTS: readonly number[] = [0x0202, 0x0210, 0x0300, 0x0302, NEWEST];
const SIGNING_ENABLED = 1;
const ALL_CAPABILITIES = 0x7f;
const PREAUTH_INTEGRITY = 1;
const ENCRYPTION = 2;
const MAX_CONTEXTS = 16;
/** 1970 in a FILETIME. */
const EPOCH = 116_444_736_000_000_000n;
