/** Reading one property of the device object over BACnet/IP (ASHRAE 135 clauses 15.5, 20.1, 20.2 and annex J). */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type BacnetAnswer =
  | { readonly kind: 'value'; readonly property: number; readonly value: BacnetValue | undefined }
  /** An error, a rejection or an abort: the device speaks BACnet, and has no such property for us. */
  | { readonly kind: 'refusal' };

/** The instance of an object, a number, or a text. */
export type BacnetValue =
  | { readonly kind: 'object'; readonly instance: number }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string };

const BACNET_IP = 0x81;
const UNICAST = 0x0a;
const UNCONFIRMED_REQUEST = 0x10;

/** Most devices take the highest instance for their own. */
export const ANY_INSTANCE = 0x3fffff;

export function writeReadProperty(invokeId: number, instance: number, property: number): Uint8Array {
  const request = new ByteWriter()
    .u8(CONFIRMED_REQUEST)
    .u8(SIZE_1476)
    .u8(invokeId)
    .u8(READ_PROPERTY)
    .u8(0x0c)
    .u32(DEVICE + instance)
    .u8(0x19)
    .u8(property)
    .written();
  const network = new ByteWriter().u8(1).u8(EXPECTS_REPLY).bytes(request).written();
  return new ByteWriter()
    .u8(BACNET_IP)
    .u8(UNICAST)
    .u16(network.length + 4)
    .bytes(network)
    .written();
}

/** Asks a device who it is (clause 16.10), for those that do not take the highest instance for their own. */
export const WHO_IS: Uint8Array = Uint8Array.of(BACNET_IP, UNICAST, 0, 8, 1, 0, UNCONFIRMED_REQUEST, 8);

/** The instance in the answer. Undefined if the bytes are not an answer. */
export function readIAm(bytes: Uint8Array): number | undefined {
  const reader = new ByteReader(bytes);
  const [type, , length] = [reader.u8(), reader.u8(), reader.u16()];
  if (type !== BACNET_IP || length !== bytes.length || !skipNetworkHeader(reader)) return undefined;
  if (reader.u8() !== UNCONFIRMED_REQUEST || reader.u8() !== I_AM) return undefined;
  const value = readValue(reader);
  return value?.kind === 'object' ? value.instance : undefined;
}

/** Undefined if the bytes are not an answer of BACnet/IP to this request. */
export function readPropertyAnswer(bytes: Uint8Array, invokeId: number): BacnetAnswer | undefined {
  const reader = new ByteReader(bytes);
  const [type, , length] = [reader.u8(), reader.u8(), reader.u16()];
  if (type !== BACNET_IP || length !== bytes.length || !skipNetworkHeader(reader)) return undefined;
  const kind = (reader.u8() ?? 0) & 0xf0;
  if (reader.u8() !== invokeId) return undefined;
  if (kind === REJECTION || kind === ABORT) return { kind: 'refusal' };
  if (reader.u8() !== READ_PROPERTY) return undefined;
  if (kind === ERROR) return { kind: 'refusal' };
  if (kind !== COMPLEX_ANSWER || reader.u8() !== 0x0c) return undefined;
  reader.u32();
  if (reader.u8() !== 0x19) return undefined;
  const property = reader.u8();
  if (property === undefined || reader.u8() !== OPENING_TAG_3) return undefined;
  return { kind: 'value', property, value: readValue(reader) };
}

/** Clause 6.2: a version, flags, and addresses of routers if there are any. */
function skipNetworkHeader(reader: ByteReader): boolean {
  const version = reader.u8();
  const flags = reader.u8();
  if (version !== 1 || flags === undefined || (flags & NETWORK_MESSAGE) !== 0) return false;
  for (const bit of [0x20, 0x08])
    if ((flags & bit) !== 0) {
      reader.u16();
      reader.vector(1);
    }
  if ((flags & 0x20) !== 0) reader.u8();
  return !reader.isShort;
}

/** An application value: tag number and length in one byte, with longer lengths after it. */
function readValue(reader: ByteReader): BacnetValue | undefined {
  const head = reader.u8();
  if (head === undefined || (head & 0x08) !== 0) return undefined;
  const short = head & 7;
  const byte = short === 5 ? reader.u8() : undefined;
  const length = short < 5 ? short : byte === 254 ? reader.u16() : byte;
  const content = length === undefined || short > 5 ? undefined : reader.bytes(length);
  if (content === undefined) return undefined;
  const number = () => content.reduce((sum, octet) => sum * 256 + octet, 0);
  const tag = head >>> 4;
  if (tag === 12 && content.length === 4) return { kind: 'object', instance: number() % 0x400000 };
  if (tag === 2 && content.length <= 4) return { kind: 'number', number: number() };
  return tag === 7 && content.length > 0 ? { kind: 'text', text: readText(content) } : undefined;
}

/** Clause 20.2.9: the first byte names the character set. */
function readText(content: Uint8Array): string {
  const characters = content.subarray(1);
  const encoding = content[0] === 4 ? 'utf-16be' : content[0] === 5 ? 'latin1' : 'utf-8';
  return new TextDecoder(encoding).decode(characters);
}

const EXPECTS_REPLY = 4;
const NETWORK_MESSAGE = 0x80;
const CONFIRMED_REQUEST = 0;
const SIZE_1476 = 5;
const READ_PROPERTY = 12;
const I_AM = 0;
const [COMPLEX_ANSWER, ERROR, REJECTION, ABORT] = [0x30, 0x50, 0x60, 0x70];
const OPENING_TAG_3 = 0x3e;
/** The type of object in the upper ten bits. */
const DEVICE = 8 * 2 ** 22;
