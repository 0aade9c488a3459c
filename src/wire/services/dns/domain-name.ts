/**
 * Domain names on the wire (RFC 1035 sections 3.1 and 4.1.4) and as text (section 5.1). Text ends in a dot; bytes that
 * the text cannot contain are escaped, so that a name becomes the same bytes again.
 */

export interface NameOnWire {
  readonly name: string;
  /** Where the bytes after the name begin. */
  readonly next: number;
}

/**
 * Reads the name at `at`. Undefined if it is not a name: longer than 255 bytes, with an unknown label type, or with a
 * pointer that does not lead towards the start of the message. The last makes a loop impossible.
 */
export function readName(message: Uint8Array, at: number, end: number, mayPoint = true): NameOnWire | undefined {
  let name = '';
  let length = 1;
  let next: number | undefined;
  let limit = end;
  let from = at;
  for (;;) {
    if (at >= limit) return undefined;
    const head = message[at] ?? 0;
    if (head === 0) return { name: name === '' ? '.' : name, next: next ?? at + 1 };
    if (head >= POINTER) {
      if (!mayPoint || at + 2 > limit) return undefined;
      next ??= at + 2;
      const target = (head & 0x3f) * 256 + (message[at + 1] ?? 0);
      if (target >= from) return undefined;
      limit = from;
      from = target;
      at = target;
      continue;
    }
    length += head + 1;
    if (head > LONGEST_LABEL || length > LONGEST_NAME || at + 1 + head > limit) return undefined;
    for (let index = at + 1; index <= at + head; index++) name += CHARACTERS[message[index] ?? 0];
    name += '.';
    at += head + 1;
  }
}

/** The bytes of a name, without compression. A missing last dot is added. Undefined if the text is not a name. */
export function writeName(text: string): Uint8Array | undefined {
  if (text === '' || text === '.') return Uint8Array.of(0);
  const bytes: number[] = [0];
  let labelAt = 0;
  for (let at = 0; at < text.length; ) {
    const character = CHARACTER.exec(text.slice(at, at + 4))?.[0];
    if (character === undefined) return undefined;
    at += character.length;
    if (character === '.') {
      if (bytes[labelAt] === 0) return undefined;
      labelAt = bytes.push(0) - 1;
      continue;
    }
    const code = codeOf(character);
    const length = (bytes[labelAt] ?? 0) + 1;
    if (code > 0xff || length > LONGEST_LABEL) return undefined;
    bytes.push(code);
    bytes[labelAt] = length;
  }
  if (bytes[labelAt] !== 0) bytes.push(0);
  return bytes.length > LONGEST_NAME ? undefined : Uint8Array.from(bytes);
}

/** For records, which contain names without the last dot. */
export const withoutLastDot = (name: string): string =>
  name.length > 1 && name.endsWith('.') ? name.slice(0, -1) : name;

function codeOf(character: string): number {
  if (character.length === 4) return Number(character.slice(1));
  return character.charCodeAt(character.length - 1);
}

const LONGEST_NAME = 255;
const LONGEST_LABEL = 63;
const POINTER = 0xc0;
const CHARACTER = /^(?:\\\d{3}|\\[!-/:-~]|[!-[\]-~])/;

/** The text of each byte in a label. */
const CHARACTERS = Array.from({ length: 256 }, (_, code) => {
  if (code <= 0x20 || code >= 0x7f) return `\\${String(code).padStart(3, '0')}`;
  const character = String.fromCharCode(code);
  return '"().;\\@$'.includes(character) ? `\\${character}` : character;
});
