import { ByteReader } from '../../byte-reader.ts';
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

export interface FixedPoint {
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
