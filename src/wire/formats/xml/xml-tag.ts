/** A tag of XML, one character for each byte of UTF-8 -> its name and attributes. */
import { decodeReferences, decodeUtf8 } from './character-data.ts';

export interface XmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly end: number;
}

export const LONGEST_TAG = 65_536;
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

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const LETTERS = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;

function readName(bytes: string): string | undefined {
  const name = decodeUtf8(bytes);
  return name === bytes || LETTERS.test(name) ? name : undefined;
}
