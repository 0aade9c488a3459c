/** What a MySQL or MariaDB server sends first: "Protocol::HandshakeV10", its predecessor V9, or an ERR packet. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../octet-text.ts';

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
