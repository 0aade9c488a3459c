import type { RawInput, RawValue } from './raw-input.ts';

/**
 * The query string of an address, or the body of a form -> values by name. Clients send quotes, stars, slashes and other bytes unescaped:
 * what is no escape stands for itself, and bytes that are no UTF-8 become the replacement character.
 */
export function formValues(form: Buffer): RawInput {
  const found = new Map<string, string[]>();
  for (const part of splitAt(form, AMPERSAND)) {
    if (part.length === 0) continue;
    const equals = part.indexOf(EQUALS);
    const name = decoded(equals < 0 ? part : part.subarray(0, equals));
    const value = equals < 0 ? '' : decoded(part.subarray(equals + 1));
    const known = found.get(name);
    if (known === undefined) found.set(name, [value]);
    else known.push(value);
  }
  return new Map([...found].map(([name, texts]): [string, RawValue] => [name, { kind: 'texts', texts }]));
}

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

function decoded(bytes: Buffer): string {
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

/** NaN where it is none. */
function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
