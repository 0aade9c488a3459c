import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of S7 communication, as Wireshark and the published dissectors describe it. */
export interface S7Message {
  /** 1 is a job, 3 its answer, 7 carries user data. */
  readonly kind: number;
  readonly errorClass: number;
  readonly parameters: Uint8Array;
  readonly data: Uint8Array;
}

export const S7_KIND = { job: 1, answer: 3, userData: 7 } as const;

/** Agrees on one job at a time and messages of 480 bytes. */
export function writeS7Setup(): Uint8Array {
  const parameters = new ByteWriter().u8(SETUP).u8(0).u16(1).u16(1).u16(480).written();
  return write(S7_KIND.job, parameters, new Uint8Array(0));
}

/** Reads a part of the system status list: a table of what the device says about itself. */
export function writeReadStatusList(id: number, index = 0): Uint8Array {
  const parameters = Uint8Array.of(0, 1, 0x12, 4, 0x11, 0x44, 1, 0);
  const data = new ByteWriter().u8(0xff).u8(9).u16(4).u16(id).u16(index).written();
  return write(S7_KIND.userData, parameters, data);
}

function write(kind: number, parameters: Uint8Array, data: Uint8Array): Uint8Array {
  const head = new ByteWriter().u8(PROTOCOL).u8(kind).u16(0).u16(0).u16(parameters.length).u16(data.length);
  return head.bytes(parameters).bytes(data).written();
}

/** Undefined if the bytes are not a message of S7, or its lengths are not its own. */
export function readS7(bytes: Uint8Array): S7Message | undefined {
  const reader = new ByteReader(bytes);
  const [protocol, kind] = [reader.u8(), reader.u8()];
  reader.u32();
  const [parameterLength, dataLength] = [reader.u16(), reader.u16()];
  if (protocol !== PROTOCOL || kind === undefined || dataLength === undefined) return undefined;
  const errorClass = kind === S7_KIND.answer || kind === 2 ? (reader.u16() ?? 0) >>> 8 : 0;
  const parameters = reader.bytes(parameterLength);
  const data = reader.bytes(dataLength);
  return parameters === undefined || data === undefined ? undefined : { kind, errorClass, parameters, data };
}

/** The rows of a status list by their index. Undefined if the device has no such list. */
export function readStatusList(message: S7Message): ReadonlyMap<number, Uint8Array> | undefined {
  const reader = new ByteReader(message.data);
  const [result] = [reader.u8(), reader.u8(), reader.u16(), reader.u32()];
  const [rowLength, rowCount] = [reader.u16(), reader.u16()];
  if (message.kind !== S7_KIND.userData || result !== 0xff || rowLength === undefined || rowLength < 2)
    return undefined;
  const rows = new Map<number, Uint8Array>();
  while (rows.size < Math.min(rowCount ?? 0, MOST_ROWS) && reader.left > 0) {
    const index = reader.u16();
    const row = reader.bytes(rowLength - 2);
    if (index === undefined || row === undefined) break;
    rows.set(index, row);
  }
  return rows;
}

const PROTOCOL = 0x32;
const SETUP = 0xf0;
const MOST_ROWS = 100;

/** ISO transport over TCP: TPKT (RFC 1006 section 6) and COTP of class 0 (RFC 905 section 13). */
interface CotpUnit {
  /** 0xd0 confirms a connection, 0x80 refuses one, 0xf0 is data. */
  readonly type: number;
  /** What follows the header of data. */
  readonly data: Uint8Array;
}

export const COTP = { confirm: 0xd0, refuse: 0x80, data: 0xf0 } as const;

/** A connection request between two selectors of the transport service. */
export function writeCotpConnect(source: number, destination: number): Uint8Array {
  const body = new ByteWriter().u8(17).u8(0xe0).u16(0).u16(1).u8(0);
  body.u8(0xc0).u8(1).u8(0x0a);
  body.u8(0xc1).u8(2).u16(source).u8(0xc2).u8(2).u16(destination);
  return tpkt(body.written());
}

/** The last unit of a message. */
export const writeCotpData = (data: Uint8Array): Uint8Array =>
  tpkt(new ByteWriter().u8(2).u8(COTP.data).u8(0x80).bytes(data).written());

function tpkt(body: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u8(VERSION)
    .u8(0)
    .u16(body.length + 4)
    .bytes(body)
    .written();
}

/** How long the packet is that begins the bytes; undefined if that is not known yet. Other bytes are taken whole. */
export function tpktLength(received: Uint8Array): number | undefined {
  if (received[0] !== VERSION) return received.length;
  const length = new ByteReader(received.subarray(2)).u16();
  return length === undefined ? undefined : Math.max(length, 4);
}

/** Undefined if the bytes are not a whole packet with such a unit. */
export function readCotp(bytes: Uint8Array): CotpUnit | undefined {
  const reader = new ByteReader(bytes);
  const [version, , length] = [reader.u8(), reader.u8(), reader.u16()];
  if (version !== VERSION || length !== bytes.length) return undefined;
  const header = reader.vector(1);
  const type = header?.[0];
  if (header === undefined || type === undefined) return undefined;
  return { type: type & 0xf0, data: reader.rest() };
}

const VERSION = 3;
