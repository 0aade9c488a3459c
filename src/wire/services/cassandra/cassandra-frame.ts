/**
 * Frames of Cassandra's CQL binary protocol (native_protocol_v3.spec to v5): the requests OPTIONS and STARTUP, and
 * what a server answers to them. Version 3 is understood by every server since 2.1.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type CassandraAnswer =
  | { readonly kind: 'supported'; readonly options: ReadonlyMap<string, readonly string[]> }
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  | { readonly kind: 'authenticate'; readonly authenticator: string }
  /** The server needs no login. */
  | { readonly kind: 'ready' };

export function writeCassandraOptions(): Uint8Array {
  return frame(OPTIONS, new Uint8Array(0));
}

/** Begins a session. It is not used: the answer says whether a login is needed. */
export function writeCassandraStartup(cqlVersion: string): Uint8Array {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const body = new ByteWriter().u16(1).vector(2, encode('CQL_VERSION')).vector(2, encode(cqlVersion)).written();
  return frame(STARTUP, body);
}

/** Length of the first frame. Bytes that cannot be a frame are taken as they are. */
export function cassandraFrameLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const version = reader.u8();
  if (version !== undefined && (version < 0x81 || version > 0x86)) return received.length;
  reader.bytes(version !== undefined && version < 0x83 ? 3 : 4);
  const length = reader.u32();
  if (length === undefined) return undefined;
  return length > MAX_BODY ? received.length : received.length - reader.left + length;
}

/** Undefined if the bytes are not a whole answer to one of our requests. */
export function readCassandraAnswer(bytes: Uint8Array): CassandraAnswer | undefined {
  const reader = new ByteReader(bytes);
  const version = reader.u8() ?? 0;
  if (version < 0x81 || version > 0x86) return undefined;
  reader.u8();
  // Versions 1 and 2 have one byte for the stream.
  reader.bytes(version < 0x83 ? 1 : 2);
  const opcode = reader.u8();
  const body = reader.bytes(reader.u32());
  if (body === undefined) return undefined;
  const content = new ByteReader(body);
  switch (opcode) {
    case ERROR:
      return readError(content);
    case READY:
      return body.length === 0 ? { kind: 'ready' } : undefined;
    case AUTHENTICATE: {
      const name = content.vector(2);
      return name && { kind: 'authenticate', authenticator: octetText(name) };
    }
    case SUPPORTED:
      return readSupported(content);
    default:
      return undefined;
  }
}

function readError(reader: ByteReader): CassandraAnswer | undefined {
  const code = reader.u32();
  const message = reader.vector(2);
  return code === undefined || message === undefined ? undefined : { kind: 'error', code, message: octetText(message) };
}

function readSupported(reader: ByteReader): CassandraAnswer | undefined {
  const count = reader.u16();
  if (count === undefined) return undefined;
  const options = new Map<string, readonly string[]>();
  for (let index = 0; index < Math.min(count, MAX_OPTIONS) && !reader.isShort; index++) {
    const key = reader.vector(2);
    const values: string[] = [];
    const length = reader.u16() ?? 0;
    for (let at = 0; at < Math.min(length, MAX_OPTIONS); at++) {
      const value = reader.vector(2);
      if (value === undefined) break;
      values.push(octetText(value));
    }
    if (key !== undefined) options.set(octetText(key), values);
  }
  return { kind: 'supported', options };
}

function frame(opcode: number, body: Uint8Array): Uint8Array {
  return new ByteWriter().u8(VERSION_3).u8(0).u16(0).u8(opcode).vector(4, body).written();
}

const VERSION_3 = 3;
const ERROR = 0x00;
const STARTUP = 0x01;
const READY = 0x02;
const AUTHENTICATE = 0x03;
const OPTIONS = 0x05;
const SUPPORTED = 0x06;
const MAX_BODY = 65_536;
const MAX_OPTIONS = 64;
