/** Packets of MySQL and MariaDB: three bytes of length, the lowest first, a sequence number, and the payload. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface MysqlPacket {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** Length of the first packet with its header. A packet that is too long for a greeting is taken as it is. */
export function mysqlPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = reader.u24le();
  if (length === undefined || reader.u8() === undefined) return undefined;
  return HEADER + length > MAX_GREETING ? received.length : HEADER + length;
}

/** Undefined if the packet is incomplete. */
export function readMysqlPacket(bytes: Uint8Array): MysqlPacket | undefined {
  const reader = new ByteReader(bytes);
  const length = reader.u24le();
  const sequence = reader.u8();
  const payload = reader.bytes(length);
  return sequence === undefined || payload === undefined ? undefined : { sequence, payload };
}

/** "Protocol::SSLRequest": asks for TLS. The server says nothing to it, and expects a ClientHello. */
export function writeMysqlSslRequest(sequence: number): Uint8Array {
  return new ByteWriter()
    .u24le(SSL_REQUEST_SIZE)
    .u8(sequence)
    .u32le(LONG_PASSWORD | SSL | PROTOCOL_41 | SECURE_CONNECTION | PLUGIN_AUTH)
    .u32le(MAX_PACKET)
    .u8(UTF_8)
    .bytes(new Uint8Array(23))
    .written();
}

const HEADER = 4;
const MAX_GREETING = 4096;
const SSL_REQUEST_SIZE = 32;
const MAX_PACKET = 2 ** 24;
/** Number of utf8_general_ci. */
const UTF_8 = 33;

/** Capability flags. */
const LONG_PASSWORD = 0x1;
const SSL = 0x800;
const PROTOCOL_41 = 0x200;
const SECURE_CONNECTION = 0x8000;
const PLUGIN_AUTH = 0x80000;
