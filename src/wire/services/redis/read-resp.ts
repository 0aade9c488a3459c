/** Values of RESP, the protocol of Redis (https://redis.io/docs/latest/develop/reference/protocol-spec/), version 2. */
export type RespValue =
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'error'; readonly bytes: Uint8Array }
  | { readonly kind: 'integer'; readonly digits: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'array'; readonly values: readonly RespValue[] };

export type RespResult =
  | { readonly kind: 'value'; readonly value: RespValue; readonly length: number }
  | { readonly kind: 'more' }
  | { readonly kind: 'malformed' };

/** Reads the first value. It never throws, and stops at deep nesting and long arrays. */
export function readResp(received: Uint8Array, depth = 0): RespResult {
  const line = received.indexOf(LF);
  if (line === -1) return received.length > MAX_LINE || !isType(received[0]) ? MALFORMED : MORE;
  if (line < 2 || received[line - 1] !== CR) return MALFORMED;
  const content = received.subarray(1, line - 1);
  const rest = received.subarray(line + 1);
  const length = line + 1;
  switch (received[0]) {
    case 0x2b:
      return { kind: 'value', value: { kind: 'text', bytes: content }, length };
    case 0x2d:
      return { kind: 'value', value: { kind: 'error', bytes: content }, length };
    case 0x3a: {
      const digits = ascii(content);
      return /^[+-]?\d+$/.test(digits) ? { kind: 'value', value: { kind: 'integer', digits }, length } : MALFORMED;
    }
    case 0x24:
      return bulk(rest, countOf(content), length);
    case 0x2a:
      return array(rest, countOf(content), length, depth);
    default:
      return MALFORMED;
  }
}

/** A command as an array of bulk strings. */
export function writeRespCommand(...words: readonly string[]): Uint8Array {
  const parts = words.map((word) => `$${new TextEncoder().encode(word).length}\r\n${word}\r\n`);
  return new TextEncoder().encode(`*${words.length}\r\n${parts.join('')}`);
}

function bulk(rest: Uint8Array, count: number | undefined, head: number): RespResult {
  if (count === undefined || count > MAX_BULK) return MALFORMED;
  if (count === -1) return { kind: 'value', value: { kind: 'null' }, length: head };
  if (rest.length < count + 2) return MORE;
  if (rest[count] !== CR || rest[count + 1] !== LF) return MALFORMED;
  return { kind: 'value', value: { kind: 'text', bytes: rest.subarray(0, count) }, length: head + count + 2 };
}

function array(rest: Uint8Array, count: number | undefined, head: number, depth: number): RespResult {
  if (count === undefined || count > MAX_VALUES || depth === MAX_DEPTH) return MALFORMED;
  if (count === -1) return { kind: 'value', value: { kind: 'null' }, length: head };
  const values: RespValue[] = [];
  let at = 0;
  while (values.length < count) {
    const result = readResp(rest.subarray(at), depth + 1);
    if (result.kind !== 'value') return result;
    values.push(result.value);
    at += result.length;
  }
  return { kind: 'value', value: { kind: 'array', values }, length: head + at };
}

/** Undefined for anything but a length or -1, which means null. */
function countOf(content: Uint8Array): number | undefined {
  const digits = ascii(content.subarray(0, 10));
  return content.length < 10 && /^(?:\d+|-1)$/.test(digits) ? Number(digits) : undefined;
}

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 64));
const isType = (byte: number | undefined): boolean => byte === undefined || '+-:$*'.includes(String.fromCharCode(byte));

const MORE: RespResult = { kind: 'more' };
const MALFORMED: RespResult = { kind: 'malformed' };
const CR = 13;
const LF = 10;
const MAX_LINE = 65_536;
const MAX_BULK = 1_048_576;
const MAX_VALUES = 128;
const MAX_DEPTH = 4;
