import { ByteReader } from '../../byte-reader.ts';
import { latinText, withoutEnd } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A time packet of NTP (RFC 5905 section 7.3). Times are fixed-point numbers. */
export interface NtpTimePacket {
  readonly leapIndicator: number;
  readonly version: number;
  readonly mode: number;
  readonly stratum: number;
  readonly poll: number;
  readonly precision: number;
  readonly rootDelay: FixedPoint;
  readonly rootDispersion: FixedPoint;
  readonly referenceId: Uint8Array;
  readonly referenceTimestamp: FixedPoint;
  readonly originTimestamp: FixedPoint;
  readonly receiveTimestamp: FixedPoint;
  readonly transmitTimestamp: FixedPoint;
}

interface FixedPoint {
  readonly seconds: number;
  readonly fraction: number;
}

/** Undefined if the bytes are too short. What follows the packet, such as a key, is ignored. */
export function readNtpTime(bytes: Uint8Array): NtpTimePacket | undefined {
  const reader = new ByteReader(bytes);
  const [head, stratum, poll, precision] = [reader.u8() ?? 0, reader.u8() ?? 0, reader.u8() ?? 0, reader.u8() ?? 0];
  const rootDelay = { seconds: reader.u16() ?? 0, fraction: reader.u16() ?? 0 };
  const rootDispersion = { seconds: reader.u16() ?? 0, fraction: reader.u16() ?? 0 };
  const referenceId = reader.bytes(4);
  const timestamp = (): FixedPoint => ({ seconds: reader.u32() ?? 0, fraction: reader.u32() ?? 0 });
  const packet = {
    leapIndicator: head >>> 6,
    version: (head >>> 3) & 7,
    mode: head & 7,
    stratum,
    poll: signed(poll),
    precision: signed(precision),
    rootDelay,
    rootDispersion,
    referenceTimestamp: timestamp(),
    originTimestamp: timestamp(),
    receiveTimestamp: timestamp(),
    transmitTimestamp: timestamp(),
  };
  return reader.isShort || referenceId === undefined ? undefined : { ...packet, referenceId };
}

/** What a client sends. The server returns its transmit timestamp, which may be random: 8 bytes. */
export function writeNtpRequest(transmitTimestamp: Uint8Array): Uint8Array {
  return new ByteWriter().u8(CLIENT_OF_VERSION_4).bytes(new Uint8Array(39)).bytes(transmitTimestamp).written();
}

/** Milliseconds since 1970. A second era begins in 2036 (RFC 4330 section 3): a time with a clear top bit is in it. */
export function ntpMilliseconds({ seconds, fraction }: FixedPoint): number {
  const era = seconds < 2 ** 31 ? 2 ** 32 : 0;
  return Math.floor((seconds + era - SECONDS_1900_TO_1970 + fraction / 2 ** 32) * 1000);
}

const CLIENT_OF_VERSION_4 = (4 << 3) | 3;
const SECONDS_1900_TO_1970 = 2_208_988_800;

const signed = (byte: number): number => (byte << 24) >> 24;

/** A control message of NTP (RFC 9327): one fragment of an answer. */
interface NtpControlAnswer {
  readonly sequence: number;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly offset: number;
  readonly data: Uint8Array;
}

/** Asks for the system variables: operation 2 without a list of names. */
export function writeReadVariables(sequence: number): Uint8Array {
  return new ByteWriter()
    .u8((2 << 3) | CONTROL_MODE)
    .u8(READ_VARIABLES)
    .u16(sequence)
    .bytes(new Uint8Array(8))
    .written();
}

/** Undefined if the bytes are not an answer to that request. */
export function readControlAnswer(bytes: Uint8Array): NtpControlAnswer | undefined {
  const reader = new ByteReader(bytes);
  const head = reader.u8() ?? 0;
  const operation = reader.u8() ?? 0;
  const sequence = reader.u16() ?? 0;
  reader.u32();
  const offset = reader.u16();
  const count = reader.u16();
  if (count === undefined || offset === undefined || (head & 7) !== CONTROL_MODE || (operation & 0x80) === 0)
    return undefined;
  if ((operation & 0x1f) !== READ_VARIABLES) return undefined;
  const [isError, hasMore] = [(operation & 0x40) !== 0, (operation & 0x20) !== 0];
  return { sequence, isError, hasMore, offset, data: reader.upTo(count) };
}

/** The text of all fragments, in the order of their offsets. */
export function variablesText(fragments: readonly NtpControlAnswer[]): string {
  const ordered = fragments.toSorted((a, b) => a.offset - b.offset);
  return withoutEnd(ordered.map(({ data }) => latinText(data)).join(''), '\0\t\n\r ');
}

/** `version="ntpd 4.2.8", leap=0` -> names and values. */
export function readVariables(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(VARIABLE)) found.set(name, quoted ?? plain.trim());
  return found;
}

const CONTROL_MODE = 6;
const READ_VARIABLES = 2;
const VARIABLE = /([\w.-]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|([^",]*))/g;

/** A message of the private mode 7 of ntpd (its ntp_request.h). */
interface NtpPrivateAnswer {
  readonly isResponse: boolean;
  readonly hasMore: boolean;
  readonly version: number;
  readonly mode: number;
  readonly isAuthenticated: boolean;
  readonly sequence: number;
  readonly implementation: string;
  readonly request: string;
  readonly error: string;
  readonly itemCount: number;
  readonly reserved: number;
  readonly itemSize: number;
  readonly items: Uint8Array;
}

/** Asks for the addresses that the server talked to last: version 2, mode 7, no key, implementation 3, request 42. */
export const MONITOR_LIST_REQUEST: Uint8Array = Uint8Array.of(0x17, 0, 3, 42, 0, 0, 0, 0);

/** Undefined if the bytes are too short. */
export function readPrivateAnswer(bytes: Uint8Array): NtpPrivateAnswer | undefined {
  const reader = new ByteReader(bytes);
  const [flags, sequence, implementation, request] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const [count, size] = [reader.u16(), reader.u16()];
  if (flags === undefined || sequence === undefined || implementation === undefined || request === undefined)
    return undefined;
  if (count === undefined || size === undefined) return undefined;
  return {
    isResponse: (flags & 0x80) !== 0,
    hasMore: (flags & 0x40) !== 0,
    version: (flags >>> 3) & 7,
    mode: flags & 7,
    isAuthenticated: (sequence & 0x80) !== 0,
    sequence: sequence & 0x7f,
    implementation: IMPLEMENTATIONS[implementation] ?? `UNKNOWN (${implementation})`,
    request: REQUESTS[request] ?? `UNKNOWN (${request})`,
    error: ERRORS[count >>> 12] ?? `UNKNOWN (${count >>> 12})`,
    itemCount: count & 0xfff,
    reserved: size >>> 12,
    itemSize: size & 0xfff,
    items: reader.rest(),
  };
}

const IMPLEMENTATIONS: Readonly<Record<number, string>> = { 0: 'IMPL_UNIV', 2: 'IMPL_XNTPD_OLD', 3: 'IMPL_XNTPD' };
const REQUESTS: Readonly<Record<number, string>> = { 20: 'REQ_MON_GETLIST', 42: 'REQ_MON_GETLIST_1' };
const ERRORS: Readonly<Record<number, string>> = {
  0: 'INFO_OKAY',
  1: 'INFO_ERR_IMPL',
  2: 'INFO_ERR_REQ',
  3: 'INFO_ERR_FMT',
  4: 'INFO_ERR_NODATA',
  7: 'INFO_ERR_AUTH',
};
