/**
 * The contents of a record as text, in the presentation format of the type's own specification. Hashes are in lower
 * case hexadecimal, keys in base64 without spaces, all times and numbers in decimal.
 */
import { hexText } from '../../byte-text.ts';
import { DnsReader } from './dns-reader.ts';
import { RECORD_FORMATS } from './record-formats.ts';

/** Unknown types, and contents that do not follow the format of their type, are written as RFC 3597 section 5 says. */
export function recordValue(type: number, message: Uint8Array, start: number, end: number): string {
  const format = RECORD_FORMATS.get(type);
  if (format !== undefined) {
    const reader = new DnsReader(message, start, end);
    const text = format(reader);
    if (text !== undefined && !reader.isShort && reader.left === 0) return text;
  }
  const data = message.subarray(start, end);
  return data.length === 0 ? '\\# 0' : `\\# ${data.length} ${hexText(data)}`;
}
