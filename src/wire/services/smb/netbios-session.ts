/** Session packets around SMB: RFC 1002 section 4.3 on port 139, and the same without names on port 445. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { encodeNetbiosName } from '../netbios/name-service.ts';

export const SESSION_MESSAGE = 0x00;
export const POSITIVE_RESPONSE = 0x82;
export const NEGATIVE_RESPONSE = 0x83;

export interface SessionPacket {
  readonly type: number;
  readonly body: Uint8Array;
}

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function sessionPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const type = reader.u8();
  const length = reader.u24();
  if (type !== undefined && !TYPES.has(type)) return received.length;
  if (length === undefined) return undefined;
  return length > MAX_LENGTH ? received.length : 4 + length;
}

/** Undefined if the packet is incomplete. */
export function readSessionPacket(bytes: Uint8Array): SessionPacket | undefined {
  const reader = new ByteReader(bytes);
  const type = reader.u8();
  const body = reader.vector(3);
  return type === undefined || body === undefined || !TYPES.has(type) ? undefined : { type, body };
}

export function writeSessionMessage(message: Uint8Array): Uint8Array {
  return new ByteWriter().u8(SESSION_MESSAGE).vector(3, message).written();
}

/** Asks for the file server, whatever its name is. */
export function writeSessionRequest(): Uint8Array {
  const names = new ByteWriter()
    .bytes(encodeNetbiosName('*SMBSERVER', 0x20))
    .bytes(encodeNetbiosName('PERIPLUS', 0))
    .written();
  return new ByteWriter().u8(SESSION_REQUEST).vector(3, names).written();
}

const SESSION_REQUEST = 0x81;
/** Messages, both answers to a request, a retarget, and a keep-alive. */
const TYPES: ReadonlySet<number> = new Set([SESSION_MESSAGE, POSITIVE_RESPONSE, NEGATIVE_RESPONSE, 0x84, 0x85]);
const MAX_LENGTH = 131_072;
