/** Messages of the Android debug bridge (protocol.txt of AOSP): the connect of both sides, and the wish for a login. */
import { ByteReader } from '../../byte-reader.ts';
import { textBeforeZero } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type AdbAnswer =
  | { readonly kind: 'connect'; readonly identity: string }
  /** The device wants a signature, or TLS. */
  | { readonly kind: 'authenticate' | 'startTls' };

/** CNXN of a host that has no features. */
export function writeAdbConnect(): Uint8Array {
  const identity = new TextEncoder().encode('host::\0');
  return new ByteWriter()
    .u32le(CONNECT)
    .u32le(VERSION)
    .u32le(MAX_DATA)
    .u32le(identity.length)
    .u32le(identity.reduce((sum, octet) => sum + octet, 0))
    .u32le((CONNECT ^ 0xffff_ffff) >>> 0)
    .bytes(identity)
    .written();
}

/** Length of the first message. Bytes that cannot be one are taken as they are. */
export function adbMessageLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  reader.bytes(12);
  const length = reader.u32le();
  if (length === undefined) return undefined;
  return length > MAX_DATA ? received.length : HEADER + length;
}

/** Undefined if a device does not begin with such a message. */
export function readAdbAnswer(bytes: Uint8Array): AdbAnswer | undefined {
  const reader = new ByteReader(bytes);
  const command = reader.u32le();
  reader.bytes(8);
  const length = reader.u32le();
  reader.u32le();
  const magic = reader.u32le();
  if (command === undefined || length === undefined || magic !== (command ^ 0xffff_ffff) >>> 0) return undefined;
  if (command === AUTHENTICATE) return { kind: 'authenticate' };
  if (command === START_TLS) return { kind: 'startTls' };
  return command === CONNECT ? { kind: 'connect', identity: textBeforeZero(reader.upTo(length)) } : undefined;
}

const HEADER = 24;
const CONNECT = 0x4e58_4e43;
const AUTHENTICATE = 0x4854_5541;
const START_TLS = 0x534c_5453;
const VERSION = 0x0100_0000;
const MAX_DATA = 262_144;
