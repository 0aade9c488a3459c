/** Packets of Microsoft SQL Server ([MS-TDS] section 2.2.3): eight bytes of header, with the length of the whole. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export const TDS_PRELOGIN = 0x12;
export const TDS_LOGIN = 0x10;
export const TDS_REPLY = 0x04;

export interface TdsPacket {
  readonly type: number;
  readonly body: Uint8Array;
  readonly length: number;
}

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function tdsPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const type = reader.u8();
  reader.u8();
  const length = reader.u16();
  if (type !== undefined && type !== TDS_REPLY && type !== TDS_PRELOGIN) return received.length;
  if (length === undefined) return undefined;
  return length < HEADER ? received.length : length;
}

/** Undefined if the packet is incomplete. */
export function readTdsPacket(bytes: Uint8Array): TdsPacket | undefined {
  const reader = new ByteReader(bytes);
  const type = reader.u8();
  reader.u8();
  const length = reader.u16();
  reader.bytes(4);
  if (type === undefined || length === undefined || length < HEADER) return undefined;
  const body = reader.bytes(length - HEADER);
  return body === undefined ? undefined : { type, body, length };
}

/** A message in one packet. */
export function writeTdsPacket(type: number, body: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u8(type)
    .u8(END_OF_MESSAGE)
    .u16(HEADER + body.length)
    .u32(0)
    .bytes(body)
    .written();
}

const HEADER = 8;
const END_OF_MESSAGE = 1;
