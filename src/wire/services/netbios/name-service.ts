/** Node status of the NetBIOS name service (RFC 1002 sections 4.2.17 and 4.2.18): the request, and the answer. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface NetbiosName {
  /** Without the blanks that fill it up. */
  readonly name: string;
  /** Type of the name, such as 0x20 for a file server. */
  readonly suffix: number;
  /** 16 bits, the highest for a group. */
  readonly flags: number;
}

export interface NodeStatus {
  readonly names: readonly NetbiosName[];
  /** Six bytes. */
  readonly hardwareAddress: Uint8Array | undefined;
}

export function writeNodeStatusRequest(transaction: number): Uint8Array {
  return new ByteWriter()
    .u16(transaction)
    .u16(0)
    .u16(1)
    .bytes(new Uint8Array(6))
    .bytes(encodeNetbiosName('*', 0))
    .u16(NODE_STATUS)
    .u16(INTERNET)
    .written();
}

/** Undefined if the datagram is not an answer to such a request. */
export function readNodeStatus(datagram: Uint8Array): NodeStatus | undefined {
  const reader = new ByteReader(datagram);
  reader.u16();
  const flags = reader.u16() ?? 0;
  const questions = reader.u16();
  const answers = reader.u16();
  reader.bytes(4);
  if ((flags & RESPONSE) === 0 || (flags & ERROR_CODE) !== 0 || questions !== 0 || answers !== 1) return undefined;
  // The name is that of the request, or a pointer to nothing.
  const first = reader.u8() ?? 0;
  reader.bytes(first >= POINTER ? 1 : first + 1);
  if (reader.u16() !== NODE_STATUS || reader.u16() !== INTERNET) return undefined;
  reader.bytes(6);
  const count = reader.u8();
  if (count === undefined) return undefined;
  const names: NetbiosName[] = [];
  for (let index = 0; index < count; index++) {
    const name = reader.bytes(15);
    const suffix = reader.u8();
    const nameFlags = reader.u16();
    if (name === undefined || suffix === undefined || nameFlags === undefined) break;
    names.push({ name: octetText(name).replace(/[ \0]+$/, ''), suffix, flags: nameFlags });
  }
  return { names, hardwareAddress: reader.bytes(6) };
}

const NODE_STATUS = 0x21;
const INTERNET = 1;
const RESPONSE = 0x8000;
const ERROR_CODE = 0x000f;
const POINTER = 0xc0;

/**
 * A NetBIOS name in the form of the wire (RFC 1001 section 14.1): 15 characters and a type, each byte as two letters.
 * The name `*` is filled up with zeros, every other with blanks.
 */
export function encodeNetbiosName(name: string, type: number): Uint8Array {
  const bytes = new Uint8Array(16).fill(name === '*' ? 0 : BLANK);
  bytes.set(new TextEncoder().encode(name).subarray(0, 15));
  bytes[15] = type;
  const encoded = new Uint8Array(34);
  encoded[0] = 32;
  bytes.forEach((byte, at) => {
    encoded[1 + at * 2] = LETTER_A + (byte >> 4);
    encoded[2 + at * 2] = LETTER_A + (byte & 15);
  });
  return encoded;
}

const BLANK = 0x20;
const LETTER_A = 0x41;
