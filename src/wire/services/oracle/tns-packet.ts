/**
 * Packets of Oracle's Transparent Network Substrate: the connect of a client, what a listener answers, and
 * the descriptors in its answers.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

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

interface DescriptorValue {
  /** Such as DESCRIPTION.ERR. */
  readonly key: string;
  readonly value: string;
}

/**
 * A descriptor, `(DESCRIPTION=(ERR=1189)(VSNNUM=318767104))` -> its values by their paths, as far as the text follows
 * the form. Depth and number are bounded.
 */
export function readDescriptor(text: string): readonly DescriptorValue[] {
  const values: DescriptorValue[] = [];
  const path: string[] = [];
  for (const [, key, value, close] of text.slice(0, MAX_TEXT).matchAll(TOKEN)) {
    if (key !== undefined) {
      if (path.length === MAX_DEPTH) break;
      path.push(key.trim());
      if (value !== undefined && value.trim() !== '') values.push({ key: path.join('.'), value: value.trim() });
    } else if (close !== undefined) path.pop();
    if (values.length === MAX_VALUES) break;
  }
  return values;
}

/** The number in VSNNUM -> `19.0.0.0.0`. From version 18 on, its parts have other sizes. */
export function oracleVersion(number: number): string {
  const major = number >>> 24;
  const parts =
    major >= 18
      ? [(number >>> 16) & 0xff, (number >>> 12) & 0xf, (number >>> 4) & 0xff, number & 0xf]
      : [(number >>> 20) & 0xf, (number >>> 12) & 0xff, (number >>> 8) & 0xf, number & 0xff];
  return [major, ...parts].join('.');
}

/** `(KEY=value` up to the next parenthesis, or a closing one. */
const TOKEN = /\(([^()=]{1,128})=([^()]*)|(\))/g;
const MAX_TEXT = 65_536;
const MAX_DEPTH = 16;
const MAX_VALUES = 200;
