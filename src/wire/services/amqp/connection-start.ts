/**
 * The first bytes of an AMQP connection: the header of a protocol, the Connection.Start of version 0-9-1 (section
 * 1.4.2.1), and the mechanisms of version 1.0 (section 5.3.3.1).
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../octet-text.ts';
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
