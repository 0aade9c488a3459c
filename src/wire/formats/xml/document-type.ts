/** A document type of XML -> where it ends. What it refers to is never fetched. */
import { matchAt } from './xml-tag.ts';

export type DocumentType =
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
