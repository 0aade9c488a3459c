import { ByteReader } from '../../byte-reader.ts';
import { latinText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { withoutEnd } from '../../octet-text.ts';

/** A control message of NTP (RFC 9327): one fragment of an answer. */
export interface NtpControlAnswer {
  readonly sequence: number;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly offset: number;
  readonly data: Uint8Array;
}

/** Asks for the system variables: operation 2 without a list of names. */
export function writeReadVariables(sequence: number): Uint8Array {
  return new ByteWriter()
    .u8((2 << 3) | CONTROL_MODE)
    .u8(READ_VARIABLES)
    .u16(sequence)
    .bytes(new Uint8Array(8))
    .written();
}

/** Undefined if the bytes are not an answer to that request. */
export function readControlAnswer(bytes: Uint8Array): NtpControlAnswer | undefined {
  const reader = new ByteReader(bytes);
  const head = reader.u8() ?? 0;
  const operation = reader.u8() ?? 0;
  const sequence = reader.u16() ?? 0;
  reader.u32();
  const offset = reader.u16();
  const count = reader.u16();
  if (count === undefined || offset === undefined || (head & 7) !== CONTROL_MODE || (operation & 0x80) === 0)
    return undefined;
  if ((operation & 0x1f) !== READ_VARIABLES) return undefined;
  const [isError, hasMore] = [(operation & 0x40) !== 0, (operation & 0x20) !== 0];
  return { sequence, isError, hasMore, offset, data: reader.upTo(count) };
}

/** The text of all fragments, in the order of their offsets. */
export function variablesText(fragments: readonly NtpControlAnswer[]): string {
  const ordered = fragments.toSorted((a, b) => a.offset - b.offset);
  return withoutEnd(ordered.map(({ data }) => latinText(data)).join(''), '\0\t\n\r ');
}

/** `version="ntpd 4.2.8", leap=0` -> names and values. */
export function readVariables(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(VARIABLE)) found.set(name, quoted ?? plain.trim());
  return found;
}

const CONTROL_MODE = 6;
const READ_VARIABLES = 2;
const VARIABLE = /([\w.-]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|([^",]*))/g;
