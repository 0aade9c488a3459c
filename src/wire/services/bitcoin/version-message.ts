/** The version message of Bitcoin's network (protocol documentation, "version"), which both sides send first. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { sha256 } from '../../crypto.ts';

export interface BitcoinVersion {
  /** The number that begins every message of the network. */
  readonly magic: number;
  readonly version: number;
  readonly services: bigint;
  readonly timestamp: bigint;
  readonly userAgent: string;
  readonly startHeight: number | undefined;
}

export interface BitcoinHello {
  readonly magic: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** 8 bytes. */
  readonly nonce: Uint8Array;
  readonly userAgent: string;
}

/** A node without services that has no blocks, and wants no transactions. */
export function writeBitcoinVersion({ magic, timestamp, nonce, userAgent }: BitcoinHello): Uint8Array {
  const agent = new TextEncoder().encode(userAgent).subarray(0, MAX_OWN_AGENT);
  const payload = new ByteWriter()
    .u32le(PROTOCOL_VERSION)
    .bytes(new Uint8Array(8))
    .u32le(timestamp % 2 ** 32)
    .u32le(0)
    .bytes(new Uint8Array(2 * ADDRESS))
    .bytes(nonce)
    .vector(1, agent)
    .u32le(0)
    .u8(0)
    .written();
  const checksum = Buffer.from(sha256(Buffer.from(sha256(payload), 'hex')), 'hex').subarray(0, 4);
  return new ByteWriter().u32(magic).bytes(COMMAND).u32le(payload.length).bytes(checksum).bytes(payload).written();
}

/** Length of the first message. Bytes that cannot be one are taken as they are. */
export function bitcoinMessageLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  reader.bytes(16);
  const length = reader.u32le();
  if (length === undefined) return undefined;
  return length > MAX_PAYLOAD ? received.length : HEADER + length;
}

/** Undefined if the message is not a whole version message. */
export function readBitcoinVersion(bytes: Uint8Array): BitcoinVersion | undefined {
  const reader = new ByteReader(bytes);
  const magic = reader.u32();
  const command = reader.bytes(12);
  const length = reader.u32le();
  reader.u32le();
  if (command === undefined || !command.every((octet, at) => octet === COMMAND[at])) return undefined;
  const payload = new ByteReader(reader.bytes(length) ?? new Uint8Array(0));
  const version = payload.u32le();
  const services = payload.u64le();
  const timestamp = payload.u64le();
  payload.bytes(2 * ADDRESS + 8);
  const agentLength = payload.u8();
  const agent = agentLength === LONG_LENGTH ? payload.bytes(payload.u16le()) : payload.bytes(agentLength);
  if (magic === undefined || version === undefined || services === undefined || timestamp === undefined)
    return undefined;
  return {
    magic,
    version,
    services,
    timestamp,
    userAgent: agent === undefined ? '' : octetText(agent),
    startHeight: payload.u32le(),
  };
}

const COMMAND: Uint8Array = Buffer.from('version\0\0\0\0\0');
const PROTOCOL_VERSION = 70_016;
const HEADER = 24;
/** Services, an IPv6 address and a port. */
const ADDRESS = 26;
const LONG_LENGTH = 0xfd;
const MAX_PAYLOAD = 65_536;
const MAX_OWN_AGENT = 100;
