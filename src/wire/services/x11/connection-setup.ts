/** The connection setup of X11 (X Window System Protocol, chapter 8): the request without a login, and the replies. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText, withoutEnd } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type X11Setup =
  | {
      readonly kind: 'granted';
      readonly major: number;
      readonly minor: number;
      readonly release: number;
      readonly vendor: string;
    }
  | { readonly kind: 'refused'; readonly major: number; readonly minor: number; readonly reason: string }
  /** The server wants more than a first message can say. */
  | { readonly kind: 'authenticate'; readonly reason: string };

/** Version 11.0, the lowest byte first, and no authorisation. */
export const X11_SETUP_REQUEST: Uint8Array = new ByteWriter()
  .u8(0x6c)
  .u8(0)
  .u16le(11)
  .u16le(0)
  .u16le(0)
  .u16le(0)
  .u16le(0)
  .written();

/** Length of the reply. Bytes that cannot be one are taken as they are. */
export function x11SetupLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const state = reader.u8();
  if (state !== undefined && state > AUTHENTICATE) return received.length;
  reader.bytes(5);
  const words = reader.u16le();
  return words === undefined ? undefined : 8 + words * 4;
}

/** Undefined if the bytes are not a whole reply. */
export function readX11Setup(bytes: Uint8Array): X11Setup | undefined {
  const reader = new ByteReader(bytes);
  const state = reader.u8();
  const reasonLength = reader.u8() ?? 0;
  const major = reader.u16le();
  const minor = reader.u16le();
  const body = reader.bytes((reader.u16le() ?? 0) * 4);
  if (major === undefined || minor === undefined || body === undefined) return undefined;
  if (state === AUTHENTICATE) return { kind: 'authenticate', reason: withoutEnd(octetText(body), '\0') };
  if (major !== VERSION) return undefined;
  if (state === REFUSED && reasonLength <= body.length)
    return { kind: 'refused', major, minor, reason: octetText(body.subarray(0, reasonLength)) };
  if (state !== GRANTED) return undefined;
  const content = new ByteReader(body);
  const release = content.u32le();
  content.bytes(12);
  const vendorLength = content.u16le();
  content.bytes(14);
  const vendor = content.bytes(vendorLength);
  return release === undefined || vendor === undefined
    ? undefined
    : { kind: 'granted', major, minor, release, vendor: octetText(vendor) };
}

const REFUSED = 0;
const GRANTED = 1;
const AUTHENTICATE = 2;
const VERSION = 11;
