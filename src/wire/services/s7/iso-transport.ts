/** ISO transport over TCP: TPKT (RFC 1006 section 6) and COTP of class 0 (RFC 905 section 13). */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface CotpUnit {
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
