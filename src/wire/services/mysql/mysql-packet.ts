/** Packets of MySQL and MariaDB: three bytes of length, the lowest first, a sequence number, and the payload. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

interface MysqlPacket {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** Length of the first packet with its header. A packet that is too long for a greeting is taken as it is. */
export function mysqlPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = reader.u24le();
  if (length === undefined || reader.u8() === undefined) return undefined;
  return HEADER + length > MAX_GREETING ? received.length : HEADER + length;
}

/** Undefined if the packet is incomplete. */
export function readMysqlPacket(bytes: Uint8Array): MysqlPacket | undefined {
  const reader = new ByteReader(bytes);
  const length = reader.u24le();
  const sequence = reader.u8();
  const payload = reader.bytes(length);
  return sequence === undefined || payload === undefined ? undefined : { sequence, payload };
}

/** "Protocol::SSLRequest": asks for TLS. The server says nothing to it, and expects a ClientHello. */
export function writeMysqlSslRequest(sequence: number): Uint8Array {
  return new ByteWriter()
    .u24le(SSL_REQUEST_SIZE)
    .u8(sequence)
    .u32le(LONG_PASSWORD | SSL | PROTOCOL_41 | SECURE_CONNECTION | PLUGIN_AUTH)
    .u32le(MAX_PACKET)
    .u8(UTF_8)
    .bytes(new Uint8Array(23))
    .written();
}

const HEADER = 4;
const MAX_GREETING = 4096;
const SSL_REQUEST_SIZE = 32;
const MAX_PACKET = 2 ** 24;
/** Number of utf8_general_ci. */
const UTF_8 = 33;

/** Capability flags. */
const LONG_PASSWORD = 0x1;
const SSL = 0x800;
const PROTOCOL_41 = 0x200;
const SECURE_CONNECTION = 0x8000;
const PLUGIN_AUTH = 0x80000;

/** What a MySQL or MariaDB server sends first: "Protocol::HandshakeV10", its predecessor V9, or an ERR packet. */
export interface MysqlHandshake {
  readonly kind: 'handshake';
  /** 10, or 9 before version 3.21. */
  readonly protocolVersion: number;
  readonly serverVersion: string;
  readonly connectionId: number;
  readonly authPluginData: Uint8Array;
  readonly authPluginName: string | undefined;
  readonly characterSet: number | undefined;
  /** A bit for each capability. */
  readonly capabilities: number;
  readonly status: number;
}

export interface MysqlError {
  readonly kind: 'error';
  readonly code: number;
  readonly sqlState: string | undefined;
  readonly message: string;
}

/** Reads the payload of the first packet. Undefined if it is not of MySQL. */
export function readMysqlGreeting(payload: Uint8Array): MysqlHandshake | MysqlError | undefined {
  const reader = new ByteReader(payload);
  const first = reader.u8();
  if (first === ERROR) return readError(reader);
  return first === 10 || first === 9 ? readHandshake(reader, first) : undefined;
}

function readHandshake(reader: ByteReader, protocolVersion: number): MysqlHandshake | undefined {
  const version = reader.upToZero();
  const connectionId = reader.u32le();
  if (version === undefined || connectionId === undefined || !isVersion(version)) return undefined;
  const head = { kind: 'handshake' as const, protocolVersion, serverVersion: octetText(version), connectionId };
  const firstData = protocolVersion === 9 ? reader.upToZero() : reader.bytes(8);
  if (firstData === undefined) return undefined;
  // Before version 4.1, the packet ends after the lower capabilities.
  reader.u8();
  const lowCapabilities = protocolVersion === 9 ? 0 : (reader.u16le() ?? 0);
  const characterSet = reader.u8();
  const status = reader.u16le() ?? 0;
  const capabilities = lowCapabilities + (reader.u16le() ?? 0) * 0x10000;
  const dataLength = reader.u8() ?? 0;
  reader.bytes(10);
  const moreData = reader.upTo(Math.min(reader.left, Math.max(13, dataLength - 8)));
  const name = reader.rest();
  return {
    ...head,
    authPluginData: Uint8Array.of(...firstData, ...moreData),
    authPluginName: name.length === 0 ? undefined : octetText(name.at(-1) === 0 ? name.subarray(0, -1) : name),
    characterSet,
    capabilities,
    status,
  };
}

/** The SQL state and its mark are missing as long as the server knows nothing of the client. */
function readError(reader: ByteReader): MysqlError | undefined {
  const code = reader.u16le();
  const text = octetText(reader.rest());
  if (code === undefined || code === 0 || text === '') return undefined;
  const [, sqlState, message = ''] = /^(?:#([0-9A-Z]{5}))?([\s\S]*)$/.exec(text) ?? [];
  return { kind: 'error', code, sqlState, message };
}

/** A version begins with a number, and has no characters beyond ASCII. */
function isVersion(bytes: Uint8Array): boolean {
  return /^\d[ -~]*$/.test(octetText(bytes));
}

const ERROR = 0xff;
