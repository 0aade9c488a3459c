import { requestError } from '../../model/problem.ts';
import type { RawInput, RawValue } from './read-input.ts';

/**
 * Parses a query string or a form body to values by name. Clients send quotes, stars, slashes and other bytes
 * unescaped: an invalid escape stands for itself, and bytes that are not UTF-8 become the replacement character.
 * @throws ProblemError request_parsing_error: more names than any client sends
 */
export function formValues(form: Buffer): RawInput {
  const values = new Map<string, string[]>();
  let count = 0;
  for (const part of splitAt(form, AMPERSAND)) {
    if (part.length === 0) continue;
    if (++count > MAX_PARTS)
      throw requestError('Too many parameters', `There may be at most ${MAX_PARTS.toLocaleString('en')}.`);
    const equals = part.indexOf(EQUALS);
    const name = decode(equals < 0 ? part : part.subarray(0, equals));
    const value = equals < 0 ? '' : decode(part.subarray(equals + 1));
    const earlier = values.get(name);
    if (earlier === undefined) values.set(name, [value]);
    else earlier.push(value);
  }
  return new Map([...values].map(([name, texts]): [string, RawValue] => [name, { kind: 'texts', texts }]));
}

const MAX_PARTS = 4_096;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

function* splitAt(bytes: Buffer, separator: number): Generator<Buffer> {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(separator, start);
    if (end < 0) break;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  yield bytes.subarray(start);
}

function decode(bytes: Buffer): string {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const escaped = byte === PERCENT ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN;
    if (Number.isNaN(escaped)) {
      out[length++] = byte === PLUS ? SPACE : byte;
    } else {
      out[length++] = escaped;
      at += 2;
    }
  }
  return out.toString('utf8', 0, length);
}

/** NaN if it is not a hexadecimal digit. */
function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
