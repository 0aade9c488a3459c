/** The messages of RFB (RFC 6143 section 7.1 to 7.3) by which a screen is offered, up to its size and name. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';

export type RfbVersion = '3.3' | '3.7' | '3.8';

export type RfbSecurity =
  | { readonly kind: 'types'; readonly types: readonly number[] }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RfbScreen {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

export const RFB_VERSION_LENGTH = 12;

/** The version in an RFB greeting, such as `003.008`. Undefined if it is another greeting. */
export function readRfbVersion(greeting: Uint8Array): string | undefined {
  return /^RFB (\d{3}\.\d{3})\n/.exec(octetText(greeting.subarray(0, RFB_VERSION_LENGTH)))?.[1];
}

/** The version to speak with a server of this one. Servers count higher than the specification does. */
export function rfbVersionFor(serverVersion: string): RfbVersion {
  if (serverVersion < '003.007') return '3.3';
  return serverVersion === '003.007' ? '3.7' : '3.8';
}

export function writeRfbVersion(version: RfbVersion): Uint8Array {
  return new TextEncoder().encode(`RFB 003.00${version.slice(2)}\n`);
}

/** Length of the security types (section 7.1.2), or of a number in version 3.3, or of a refusal with its reason. */
export function rfbSecurityLength(version: RfbVersion): (received: Uint8Array) => number | undefined {
  return (received) => {
    const reader = new ByteReader(received);
    const count = version === '3.3' ? reader.u32() : reader.u8();
    if (count === undefined) return undefined;
    const head = version === '3.3' ? 4 : 1;
    if (count !== 0) return version === '3.3' ? head : head + count;
    const length = reader.u32();
    return length === undefined ? undefined : head + 4 + Math.min(length, MAX_TEXT);
  };
}

/** Undefined if the message is incomplete. */
export function readRfbSecurity(message: Uint8Array, version: RfbVersion): RfbSecurity | undefined {
  const reader = new ByteReader(message);
  const count = version === '3.3' ? reader.u32() : reader.u8();
  if (count === undefined) return undefined;
  if (count === 0) return { kind: 'refused', reason: octetText(reader.upTo(Math.min(reader.u32() ?? 0, MAX_TEXT))) };
  if (version === '3.3') return count > LAST_TYPE ? undefined : { kind: 'types', types: [count] };
  const types = reader.bytes(count);
  return types && { kind: 'types', types: [...types] };
}

/** Length of a ServerInit (section 7.3.2). */
export function rfbScreenLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  reader.bytes(20);
  const length = reader.u32();
  return length === undefined ? undefined : 24 + Math.min(length, MAX_TEXT);
}

/** Undefined if the message is incomplete. */
export function readRfbScreen(message: Uint8Array): RfbScreen | undefined {
  const reader = new ByteReader(message);
  const width = reader.u16();
  const height = reader.u16();
  reader.bytes(16);
  const length = reader.u32();
  if (width === undefined || height === undefined || length === undefined) return undefined;
  return { width, height, name: octetText(reader.upTo(Math.min(length, MAX_TEXT))) };
}

const MAX_TEXT = 4096;
/** In version 3.3 a type is a number of 32 bits, though eight would be enough. */
const LAST_TYPE = 255;
