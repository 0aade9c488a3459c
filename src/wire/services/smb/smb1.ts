/**
 * SMB version 1 ([MS-CIFS] and [MS-SMB]): a negotiation that offers `NT LM 0.12` alone, and the first step of a session
 * with NTLM, in whose answer the server names its system.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText, textBeforeZero, utf16Text } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface Smb1Header {
  readonly command: number;
  readonly status: number;
  readonly flags2: number;
}

export interface Smb1Negotiation {
  readonly securityMode: number;
  /** Workgroup of a server that has no extended security. */
  readonly domain: string | undefined;
}

export interface Smb1Session {
  readonly status: number;
  readonly securityBlob: Uint8Array;
  readonly nativeOs: string | undefined;
  readonly nativeLanManager: string | undefined;
  readonly primaryDomain: string | undefined;
}

export function writeSmb1Negotiate(): Uint8Array {
  const dialect = new TextEncoder().encode('\x02NT LM 0.12\0');
  return header(NEGOTIATE).u8(0).u16le(dialect.length).bytes(dialect).written();
}

/** SESSION_SETUP_ANDX with extended security ([MS-SMB] section 2.2.4.6.1). */
export function writeSmb1SessionSetup(blob: Uint8Array): Uint8Array {
  const writer = header(SESSION_SETUP)
    .u8(12)
    .u8(NO_ANDX)
    .u8(0)
    .u16le(0)
    .u16le(MAX_BUFFER)
    .u16le(1)
    .u16le(0)
    .u32le(0)
    .u16le(blob.length)
    .u32le(0)
    .u32le(CAPABILITIES);
  // Names of system and LAN manager, both empty, begin at an even place.
  const names = new Uint8Array((FIXED_SETUP + blob.length) % 2 === 1 ? 5 : 4);
  return writer
    .u16le(blob.length + names.length)
    .bytes(blob)
    .bytes(names)
    .written();
}

/** Undefined if the message is not of SMB version 1. */
export function readSmb1Header(message: Uint8Array): Smb1Header | undefined {
  const reader = new ByteReader(message);
  const magic = reader.u32();
  const command = reader.u8();
  const status = reader.u32le();
  reader.u8();
  const flags2 = reader.u16le();
  reader.bytes(20);
  if (magic !== MAGIC || reader.isShort || command === undefined || status === undefined || flags2 === undefined)
    return undefined;
  return { command, status, flags2 };
}

/** Undefined if the server does not take the dialect. */
export function readSmb1Negotiation(message: Uint8Array): Smb1Negotiation | undefined {
  const head = readSmb1Header(message);
  if (head?.command !== NEGOTIATE) return undefined;
  const reader = new ByteReader(message.subarray(HEADER));
  const words = reader.u8();
  const dialect = reader.u16le();
  const securityMode = reader.u8();
  if (words === undefined || words < 13 || dialect !== 0 || securityMode === undefined) return undefined;
  reader.bytes(16);
  const capabilities = reader.u32le() ?? 0;
  reader.bytes(10);
  const keyLength = reader.u8() ?? 0;
  reader.u16le();
  if ((capabilities & EXTENDED_SECURITY) !== 0) return { securityMode, domain: undefined };
  reader.bytes(keyLength);
  const names = reader.rest();
  const [domain] = (head.flags2 & UNICODE) === 0 ? [textBeforeZero(names)] : wideNames(names);
  return { securityMode, domain };
}

/** Undefined if the message is not an answer to a session setup. */
export function readSmb1Session(message: Uint8Array): Smb1Session | undefined {
  const head = readSmb1Header(message);
  if (head?.command !== SESSION_SETUP) return undefined;
  const reader = new ByteReader(message.subarray(HEADER));
  const words = reader.u8();
  if (words !== 4) return undefined;
  reader.bytes(6);
  const blobLength = reader.u16le();
  reader.u16le();
  const securityBlob = reader.upTo(blobLength);
  const isWide = (head.flags2 & UNICODE) !== 0;
  // HEADER, 1, 8 and 2 bytes stand before the blob: an odd number.
  if (isWide && securityBlob.length % 2 === 0) reader.u8();
  const rest = reader.rest();
  const names = isWide ? wideNames(rest) : octetText(rest).split('\0', 3);
  const [nativeOs, nativeLanManager, primaryDomain] = names.map((name) => (name === '' ? undefined : name));
  return { status: head.status, securityBlob, nativeOs, nativeLanManager, primaryDomain };
}

function wideNames(bytes: Uint8Array): readonly string[] {
  return utf16Text(bytes).split('\0', 3);
}

function header(command: number): ByteWriter {
  return new ByteWriter()
    .u32(MAGIC)
    .u8(command)
    .u32le(0)
    .u8(CASELESS_PATHS)
    .u16le(FLAGS2)
    .bytes(new Uint8Array(12))
    .u16le(0xffff)
    .u16le(PROCESS)
    .u16le(0)
    .u16le(1);
}

const MAGIC = 0xff53_4d42;
const HEADER = 32;
const NEGOTIATE = 0x72;
const SESSION_SETUP = 0x73;
const NO_ANDX = 0xff;
const CASELESS_PATHS = 0x18;
/** Unicode, NT status codes, extended security, long names. */
const FLAGS2 = 0xc841;
const UNICODE = 0x8000;
const PROCESS = 1;
const MAX_BUFFER = 4356;
const EXTENDED_SECURITY = 0x8000_0000;
/** Extended security, NT status codes, large files, NT commands, Unicode. */
const CAPABILITIES = 0x8000_005c;
/** Bytes of a session setup before its blob. */
const FIXED_SETUP = HEADER + 1 + 24 + 2;
