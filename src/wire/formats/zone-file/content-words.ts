import { parseIpv4 } from '../../../addr/ip/ipv4.ts';
import { formatIpv6, parseIpv6 } from '../../../addr/ip/ipv6.ts';
import { quote } from '../../services/dns/dns-reader.ts';
import { recordTypeName, recordTypeNumber } from '../../services/dns/record-type.ts';
import { ZoneDefect } from './zone-defect.ts';
import { absoluteName } from './zone-name.ts';
import { decimal, timeToLive } from './zone-numbers.ts';

/**
 * The words of a record after its type, read in order. A word that was in quotes has a quote before it. What does not
 * follow the format of the type throws a `ZoneDefect`.
 */
export class ContentWords {
  readonly #words: readonly string[];
  readonly #origin: string | undefined;
  #at: number;

  constructor(words: readonly string[], from: number, origin: string | undefined) {
    this.#words = words;
    this.#at = from;
    this.#origin = origin;
  }

  get left(): number {
    return this.#words.length - this.#at;
  }

  word(): string {
    const word = this.#words[this.#at];
    if (word === undefined) throw new ZoneDefect('the record ends too early');
    this.#at++;
    return word;
  }

  number(largest: number): number {
    const word = this.word();
    const value = decimal(word, largest);
    if (value === undefined) throw new ZoneDefect(`${word} is not a number up to ${largest}`);
    return value;
  }

  /** A number, or a name for one. */
  named(names: ReadonlyMap<string, number>, largest: number): number {
    const value = names.get((this.#words[this.#at] ?? '').toUpperCase());
    if (value === undefined) return this.number(largest);
    this.#at++;
    return value;
  }

  seconds(): number {
    const word = this.word();
    const value = timeToLive(word);
    if (value === undefined) throw new ZoneDefect(`${word} is not a time to live`);
    return value;
  }

  name(): string {
    return absoluteName(this.word(), this.#origin);
  }

  ipv4(): string {
    const word = this.word();
    if (parseIpv4(word) === undefined) throw new ZoneDefect(`${word} is not an IPv4 address`);
    return word;
  }

  ipv6(): string {
    const word = this.word();
    const address = parseIpv6(word);
    if (address === undefined) throw new ZoneDefect(`${word} is not an IPv6 address`);
    return formatIpv6(address);
  }

  /** A string of at most `longest` bytes, in quotes. */
  quoted(longest = LONGEST_STRING): string {
    const word = this.word();
    const text = word.charCodeAt(0) === QUOTE ? word.slice(1) : word;
    if (PRINTABLE.test(text) && text.length <= longest) return `"${text}"`;
    const bytes = unescaped(text);
    if (bytes.length > longest) throw new ZoneDefect(`a string has more than ${longest} bytes`);
    return quote(bytes);
  }

  /** A text of any length, cut into strings: some servers take one that is too long. */
  texts(): string {
    const word = this.word();
    const text = word.charCodeAt(0) === QUOTE ? word.slice(1) : word;
    if (PRINTABLE.test(text) && text.length <= LONGEST_STRING) return `"${text}"`;
    const bytes = unescaped(text);
    const parts = [quote(bytes.subarray(0, LONGEST_STRING))];
    for (let at = LONGEST_STRING; at < bytes.length; at += LONGEST_STRING)
      parts.push(quote(bytes.subarray(at, at + LONGEST_STRING)));
    return parts.join(' ');
  }

  hex(): string {
    const digits = this.#rest().toLowerCase();
    if (digits.length % 2 !== 0 || !HEX.test(digits)) throw new ZoneDefect('its bytes are not hexadecimal');
    return digits;
  }

  base64(): string {
    const text = this.#rest();
    if (!BASE_64.test(text)) throw new ZoneDefect('its bytes are not in base64');
    return text;
  }

  type(): string {
    const word = this.word();
    const number = recordTypeNumber(word);
    if (number === undefined) throw new ZoneDefect(`there is no type ${word}`);
    return recordTypeName(number);
  }

  /** The types up to the end, in ascending order. */
  types(): string {
    const numbers = new Set<number>();
    while (this.left > 0) numbers.add(recordTypeNumber(this.type()) ?? 0);
    return [...numbers]
      .sort((a, b) => a - b)
      .map(recordTypeName)
      .join(' ');
  }

  #rest(): string {
    const text = this.left === 1 ? this.word() : this.#words.slice(this.#at).join('');
    this.#at = this.#words.length;
    if (text === '') throw new ZoneDefect('the record ends too early');
    return text;
  }
}

/** The bytes of a string whose characters stand for one byte each, with its escapes (RFC 1035 section 5.1) resolved. */
export function unescaped(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      const digits = decimal(text.slice(at + 1, at + 4));
      if (digits !== undefined && text.length >= at + 4) {
        code = digits;
        at += 3;
      } else code = text.charCodeAt(++at);
    }
    if (!(code <= 0xff)) throw new ZoneDefect('an escape is not a byte');
    bytes[length++] = code;
  }
  return bytes.subarray(0, length);
}

const QUOTE = 34;
const BACKSLASH = 92;
const LONGEST_STRING = 255;
const PRINTABLE = /^[ !#-[\]-~]*$/;
const HEX = /^[\da-f]*$/;
const BASE_64 = /^[\w+/]+={0,2}$/;
