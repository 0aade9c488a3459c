/** A tag of XML in UTF-8 -> its name and attributes. */
import { NO_ATTRIBUTES, XmlAttributes } from './xml-attributes.ts';
import type { XmlBytes } from './xml-bytes.ts';
import { decodeReferences, decodeUtf8, matchAt } from './xml-markup.ts';
import { XmlNames } from './xml-names.ts';

/** What a script of nmap found is one attribute. */
const LONGEST_TAG = 2 ** 22;
const MOST_ATTRIBUTES = 100;

/** What a character may be. */
const [SPACE, NAME_START, NAME_PART, DECODED] = [1, 2, 4, 8] as const;
const CHARACTERS = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(character)) return SPACE;
  if (/[A-Za-z_:]/.test(character)) return NAME_START | NAME_PART;
  if (/[\x80-\xff]/.test(character)) return NAME_START | NAME_PART | DECODED;
  return /[\d.-]/.test(character) ? NAME_PART : character === '&' ? DECODED : 0;
});
const [QUOTE, APOSTROPHE, EQUALS, SLASH, LESS, GREATER] = [0x22, 0x27, 0x3d, 0x2f, 0x3c, 0x3e];

export class XmlTagReader {
  readonly #names = new XmlNames();
  /** Names and values of the tag. The list is used again, and copied when its length is known. */
  readonly #pairs: string[] = [];
  /** The last tag that was read. */
  name = '';
  attributes = NO_ATTRIBUTES;
  isClosing = false;
  isEmpty = false;
  end = 0;

  /** Reads the tag that begins at `start`. Says what is wrong with it, for example that it does not end. */
  read(source: XmlBytes, start: number): string | undefined {
    const { bytes, latin } = source;
    const isClosing = bytes[start + 1] === SLASH;
    const nameStart = start + (isClosing ? 2 : 1);
    const most = Math.min(bytes.length, start + LONGEST_TAG);
    const nameEnd = afterName(bytes, nameStart, most);
    const name = nameEnd === nameStart ? undefined : this.#names.read(source, nameStart, nameEnd);
    if (name === undefined) return 'A tag has no name.';
    const pairs = this.#pairs;
    let count = 0;
    let at = nameEnd;
    for (;;) {
      const keyStart = afterSpace(bytes, at, most);
      const keyEnd = keyStart === at ? keyStart : afterName(bytes, keyStart, most);
      if (keyEnd === keyStart) break;
      const equals = afterSpace(bytes, keyEnd, most);
      const open = afterSpace(bytes, equals + 1, most);
      const quote = bytes[open];
      if (bytes[equals] !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) break;
      let close = open + 1;
      let isDecoded = 0;
      for (; close < most; close++) {
        const code = bytes[close] ?? 0;
        if (code === quote || code === LESS) break;
        isDecoded |= CHARACTERS[code] ?? 0;
      }
      if (close >= most || bytes[close] === LESS) break;
      const key = this.#names.read(source, keyStart, keyEnd);
      if (key === undefined) break;
      const text = latin.slice(open + 1, close);
      const value = (isDecoded & DECODED) === 0 ? text : decodeReferences(decodeUtf8(text));
      if (value === undefined) return 'An entity is not known.';
      for (let other = 0; other < count; other += 2)
        if (pairs[other] === key) return `The attribute ${key} is there twice.`;
      if (count >= 2 * MOST_ATTRIBUTES) return 'A tag has too many attributes.';
      pairs[count++] = key;
      pairs[count++] = value;
      at = close + 1;
    }
    at = afterSpace(bytes, at, most);
    const isEmpty = bytes[at] === SLASH;
    const end = isEmpty ? at + 2 : at + 1;
    if (end > most || bytes[end - 1] !== GREATER) return `The tag <${name}> is not well-formed.`;
    if (isClosing && (isEmpty || count > 0)) return `The tag </${name}> is not well-formed.`;
    this.name = name;
    this.attributes = count === 0 ? NO_ATTRIBUTES : new XmlAttributes(pairs.slice(0, count));
    this.isClosing = isClosing;
    this.isEmpty = isEmpty;
    this.end = end;
    return undefined;
  }
}

/** Where a name that begins here ends: here, if none does. */
function afterName(bytes: Uint8Array, start: number, most: number): number {
  if (start >= most || ((CHARACTERS[bytes[start] ?? 0] ?? 0) & NAME_START) === 0) return start;
  let at = start + 1;
  while (at < most && ((CHARACTERS[bytes[at] ?? 0] ?? 0) & NAME_PART) !== 0) at++;
  return at;
}

function afterSpace(bytes: Uint8Array, start: number, most: number): number {
  let at = start;
  while (at < most && CHARACTERS[bytes[at] ?? 0] === SPACE) at++;
  return at;
}

/** Whether a tag has ended, well-formed or not, or is too long to wait for its end. */
export const isWholeTag = (source: string, start: number): boolean =>
  source.length - start >= LONGEST_TAG || matchAt(WHOLE_TAG, source, start) !== null;

const WHOLE_TAG = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
