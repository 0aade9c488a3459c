import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** The header of a link frame of DNP3 (IEEE 1815 section 9.2). */
export interface Dnp3Link {
  readonly control: number;
  readonly destination: number;
  readonly source: number;
}

/** Asks a station for the status of its link: function 9 of a primary station. */
export const writeLinkStatusRequest = (destination: number, source: number): Uint8Array =>
  withChecksum(new ByteWriter().u16(START).u8(5).u8(REQUEST_LINK_STATUS).u16le(destination).u16le(source).written());

/** Undefined if the bytes do not begin with a header whose checksum is right. */
export function readDnp3Link(bytes: Uint8Array): Dnp3Link | undefined {
  const reader = new ByteReader(bytes);
  const [start, length, control] = [reader.u16(), reader.u8(), reader.u8()];
  const [destination, source, checksum] = [reader.u16le(), reader.u16le(), reader.u16le()];
  if (start !== START || length === undefined || length < 5 || control === undefined) return undefined;
  if (destination === undefined || source === undefined || checksum !== crc(bytes.subarray(0, HEADER)))
    return undefined;
  return { control, destination, source };
}

export const DNP3_HEADER_LENGTH = 10;

function withChecksum(header: Uint8Array): Uint8Array {
  return new ByteWriter().bytes(header).u16le(crc(header)).written();
}

/** The 16 bits of the reversed polynomial 0xa6bc, inverted. */
function crc(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xa6bc;
  }
  return ~sum & 0xffff;
}

const START = 0x0564;
const HEADER = 8;
const REQUEST_LINK_STATUS = 0xc9;
