/**
 * The first bytes of an AMQP connection: the header of a protocol, the Connection.Start of version 0-9-1 (section
 * 1.4.2.1), and the mechanisms of version 1.0.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { type AmqpTable, readAmqpTable } from './amqp-table.ts';

export type AmqpOpening =
  /** A broker answers with the version that it speaks, if it does not speak ours. */
  | { readonly kind: 'header'; readonly protocolId: number; readonly major: number; readonly minor: number }
  | {
      readonly kind: 'start';
      readonly major: number;
      readonly minor: number;
      readonly serverProperties: AmqpTable;
      readonly mechanisms: readonly string[];
      readonly locales: readonly string[];
    };

/** AMQP 0-9-1. */
export const AMQP_0_9_1_HEADER: Uint8Array = Uint8Array.of(0x41, 0x4d, 0x51, 0x50, 0, 0, 9, 1);

/** Length of the header or frame. Bytes that are neither are taken as they are. */
export function amqpOpeningLength(received: Uint8Array): number | undefined {
  if (received[0] === MAGIC) return received.length < HEADER ? undefined : HEADER;
  const reader = new ByteReader(received);
  const type = reader.u8();
  reader.u16();
  const size = reader.u32();
  if (type !== undefined && type !== METHOD) return received.length;
  if (size === undefined) return undefined;
  return size > MAX_FRAME ? received.length : 7 + size + 1;
}

/** Undefined if the bytes are not a whole opening of AMQP. */
export function readAmqpOpening(bytes: Uint8Array): AmqpOpening | undefined {
  return bytes[0] === MAGIC ? readHeader(bytes) : readStart(bytes);
}

function readHeader(bytes: Uint8Array): AmqpOpening | undefined {
  const [a, m, q, p, protocolId, second, third, fourth] = bytes;
  if (String.fromCharCode(a ?? 0, m ?? 0, q ?? 0, p ?? 0) !== 'AMQP') return undefined;
  if (protocolId === undefined || second === undefined || third === undefined || fourth === undefined) return undefined;
  // Up to version 0-9-1, the version follows a zero, or the number of the protocol twice: `1 1 0 9`.
  if (second === 0) return { kind: 'header', protocolId, major: 0, minor: third };
  if (protocolId === 1 && third === 0) return { kind: 'header', protocolId, major: 0, minor: fourth };
  return { kind: 'header', protocolId, major: second, minor: third };
}

function readStart(bytes: Uint8Array): AmqpOpening | undefined {
  const frame = new ByteReader(bytes);
  const isMethod = frame.u8() === METHOD && frame.u16() === 0;
  const payload = frame.vector(4);
  if (!isMethod || payload === undefined || frame.u8() !== FRAME_END) return undefined;
  const reader = new ByteReader(payload);
  if (reader.u16() !== CONNECTION_CLASS || reader.u16() !== START_METHOD) return undefined;
  const major = reader.u8();
  const minor = reader.u8();
  const properties = reader.vector(4);
  const mechanisms = reader.vector(4);
  const locales = reader.vector(4);
  if (major === undefined || minor === undefined || properties === undefined) return undefined;
  const serverProperties = readAmqpTable(properties);
  return { kind: 'start', major, minor, serverProperties, mechanisms: words(mechanisms), locales: words(locales) };
}

function words(bytes: Uint8Array | undefined): readonly string[] {
  return bytes === undefined
    ? []
    : octetText(bytes)
        .split(' ')
        .filter((word) => word !== '')
        .slice(0, MAX_WORDS);
}

const MAGIC = 0x41;
const HEADER = 8;
const METHOD = 1;
const FRAME_END = 0xce;
const CONNECTION_CLASS = 10;
const START_METHOD = 10;
const MAX_FRAME = 131_072;
const MAX_WORDS = 100;

/** The header of AMQP 1.0 with its security layer. */
export const AMQP_1_0_SASL_HEADER: Uint8Array = Uint8Array.of(0x41, 0x4d, 0x51, 0x50, 3, 1, 0, 0);

/**
 * Length of the server's header and of the frame behind it, the first in the security layer of AMQP 1.0 (section
 * 5.3.3.1): the mechanisms of its logins. Bytes that cannot be both are taken as they are.
 */
export function saslMechanismsLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const header = reader.bytes(AMQP_1_0_SASL_HEADER.length);
  const size = reader.u32();
  if (header !== undefined && !header.every((octet, at) => octet === AMQP_1_0_SASL_HEADER[at])) return received.length;
  if (size === undefined) return undefined;
  return size > MAX_SASL_FRAME ? received.length : AMQP_1_0_SASL_HEADER.length + size;
}

/** Undefined if the bytes are not a header and frame with mechanisms. */
export function readSaslMechanisms(bytes: Uint8Array): readonly string[] | undefined {
  const reader = new ByteReader(bytes);
  reader.bytes(AMQP_1_0_SASL_HEADER.length);
  reader.u32();
  const offset = reader.u8();
  const type = reader.u8();
  // The offset counts words of four bytes. Two of them are the header of the frame.
  reader.bytes(offset === undefined ? undefined : offset * 4 - 6);
  if (type !== SASL_FRAME || reader.u8() !== DESCRIBED || reader.u8() !== SMALL_ULONG || reader.u8() !== MECHANISMS)
    return undefined;
  const list = reader.u8();
  if (list === LIST_8) reader.bytes(2);
  else if (list === LIST_32) reader.bytes(8);
  else return undefined;
  const kind = reader.u8();
  if (kind === SYMBOL_8 || kind === SYMBOL_32) return readSymbols(reader, kind, 1);
  if (kind !== ARRAY_8 && kind !== ARRAY_32) return undefined;
  const number = (): number | undefined => (kind === ARRAY_8 ? reader.u8() : reader.u32());
  // The size in bytes, then the number of items.
  number();
  const count = number();
  return readSymbols(reader, reader.u8(), count ?? 0);
}

function readSymbols(reader: ByteReader, kind: number | undefined, count: number): readonly string[] {
  const symbols: string[] = [];
  while (symbols.length < Math.min(count, MAX_SYMBOLS)) {
    const symbol = kind === SYMBOL_8 ? reader.vector(1) : kind === SYMBOL_32 ? reader.vector(4) : undefined;
    if (symbol === undefined) break;
    symbols.push(octetText(symbol));
  }
  return symbols;
}

const SASL_FRAME = 1;
const DESCRIBED = 0x00;
const SMALL_ULONG = 0x53;
const MECHANISMS = 0x40;
const LIST_8 = 0xc0;
const LIST_32 = 0xd0;
const ARRAY_8 = 0xe0;
const ARRAY_32 = 0xf0;
const SYMBOL_8 = 0xa3;
const SYMBOL_32 = 0xb3;
const MAX_SASL_FRAME = 65_536;
const MAX_SYMBOLS = 100;
