/** The first packets of RDP ([MS-RDPBCGR] sections 2.2.1.1 and 2.2.1.2): TPKT, X.224, and a negotiation of security. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { context, derInteger, octetString, sequence } from '../../formats/der/write-der.ts';
import { writeNtlmNegotiate } from '../../security/ntlm/ntlm-challenge.ts';

/** Bits of the protocols in a request. An answer names one of them. */
export const RDP_SECURITY = { standard: 0, tls: 1, credssp: 2, rdstls: 4, credsspEarly: 8 } as const;

export type RdpConfirm =
  | { readonly kind: 'selected'; readonly protocol: number }
  | { readonly kind: 'refused'; readonly code: number }
  /** A server before version 5.2 of RDP negotiates nothing. */
  | { readonly kind: 'plain' };

export function writeRdpRequest(protocols: number): Uint8Array {
  return new ByteWriter()
    .u8(TPKT)
    .u8(0)
    .u16(19)
    .u8(14)
    .u8(CONNECTION_REQUEST)
    .u16(0)
    .u16(0)
    .u8(0)
    .u8(NEGOTIATION_REQUEST)
    .u8(0)
    .u16le(8)
    .u32le(protocols)
    .written();
}

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function rdpPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const version = reader.u8();
  reader.u8();
  const length = reader.u16();
  if (version !== undefined && version !== TPKT) return received.length;
  if (length === undefined) return undefined;
  return length < 7 ? received.length : length;
}

/** Undefined if the packet is not a connection confirm of X.224. */
export function readRdpConfirm(packet: Uint8Array): RdpConfirm | undefined {
  const reader = new ByteReader(packet);
  const version = reader.u8();
  const reserved = reader.u8();
  const length = reader.u16();
  const header = reader.u8();
  const code = reader.u8();
  reader.bytes(5);
  if (version !== TPKT || reserved !== 0 || length !== packet.length || header !== length - 5) return undefined;
  if (code !== CONNECTION_CONFIRM || reader.isShort) return undefined;
  if (reader.left === 0) return { kind: 'plain' };
  const type = reader.u8();
  reader.u8();
  const size = reader.u16le();
  const value = reader.u32le();
  if (size !== 8 || value === undefined) return undefined;
  if (type === NEGOTIATION_RESPONSE) return { kind: 'selected', protocol: value };
  return type === NEGOTIATION_FAILURE ? { kind: 'refused', code: value } : undefined;
}

const TPKT = 3;
const CONNECTION_REQUEST = 0xe0;
const CONNECTION_CONFIRM = 0xd0;
const NEGOTIATION_REQUEST = 1;
const NEGOTIATION_RESPONSE = 2;
const NEGOTIATION_FAILURE = 3;

/** CredSSP ([MS-CSSP] section 2.2.1): a TSRequest with the first message of NTLM, and the length of the answer. */
export function writeCredSspNegotiate(): Uint8Array {
  const tokens = sequence(sequence(context(0, true, octetString(writeNtlmNegotiate()))));
  return sequence(context(0, true, derInteger(VERSION)), context(1, true, tokens));
}

/** Length of the first TSRequest. Bytes that cannot be one are taken as they are. */
export function tsRequestLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const tag = reader.u8();
  const first = reader.u8();
  if (tag !== undefined && tag !== SEQUENCE) return received.length;
  if (first === undefined) return undefined;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  if (octets === 0 || octets > 2) return received.length;
  const length = octets === 1 ? reader.u8() : reader.u16();
  return length === undefined ? undefined : 2 + octets + length;
}

const SEQUENCE = 0x30;
const VERSION = 2;
