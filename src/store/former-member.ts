/**
 * Where a store keeps what was known of a record earlier: in its first member, which no answer of the store has. The
 * encoders know no such field, so nothing of it is found or counted.
 */
import type { FormerValues } from '../model/former-values.ts';

export const FORMER = 'periplus:former';

/** How a record begins that has it. */
export const FORMER_START = `{${JSON.stringify(FORMER)}:[`;

const FIRST = Buffer.from(FORMER_START);
const [QUOTE, BACKSLASH, OPEN_BRACE, COMMA, OPEN_LIST, CLOSE_LIST] = [0x22, 0x5c, 0x7b, 0x2c, 0x5b, 0x5d] as const;

/** A record as it is stored: what every answer has of it, and what was known earlier, as a list in JSON. */
export function splitFormer(bytes: Buffer): { readonly record: Buffer; readonly former?: Buffer } {
  // Few records have it: the third byte decides of most others.
  if (bytes[2] !== FIRST[2] || bytes.indexOf(FIRST) !== 0) return { record: bytes };
  const end = endOfList(bytes, FIRST.length);
  // It is the first of several, because a record has the fields that identify it.
  if (bytes[end] !== COMMA) throw new SyntaxError('the former values of a record are damaged');
  const record = Buffer.from(bytes.subarray(end));
  record[0] = OPEN_BRACE;
  return { record, former: bytes.subarray(FIRST.length - 1, end) };
}

function endOfList(bytes: Buffer, start: number): number {
  let isText = false;
  for (let at = start, depth = 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === OPEN_LIST) depth++;
    else if (byte === CLOSE_LIST && --depth === 0) return at + 1;
  }
  return bytes.length;
}

/** A record as a store keeps it, for `write` with `hasFormer`. */
export function lineWithFormer(json: string, former: string | undefined): string {
  return former === undefined ? json : `{${JSON.stringify(FORMER)}:${former},${json.slice(json.indexOf('{') + 1)}`;
}

/** The oldest first. */
export function readFormer(former: Buffer | undefined): readonly FormerValues[] {
  return former === undefined ? [] : JSON.parse(former.toString('utf8'));
}
