/** Packets of Oracle's Transparent Network Substrate: the connect of a client, and what a listener answers. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { octetText } from '../../octet-text.ts';

export type TnsAnswer =
  | { readonly kind: 'accept'; readonly version: number }
  | { readonly kind: 'refuse'; readonly appReason: number; readonly systemReason: number; readonly data: string }
  | { readonly kind: 'redirect'; readonly data: string }
  /** The listener wants the connect once more. */
  | { readonly kind: 'resend' }
  | { readonly kind: 'data'; readonly data: string };

/** A connect in version 312, which takes everything down to 300, with text for the listener. */
export function writeTnsConnect(connectData: string): Uint8Array {
  const data = new TextEncoder().encode(connectData);
  return new ByteWriter()
    .u16(CONNECT_HEADER + data.length)
    .u16(0)
    .u8(CONNECT)
    .u8(0)
    .u16(0)
    .u16(312)
    .u16(300)
    .u16(0)
    .u16(SESSION_UNIT)
    .u16(TRANSPORT_UNIT)
    .u16(CHARACTERISTICS)
    .u16(0)
    .u16(1)
    .u16(data.length)
    .u16(CONNECT_HEADER)
    .bytes(new Uint8Array(CONNECT_HEADER - 28))
    .bytes(data)
    .written();
}

/** Length of the first packet. Bytes that cannot be a packet are taken as they are. */
export function tnsPacketLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = reader.u16();
  reader.u16();
  const type = reader.u8();
  if (length === undefined || type === undefined) return undefined;
  return length < HEADER || !TYPES.has(type) ? received.length : length;
}

/** Undefined if the packet is not one of a listener. Data that is longer than the packet ends where the packet ends. */
export function readTnsAnswer(packet: Uint8Array): TnsAnswer | undefined {
  const reader = new ByteReader(packet);
  const length = reader.u16();
  const checksum = reader.u16();
  const type = reader.u8();
  reader.bytes(3);
  if (length === undefined || length < HEADER || checksum !== 0 || reader.isShort) return undefined;
  const body = new ByteReader(reader.upTo(length - HEADER));
  switch (type) {
    case ACCEPT: {
      const version = body.u16();
      return version === undefined ? undefined : { kind: 'accept', version };
    }
    case REFUSE: {
      const appReason = body.u8();
      const systemReason = body.u8();
      const size = body.u16();
      if (appReason === undefined || systemReason === undefined || size === undefined) return undefined;
      return { kind: 'refuse', appReason, systemReason, data: octetText(body.upTo(size)) };
    }
    case REDIRECT: {
      const size = body.u16();
      return size === undefined ? undefined : { kind: 'redirect', data: octetText(body.upTo(size)) };
    }
    case DATA: {
      body.u16();
      return { kind: 'data', data: octetText(body.rest()) };
    }
    case RESEND:
      return { kind: 'resend' };
    default:
      return undefined;
  }
}

const HEADER = 8;
const CONNECT_HEADER = 58;
const CONNECT = 1;
const ACCEPT = 2;
const REFUSE = 4;
const REDIRECT = 5;
const DATA = 6;
const RESEND = 11;
const TYPES: ReadonlySet<number> = new Set([ACCEPT, REFUSE, REDIRECT, DATA, RESEND]);
const SESSION_UNIT = 2048;
const TRANSPORT_UNIT = 0x7fff;
/** What a network can do: the value that clients over TCP send. */
const CHARACTERISTICS = 0x7f08;
