/** What stands in and between the tags of XML, with one character for each byte of UTF-8. */

/** A text with one character for each byte of UTF-8 -> the text. Bytes that are not UTF-8 are replaced. */
export const decodeUtf8 = (bytes: string): string =>
  HIGH.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;

const HIGH = /[\x80-\xff]/;

/** The five of XML, and the line ends as tools write them: those are looked up. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['#10', '\n'],
  ['#xa', '\n'],
  ['#13', '\r'],
  ['#xd', '\r'],
]);
const LONGEST_REFERENCE = 8;

/**
 * A text with the characters that its references stand for. Undefined if an entity is not one of the five of XML, or a
 * character does not exist.
 */
export function decodeReferences(text: string): string | undefined {
  let decoded = '';
  let start = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', start)) {
    const end = text.indexOf(';', at);
    const character = end === -1 || end - at > LONGEST_REFERENCE + 1 ? undefined : referred(text.slice(at + 1, end));
    if (character === undefined) return undefined;
    decoded += text.slice(start, at) + character;
    start = end + 1;
  }
  return start === 0 ? text : decoded + text.slice(start);
}

function referred(reference: string): string | undefined {
  const known = REFERENCES.get(reference);
  if (known !== undefined) return known;
  const [, decimal, hex] = /^#(?:(\d{1,7})|x([\da-f]{1,6}))$/i.exec(reference) ?? [];
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
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

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
