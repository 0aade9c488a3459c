/** A tag of XML, one character for each byte of UTF-8 -> its name and attributes. */
interface XmlTag {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly end: number;
}

/** Attributes in their order. Tags have few of them, and a list is made sooner than a map. */
export class XmlAttributes implements Iterable<readonly [name: string, value: string]> {
  readonly names: readonly string[];
  readonly values: readonly string[];

  constructor(names: readonly string[], values: readonly string[]) {
    this.names = names;
    this.values = values;
  }

  static of(entries: readonly (readonly [name: string, value: string])[]): XmlAttributes {
    return new XmlAttributes(
      entries.map(([name]) => name),
      entries.map(([, value]) => value),
    );
  }

  get(name: string): string | undefined {
    const at = this.names.indexOf(name);
    return at === -1 ? undefined : this.values[at];
  }

  *[Symbol.iterator](): Generator<readonly [name: string, value: string]> {
    for (const [at, name] of this.names.entries()) yield [name, this.values[at] ?? ''];
  }
}

/** What a script of nmap found is one attribute. */
const LONGEST_TAG = 2 ** 22;
const MOST_ATTRIBUTES = 100;

/** What a character may be. */
const [SPACE, NAME_START, NAME_PART] = [1, 2, 4] as const;
const CHARACTERS = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(character)) return SPACE;
  if (/[A-Za-z_:\x80-\xff]/.test(character)) return NAME_START | NAME_PART;
  return /[\d.-]/.test(character) ? NAME_PART : 0;
});
const [QUOTE, APOSTROPHE, EQUALS, SLASH, LESS, GREATER, AMPERSAND] = [0x22, 0x27, 0x3d, 0x2f, 0x3c, 0x3e, 0x26];

/** The tag that begins at `start`, or what is wrong with it, for example that it does not end. */
export function readTag(source: string, start: number): XmlTag | string {
  const isClosing = source.charCodeAt(start + 1) === SLASH;
  const nameStart = start + (isClosing ? 2 : 1);
  const most = Math.min(source.length, start + LONGEST_TAG);
  const nameEnd = afterName(source, nameStart, most);
  const name = nameEnd === nameStart ? undefined : readName(source.slice(nameStart, nameEnd));
  if (name === undefined) return 'A tag has no name.';
  const names: string[] = [];
  const values: string[] = [];
  let at = nameEnd;
  for (;;) {
    const keyStart = afterSpace(source, at, most);
    const keyEnd = keyStart === at ? keyStart : afterName(source, keyStart, most);
    if (keyEnd === keyStart) break;
    const equals = afterSpace(source, keyEnd, most);
    const open = afterSpace(source, equals + 1, most);
    const quote = source.charCodeAt(open);
    if (source.charCodeAt(equals) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) break;
    const close = endOfValue(source, open + 1, most, quote);
    const key = readName(source.slice(keyStart, keyEnd));
    if (close === -1 || key === undefined) break;
    const value = readValue(source.slice(open + 1, close));
    if (value === undefined) return 'An entity is not known.';
    if (names.includes(key)) return `The attribute ${key} is there twice.`;
    if (names.push(key) > MOST_ATTRIBUTES) return 'A tag has too many attributes.';
    values.push(value);
    at = close + 1;
  }
  at = afterSpace(source, at, most);
  const isEmpty = source.charCodeAt(at) === SLASH;
  const end = isEmpty ? at + 2 : at + 1;
  if (end > most || source.charCodeAt(end - 1) !== GREATER) return `The tag <${name}> is not well-formed.`;
  if (isClosing && (isEmpty || names.length > 0)) return `The tag </${name}> is not well-formed.`;
  return {
    name,
    attributes: names.length === 0 ? NO_ATTRIBUTES : new XmlAttributes(names, values),
    isClosing,
    isEmpty,
    end,
  };
}

const NO_ATTRIBUTES = new XmlAttributes([], []);

/** Where a name that begins here ends: here, if none does. */
function afterName(source: string, start: number, most: number): number {
  if (start >= most || ((CHARACTERS[source.charCodeAt(start)] ?? 0) & NAME_START) === 0) return start;
  let at = start + 1;
  while (at < most && ((CHARACTERS[source.charCodeAt(at)] ?? 0) & NAME_PART) !== 0) at++;
  return at;
}

function afterSpace(source: string, start: number, most: number): number {
  let at = start;
  while (at < most && CHARACTERS[source.charCodeAt(at)] === SPACE) at++;
  return at;
}

/** -1 if the quote does not come, or a tag begins before it. */
function endOfValue(source: string, start: number, most: number, quote: number): number {
  for (let at = start; at < most; at++) {
    const code = source.charCodeAt(at);
    if (code === quote) return at;
    if (code === LESS) return -1;
  }
  return -1;
}

/** Undefined if an entity is not known. */
function readValue(bytes: string): string | undefined {
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes.charCodeAt(at);
    if (code === AMPERSAND || code > ASCII) return decodeReferences(decodeUtf8(bytes));
  }
  return bytes;
}

const ASCII = 0x7f;

/** Whether a tag has ended, well-formed or not, or is too long to wait for its end. */
export const isWholeTag = (source: string, start: number): boolean =>
  source.length - start >= LONGEST_TAG || matchAt(WHOLE_TAG, source, start) !== null;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const WHOLE_TAG = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

const LETTERS = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;

function readName(bytes: string): string | undefined {
  const name = decodeUtf8(bytes);
  return name === bytes || LETTERS.test(name) ? name : undefined;
}

/** A document type of XML -> where it ends. What it refers to is never fetched. */
type DocumentType =
  | { readonly kind: 'type'; readonly end: number }
  | { readonly kind: 'refused'; readonly reason: string }
  /** It is cut off, or not well-formed. */
  | { readonly kind: 'unread' };

export const LONGEST_DOCUMENT_TYPE = 65_536;

const HEAD = /<!DOCTYPE\s+[^\s<>[\]"']+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+(?:"[^"]*"|'[^']*'))?\s*([[>])/y;
/** Declarations of a document that stand in it. Those of elements and attributes say nothing that a reader needs. */
const DECLARATION =
  /\s+|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^"'<>]|"[^"]*"|'[^']*')*>/y;
const ENTITY = /<!ENTITY\s|%/y;
const TYPE_END = /\]\s*>/y;

export function readDocumentType(source: string, start: number): DocumentType {
  const text = source.slice(start, start + LONGEST_DOCUMENT_TYPE);
  const head = matchAt(HEAD, text, 0);
  if (head === null) return { kind: 'unread' };
  let at = head[0].length;
  if (head[1] === '>') return { kind: 'type', end: start + at };
  for (let next = matchAt(DECLARATION, text, at); next !== null; next = matchAt(DECLARATION, text, at))
    at += next[0].length;
  if (matchAt(ENTITY, text, at) !== null)
    return { kind: 'refused', reason: 'The document declares an entity, which could make a small file a large one.' };
  const end = matchAt(TYPE_END, text, at);
  return end === null ? { kind: 'unread' } : { kind: 'type', end: start + at + end[0].length };
}

/** What stands between and in the tags of XML, with one character for each byte of UTF-8 -> its text. */
/** A text with one character for each byte of UTF-8 -> the text. Bytes that are not UTF-8 are replaced. */
export const decodeUtf8 = (bytes: string): string =>
  HIGH.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;

const HIGH = /[\x80-\xff]/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * A text with the characters that its references stand for. Undefined if an entity is not one of the five of XML, or a
 * character does not exist.
 */
export function decodeReferences(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isWrong = false;
  const result = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const character =
      name === undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : ENTITIES.get(name);
    if (character === undefined) isWrong = true;
    return character ?? '';
  });
  return isWrong ? undefined : result;
}
