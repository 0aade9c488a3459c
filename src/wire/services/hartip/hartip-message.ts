import { defined } from '../../../model/defined.ts';
import { ByteReader } from '../../byte-reader.ts';
import { hexText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of HART-IP (HCF_SPEC-085, as Wireshark's dissector reads it). */
export interface HartIpMessage {
  /** 0 request, 1 response, 15 refusal. */
  readonly type: number;
  /** 0 begins a session, 1 ends it, 3 carries a HART frame. */
  readonly id: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Uint8Array;
}

/** What command 0 of HART says about a device (HCF_SPEC-127 section 6.1). */
export interface HartIdentity {
  readonly responseCode: number;
  readonly manufacturer?: number;
  readonly deviceType?: number;
  readonly deviceId?: string;
  readonly universalRevision?: number;
  readonly deviceRevision?: number;
  readonly softwareRevision?: number;
  readonly hardwareRevision?: number;
}

export const HARTIP_ID = { begin: 0, end: 1, frame: 3 } as const;
export const HARTIP_RESPONSE = 1;

export function writeHartIp(id: number, sequence: number, body: Uint8Array): Uint8Array {
  const writer = new ByteWriter().u8(1).u8(0).u8(id).u8(0).u16(sequence);
  return writer
    .u16(HEADER + body.length)
    .bytes(body)
    .written();
}

/** As a secondary host, which the device forgets after 20 seconds of silence. */
export const BEGIN_SESSION: Uint8Array = new ByteWriter().u8(0).u32(20_000).written();

/** A short frame with command 0 to the address 0, and its checksum. */
export const READ_IDENTITY: Uint8Array = Uint8Array.of(0x02, 0x80, 0, 0, 0x82);

/** How long the message is that begins the bytes; undefined if that is not known yet. Other bytes are taken whole. */
export function hartIpLength(received: Uint8Array): number | undefined {
  if (received.length > 0 && received[0] !== 1) return received.length;
  const length = new ByteReader(received.subarray(6)).u16();
  return length === undefined ? undefined : Math.max(length, HEADER);
}

/** Undefined if the bytes are not a whole message of version 1. */
export function readHartIp(bytes: Uint8Array): HartIpMessage | undefined {
  const reader = new ByteReader(bytes);
  const [version, type, id, status] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const [sequence, length] = [reader.u16(), reader.u16()];
  if (version !== 1 || type === undefined || id === undefined || status === undefined) return undefined;
  if (sequence === undefined || length !== bytes.length) return undefined;
  return { type: type & 0xf, id, status, sequence, body: reader.rest() };
}

/** Undefined if the frame is not an answer to command 0. */
export function readHartIdentity(frame: Uint8Array): HartIdentity | undefined {
  const reader = new ByteReader(frame);
  const delimiter = reader.u8() ?? 0;
  const isLong = (delimiter & 0x80) !== 0;
  reader.bytes((isLong ? 5 : 1) + ((delimiter >>> 5) & 3));
  const command = reader.u8();
  const data = new ByteReader(reader.vector(1) ?? new Uint8Array(0));
  const [responseCode, status] = [data.u8(), data.u8()];
  if ((delimiter & 7) !== ANSWER_FRAME || command !== 0 || responseCode === undefined || status === undefined)
    return undefined;
  const expansion = data.u8();
  const deviceType = data.u16();
  const [, universalRevision, deviceRevision, softwareRevision] = [data.u8(), data.u8(), data.u8(), data.u8()];
  const hardware = data.u8();
  data.u8();
  const deviceId = data.bytes(3);
  if (expansion !== EXPANSION || deviceType === undefined || universalRevision === undefined) return { responseCode };
  if (deviceRevision === undefined || softwareRevision === undefined || hardware === undefined) return { responseCode };
  if (deviceId === undefined) return { responseCode };
  // From revision 6 on the maker has a separate number; before, it is the first byte of the type.
  data.bytes(5);
  const manufacturer = universalRevision >= 6 ? data.u16() : deviceType >>> 8;
  return {
    responseCode,
    deviceType,
    universalRevision,
    deviceRevision,
    softwareRevision,
    hardwareRevision: hardware >>> 3,
    deviceId: hexText(deviceId),
    ...defined({ manufacturer }),
  };
}

const HEADER = 8;
const ANSWER_FRAME = 6;
const EXPANSION = 254;
