/** A tag of XML, one character for each byte of UTF-8 -> its name and attributes. */
interface XmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly end: number;
}

const LONGEST_TAG = 65_536;
const MOST_ATTRIBUTES = 100;

const NAME = /[A-Za-z_:\x80-\xff][\w:.\x80-\xff-]*/y;
const ATTRIBUTE = /[ \t\r\n]+([A-Za-z_:\x80-\xff][\w:.\x80-\xff-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const WHOLE_TAG = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

/** The tag that begins at `start`, or what is wrong with it, for example that it does not end. */
export function readTag(source: string, start: number): XmlTag | string {
  const text = source.slice(start, start + LONGEST_TAG);
  const isClosing = text[1] === '/';
  const nameBytes = matchAt(NAME, text, isClosing ? 2 : 1)?.[0];
  const name = nameBytes && readName(nameBytes);
  if (nameBytes === undefined || name === undefined) return 'A tag has no name.';
  let at = (isClosing ? 2 : 1) + nameBytes.length;
  const attributes = new Map<string, string>();
  for (let next = matchAt(ATTRIBUTE, text, at); next !== null; next = matchAt(ATTRIBUTE, text, at)) {
    const [all, keyBytes = '', double, single] = next;
    const key = readName(keyBytes);
    if (key === undefined) break;
    const value = decodeReferences(decodeUtf8(double ?? single ?? ''));
    if (value === undefined) return 'An entity is not known.';
    if (attributes.has(key)) return `The attribute ${key} is there twice.`;
    if (attributes.set(key, value).size > MOST_ATTRIBUTES) return 'A tag has too many attributes.';
    at += all.length;
  }
  const end = matchAt(TAG_END, text, at);
  if (end === null) return `The tag <${name}> is not well-formed.`;
  const isEmpty = end[1] === '/';
  if (isClosing && (isEmpty || attributes.size > 0)) return `The tag </${name}> is not well-formed.`;
  return { name, attributes, isClosing, isEmpty, end: start + at + end[0].length };
}

/** Whether a tag has ended, well-formed or not, or is too long to wait for its end. */
export const isWholeTag = (source: string, start: number): boolean =>
  source.length - start >= LONGEST_TAG || matchAt(WHOLE_TAG, source, start) !== null;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

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
