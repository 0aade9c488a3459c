/** The first packets of OpenVPN's control channel (openvpn-wire-protocol): the reset of a client, and of a server. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface OpenVpnReset {
  readonly sessionId: Uint8Array;
  readonly keyId: number;
}

/** P_CONTROL_HARD_RESET_CLIENT_V2 with no key: servers that want an HMAC say nothing. */
export function writeOpenVpnReset(sessionId: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u8(CLIENT_RESET << 3)
    .bytes(sessionId)
    .u8(0)
    .u32(0)
    .written();
}

/** Length of the first packet over TCP, with its length. Bytes that cannot be one are taken as they are. */
export function openVpnPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = reader.u16();
  const opcode = reader.u8();
  if (length === undefined || opcode === undefined) return undefined;
  return opcode >> 3 !== SERVER_RESET || length > MAX_PACKET ? received.length : 2 + length;
}

/** Undefined if the packet is not a reset of a server that acknowledges our own. */
export function readOpenVpnReset(packet: Uint8Array, sessionId: Uint8Array): OpenVpnReset | undefined {
  const reader = new ByteReader(packet);
  const head = reader.u8() ?? 0;
  const own = reader.bytes(8);
  const count = reader.u8() ?? 0;
  reader.bytes(count * 4);
  const remote = count === 0 ? undefined : reader.bytes(8);
  if (head >> 3 !== SERVER_RESET || own === undefined || count > MAX_ACKNOWLEDGEMENTS) return undefined;
  if (remote === undefined || !remote.every((octet, at) => octet === sessionId[at])) return undefined;
  return { sessionId: own, keyId: head & 7 };
}

const CLIENT_RESET = 7;
const SERVER_RESET = 8;
const MAX_PACKET = 2048;
const MAX_ACKNOWLEDGEMENTS = 8;
