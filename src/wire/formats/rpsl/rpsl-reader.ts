/**
 * RPSL (RFC 2622), in which registries write their databases: objects of lines `name: value`, with a blank line between
 * two of them. Lines that begin with `%` or `#` are comments.
 */

export interface RpslObject {
  /** The name of its first attribute, in small letters. Empty if its first line is none. */
  readonly type: string;
  /** Its lines as in the source. Undefined if it is too long. */
  readonly text: string | undefined;
  /** Number of its first line, from 0. */
  readonly line: number;
  /** Bytes and lines before the next one. */
  readonly end: RpslPlace;
}

export interface RpslPlace {
  readonly offset: number;
  readonly line: number;
}

/** Names in small letters, and values without the blanks around them. */
export type RpslAttribute = readonly [name: string, value: string];

/** Sets of many thousand members have some hundred kilobytes. */
const LONGEST_OBJECT = 2 ** 20;

/** Bytes in pieces of any size -> objects. */
export class RpslReader {
  /** One character for each byte, from the beginning of an object or of what is between two. */
  #text = '';
  /** Offset of `#text` in the source, and number of its first line. */
  #offset: number;
  #line: number;
  /** How much of `#text` has been read: whole lines. */
  #at = 0;
  /** Whole lines of `#text` before `#at`. */
  #lines = 0;
  /** Where the open object begins in `#text`. Below 0: no object is open. */
  #begin = -1;
  #beginLine = 0;
  #type = '';
  #isTooLong = false;

  constructor({ offset, line }: RpslPlace = { offset: 0, line: 0 }) {
    this.#offset = offset;
    this.#line = line;
  }

  push(bytes: Buffer): readonly RpslObject[] {
    this.#text += bytes.toString('latin1');
    const objects: RpslObject[] = [];
    for (;;) {
      const feed = this.#text.indexOf('\n', this.#at);
      if (feed < 0) break;
      this.#readLine(feed, objects);
    }
    this.#forget();
    return objects;
  }

  /** The last object, if it is not followed by a blank line. */
  end(): readonly RpslObject[] {
    const objects: RpslObject[] = [];
    const { length } = this.#text;
    if (this.#at < length) this.#readLine(length, objects);
    if (this.#begin >= 0) objects.push(this.#takeObject(this.#at));
    return objects;
  }

  /** The line ends before `end`. */
  #readLine(end: number, objects: RpslObject[]): void {
    const start = this.#at;
    const first = this.#text.charCodeAt(start);
    const isBlank = start === end || (first === RETURN && start + 1 === end);
    this.#at = Math.min(end + 1, this.#text.length);
    this.#lines++;
    if (isBlank) {
      if (this.#begin >= 0) objects.push(this.#takeObject(start));
      return;
    }
    if (this.#begin >= 0 || first === PERCENT || first === HASH || first === SPACE || first === TAB) return;
    this.#begin = start;
    this.#beginLine = this.#line + this.#lines - 1;
    const colon = this.#text.indexOf(':', start);
    this.#type = colon < 0 || colon > end ? '' : this.#text.slice(start, colon).toLowerCase();
  }

  #takeObject(end: number): RpslObject {
    const text = this.#isTooLong ? undefined : decoded(this.#text.slice(this.#begin, end));
    const place = { offset: this.#offset + this.#at, line: this.#line + this.#lines };
    const object = { type: this.#type, text, line: this.#beginLine, end: place };
    this.#begin = -1;
    this.#isTooLong = false;
    return object;
  }

  /** Lets go of what was read. */
  #forget(): void {
    if (this.#begin >= 0 && this.#at - this.#begin > LONGEST_OBJECT) this.#isTooLong = true;
    if (this.#text.length - this.#at > LONGEST_OBJECT) {
      // A line without an end.
      if (this.#begin < 0) [this.#begin, this.#beginLine, this.#type] = [this.#at, this.#line + this.#lines, ''];
      this.#isTooLong = true;
      this.#at = this.#text.length - 1;
    }
    const from = this.#begin >= 0 && !this.#isTooLong ? this.#begin : this.#at;
    this.#text = this.#text.slice(from);
    this.#offset += from;
    this.#at -= from;
    if (this.#begin >= 0) this.#begin = 0;
    this.#line += this.#lines;
    this.#lines = 0;
  }
}

const RETURN = 0x0d;
const PERCENT = 0x25;
const HASH = 0x23;
const SPACE = 0x20;
const TAB = 0x09;
const PLUS = 0x2b;

/** Registries write UTF-8 or, in older databases, Latin-1. */
function decoded(bytes: string): string {
  if (!HIGH.test(bytes)) return bytes;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes(REPLACED) && !bytes.includes(REPLACED_BYTES) ? bytes : text;
}

/** Stands where bytes are not UTF-8, and in texts that someone has read so before. */
const REPLACED = '\ufffd';
const REPLACED_BYTES = '\u00ef\u00bf\u00bd';
const HIGH = /[\x80-\xff]/;

/** An object -> its attributes. A line that begins with a blank or a plus sign continues the one before. */
export function rpslAttributes(text: string): readonly RpslAttribute[] {
  const attributes: [name: string, value: string][] = [];
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const first = text.charCodeAt(at);
    if (first === SPACE || first === TAB || first === PLUS) {
      const last = attributes.at(-1);
      if (last !== undefined) last[1] += `\n${text.slice(at + 1, end).trim()}`;
    } else if (first !== PERCENT && first !== HASH) {
      const colon = text.indexOf(':', at);
      if (colon > at && colon < end) {
        if (isName(text, at, colon)) {
          const name = text.slice(at, colon).toLowerCase();
          attributes.push([name, text.slice(colon + 1, end).trim()]);
        }
      }
    }
    at = end + 1;
  }
  return attributes;
}

function isName(text: string, start: number, end: number): boolean {
  if (end - start > LONGEST_NAME) return false;
  for (let at = start; at < end; at++) if (IN_NAME[text.charCodeAt(at)] !== 1) return false;
  return true;
}

const LONGEST_NAME = 64;
/** Of characters. ARIN has a name with a slash. */
const IN_NAME = new Uint8Array(128);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_*/-')
  IN_NAME[character.charCodeAt(0)] = 1;

/** A value without the comment at its end. Texts for people may have a number sign that begins none. */
export function withoutComment(value: string): string {
  const hash = value.indexOf('#');
  return hash < 0 ? value : value.slice(0, hash).trim();
}
