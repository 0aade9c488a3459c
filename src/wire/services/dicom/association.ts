/** The association of DICOM (PS3.8 section 9.3): the request for verification alone, and the answers to it. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type DicomAnswer =
  | {
      readonly kind: 'accepted';
      readonly implementationClass: string | undefined;
      readonly implementationVersion: string | undefined;
    }
  | { readonly kind: 'rejected'; readonly source: number; readonly reason: number }
  | { readonly kind: 'aborted' };

/** Asks for verification (C-ECHO) in the simplest syntax. */
export function writeDicomRequest(calledTitle: string, callingTitle: string): Uint8Array {
  const context = new ByteWriter()
    .u32(0x0100_0000)
    .bytes(item(ABSTRACT_SYNTAX, VERIFICATION))
    .bytes(item(TRANSFER_SYNTAX, IMPLICIT_LITTLE_ENDIAN))
    .written();
  const user = new ByteWriter()
    .bytes(item(MAX_LENGTH, Uint8Array.of(0, 0, 0x40, 0)))
    .bytes(item(IMPLEMENTATION_CLASS, encode(OWN_CLASS)))
    .written();
  const body = new ByteWriter()
    .u16(1)
    .u16(0)
    .bytes(encode(calledTitle.padEnd(16).slice(0, 16)))
    .bytes(encode(callingTitle.padEnd(16).slice(0, 16)))
    .bytes(new Uint8Array(32))
    .bytes(item(APPLICATION_CONTEXT, encode('1.2.840.10008.3.1.1.1')))
    .bytes(item(PRESENTATION_CONTEXT, context))
    .bytes(item(USER_INFORMATION, user))
    .written();
  return new ByteWriter().u8(REQUEST).u8(0).vector(4, body).written();
}

/** A-RELEASE-RQ: ends an association. */
export const DICOM_RELEASE: Uint8Array = Uint8Array.of(5, 0, 0, 0, 0, 4, 0, 0, 0, 0);

/** Length of the first message. Bytes that cannot be an answer are taken as they are. */
export function dicomLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const type = reader.u8();
  reader.u8();
  const length = reader.u32();
  if (type !== undefined && type !== ACCEPT && type !== REJECT && type !== ABORT) return received.length;
  if (length === undefined) return undefined;
  return length > MAX_LENGTH_OF_ANSWER ? received.length : 6 + length;
}

/** Undefined if the message is not an answer to a request. */
export function readDicomAnswer(bytes: Uint8Array): DicomAnswer | undefined {
  const reader = new ByteReader(bytes);
  const type = reader.u8();
  const reserved = reader.u8();
  const length = reader.u32();
  if (reserved !== 0 || length === undefined) return undefined;
  if (type === REJECT && length === 4) {
    reader.u16();
    const source = reader.u8();
    const reason = reader.u8();
    return source === undefined || reason === undefined ? undefined : { kind: 'rejected', source, reason };
  }
  if (type === ABORT && length === 4) return { kind: 'aborted' };
  if (type !== ACCEPT || reader.u16() !== 1 || length < 68) return undefined;
  reader.bytes(66);
  const user = items(reader.rest()).get(USER_INFORMATION);
  const parts = items(user ?? new Uint8Array(0));
  const text = (number: number): string | undefined => {
    const content = parts.get(number);
    return content && octetText(content).replace(/[ \0]+$/, '');
  };
  return {
    kind: 'accepted',
    implementationClass: text(IMPLEMENTATION_CLASS),
    implementationVersion: text(IMPLEMENTATION_VERSION),
  };
}

/** Items by their types, the last of each. */
function items(bytes: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const reader = new ByteReader(bytes);
  const found = new Map<number, Uint8Array>();
  while (reader.left > 0) {
    const type = reader.u8();
    reader.u8();
    const content = reader.vector(2);
    if (type === undefined || content === undefined) break;
    found.set(type, content);
  }
  return found;
}

function item(type: number, content: Uint8Array): Uint8Array {
  return new ByteWriter().u8(type).u8(0).vector(2, content).written();
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const REQUEST = 1;
const ACCEPT = 2;
const REJECT = 3;
const ABORT = 7;
const APPLICATION_CONTEXT = 0x10;
const PRESENTATION_CONTEXT = 0x20;
const ABSTRACT_SYNTAX = 0x30;
const TRANSFER_SYNTAX = 0x40;
const USER_INFORMATION = 0x50;
const MAX_LENGTH = 0x51;
const IMPLEMENTATION_CLASS = 0x52;
const IMPLEMENTATION_VERSION = 0x55;
const VERIFICATION = encode('1.2.840.10008.1.1');
const IMPLICIT_LITTLE_ENDIAN = encode('1.2.840.10008.1.2');
/** A UUID as an OID (ITU-T X.667), since every client must have one. */
const OWN_CLASS = '2.25.329800735698586629295641978511506172918';
const MAX_LENGTH_OF_ANSWER = 65_536;
