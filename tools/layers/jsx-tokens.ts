/** An element of JSX -> its tokens. Its text becomes strings, so that rules about texts hold for it too. */
import type { Token, TokenKind } from './tokens.ts';

/** What reads the text around the element. */
export interface JsxReader {
  readonly source: string;
  readonly at: number;
  readonly match: (pattern: RegExp) => string | undefined;
  readonly push: (kind: TokenKind, text: string, start: number) => Token;
  readonly fail: (what: string, start: number) => never;
  /** Reads from `{` to the `}` that closes it. */
  readonly expression: (depth: number) => void;
}

const MAX_DEPTH = 100;

/** `<T,>(`, `<T extends U>(` and `<T>(` begin the parameters of a type. */
const TYPE_PARAMETERS = /<\s*(?:const\s+)?[A-Z]\w*\s*(?:,|extends\b|=|>\s*\()/y;
const OPENING = /<(?=[\s\w>])/y;
const TAG = /[\p{ID_Start}_$][\p{ID_Continue}$.:-]*/uy;
const ATTRIBUTE = /[\p{ID_Start}_$][\p{ID_Continue}$:-]*/uy;
const SPACE = /\s+/y;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;
const VALUE = /"[^"]*"|'[^']*'/y;
const TEXT = /[^<{]+/y;
const MARK = /\/>|<\/|[<>=]/y;

/** False if no element begins here. */
export function readElement(reader: JsxReader, depth: number): boolean {
  if (startsWith(reader, TYPE_PARAMETERS) || !startsWith(reader, OPENING)) return false;
  element(reader, depth);
  return true;
}

function element(reader: JsxReader, depth: number): void {
  const start = reader.at;
  if (depth > MAX_DEPTH) reader.fail(`elements nest deeper than ${MAX_DEPTH}`, start);
  mark(reader, '<');
  skipSpace(reader);
  name(reader, TAG);
  if (attributes(reader, depth, start) === '/>') return;
  children(reader, depth, start);
  mark(reader, '</');
  skipSpace(reader);
  name(reader, TAG);
  skipSpace(reader);
  mark(reader, '>');
}

/** Reads up to the mark that ends the tag, and gives it. */
function attributes(reader: JsxReader, depth: number, start: number): string {
  for (;;) {
    skipSpace(reader);
    const { at } = reader;
    if (reader.source[at] === '{') reader.expression(depth);
    else if (name(reader, ATTRIBUTE)) {
      skipSpace(reader);
      if (reader.source[reader.at] === '=') {
        mark(reader, '=');
        skipSpace(reader);
        value(reader, depth);
      }
    } else {
      const end = reader.match(MARK);
      if (end !== '>' && end !== '/>') reader.fail('a tag of JSX does not end', start);
      reader.push('mark', end ?? '', at);
      return end ?? '';
    }
  }
}

function value(reader: JsxReader, depth: number): void {
  const { at } = reader;
  if (reader.source[at] === '{') reader.expression(depth);
  else if (reader.source[at] === '<') element(reader, depth + 1);
  else reader.push('string', (reader.match(VALUE) ?? reader.fail('an attribute has no value', at)).slice(1, -1), at);
}

/** Reads up to the tag that closes the element. */
function children(reader: JsxReader, depth: number, start: number): void {
  for (;;) {
    const { at, source } = reader;
    if (at >= source.length) reader.fail('an element of JSX does not close', start);
    if (source.startsWith('</', at)) return;
    if (source[at] === '<') element(reader, depth + 1);
    else if (source[at] === '{') reader.expression(depth);
    else {
      const text = reader.match(TEXT)?.trim() ?? '';
      if (text !== '') reader.push('string', text, at);
    }
  }
}

function name(reader: JsxReader, pattern: RegExp): boolean {
  const { at } = reader;
  const text = reader.match(pattern);
  if (text !== undefined) reader.push('name', text, at);
  return text !== undefined;
}

function mark(reader: JsxReader, text: string): void {
  const { at } = reader;
  if (reader.match(MARK) !== text) reader.fail(`JSX has no '${text}' here`, at);
  reader.push('mark', text, at);
}

function skipSpace(reader: JsxReader): void {
  for (;;) {
    const { at } = reader;
    const comment = reader.match(COMMENT);
    if (comment !== undefined) reader.push('comment', comment, at);
    else if (reader.match(SPACE) === undefined) return;
  }
}

function startsWith({ source, at }: JsxReader, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(source);
}
