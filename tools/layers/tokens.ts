/**
 * Source text -> tokens: names, marks, numbers, and one token for each comment, string, template and regular
 * expression, so that no rule takes a word inside one of these for code. It is not a parser: it knows just enough
 * grammar to tell a division from a regular expression, to follow templates into their `${ }`, and elements of JSX into
 * their braces. Linear in the text, bounded in depth.
 */
import { type JsxReader, readElement } from './jsx-tokens.ts';

export type TokenKind = 'name' | 'number' | 'mark' | 'string' | 'template' | 'regex' | 'comment';

export interface Token {
  readonly kind: TokenKind;
  /** Without the quotes. Each `${ }` of a template is a HOLE here; the tokens inside it follow the template's token. */
  readonly text: string;
  /** Offset of the first character. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
}

/** Replaces an interpolated value in the text of a template: the object replacement character. */
export const HOLE = '\uFFFC';

/** The text cannot be tokenized, so no rule can be checked in this file. */
export class UnreadableSource extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Maximum nesting of templates, more than anybody writes. */
const MAX_DEPTH = 100;

const SPACE = /[\s\uFEFF]+/y;
const NAME = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200C\u200D]*/uy;
const NUMBER = /\.?\d(?:[eE][-+]\d|\.(?!\.\.)|[\w])*/y;
const MARK = /=>|\?\.(?!\d)|\.\.\.|\+\+|--|!==?|===?|&&|\|\||\?\?|[\s\S]/uy;
const LINE_COMMENT = /\/\/[^\n\r\u2028\u2029]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//y;
const STRING = /'(?:[^'\\\n\r]|\\(?:\r\n|[\s\S]))*'|"(?:[^"\\\n\r]|\\(?:\r\n|[\s\S]))*"/y;
const REGEX = /\/(?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[a-z]*/y;
const TEMPLATE_CHUNK = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const HASHBANG = /#![^\n\r]*/y;

/** Names before an expression, after which a slash opens a regular expression. */
const BEFORE_EXPRESSION = new Set(
  'return typeof case in of instanceof new delete void throw do else yield await default extends'.split(' '),
);
const BEFORE_CONDITION = new Set(['if', 'while', 'for', 'with']);
/** Marks after which an opening brace begins a block, not an object. */
const BEFORE_BLOCK = new Set([';', '{', '}', ')', ']', '=>', '>']);

/** `hasJsx`: of a `.tsx` file. */
export function tokenize(source: string, hasJsx = false): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  let lineCountedTo = 0;

  const lineAt = (offset: number): number => {
    for (; lineCountedTo < offset; lineCountedTo++) if (source.charCodeAt(lineCountedTo) === 10) line++;
    return line;
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) at += text.length;
    return text;
  };
  const fail = (what: string, start: number): never => {
    throw new UnreadableSource(what, lineAt(start));
  };
  const push = (kind: TokenKind, text: string, start: number): Token => {
    const token: Token = { kind, text, start, line: lineAt(start) };
    tokens.push(token);
    return token;
  };

  /** Reads from after the opening back-quote to after the closing one. */
  function template(start: number, depth: number): void {
    const slot = tokens.length;
    const head = push('template', '', start);
    const chunks: string[] = [];
    for (;;) {
      chunks.push(match(TEMPLATE_CHUNK) ?? '');
      if (source[at] === '`') break;
      if (source[at] !== '$') fail('a template does not end', start);
      at += 2;
      code(depth + 1);
      if (source[at] !== '}') fail('a template does not end', start);
      at++;
    }
    at++;
    tokens[slot] = { ...head, text: chunks.join(HOLE) };
  }

  const jsx: JsxReader = {
    source,
    get at() {
      return at;
    },
    match,
    push,
    fail,
    expression: (depth) => {
      push('mark', '{', at++);
      code(depth + 1);
      if (source[at] !== '}') fail('a brace of JSX does not close', at);
      push('mark', '}', at++);
    },
  };

  /** Reads to the end of the text or, inside a template or JSX, to the `}` that closes its expression. */
  function code(depth: number): void {
    if (depth > MAX_DEPTH) fail(`templates or elements nest deeper than ${MAX_DEPTH}`, at);
    /** For each open bracket: whether a slash after its closing bracket opens a regular expression. */
    const open: boolean[] = [];
    let previous: Token | undefined;
    let beforePrevious: Token | undefined;
    let regexMayFollow = true;
    const step = (token: Token, mayFollow: boolean): void => {
      beforePrevious = previous;
      previous = token;
      regexMayFollow = mayFollow;
    };

    while (at < source.length) {
      if (match(SPACE) !== undefined) continue;
      const start = at;
      const first = source[at];
      if (first === '/') {
        const comment = match(LINE_COMMENT) ?? match(BLOCK_COMMENT);
        if (comment !== undefined) {
          push('comment', comment, start);
          continue;
        }
        if (source.startsWith('/*', at)) fail('a comment does not end', start);
        if (regexMayFollow) {
          const regex = match(REGEX) ?? fail('a regular expression does not end', start);
          step(push('regex', regex, start), false);
          continue;
        }
      }
      if (hasJsx && first === '<' && regexMayFollow && readElement(jsx, depth)) {
        const last = tokens.at(-1) ?? fail('an element is empty', start);
        step(last, false);
        continue;
      }
      if (first === "'" || first === '"') {
        const string = match(STRING) ?? fail('a string does not end', start);
        step(push('string', string.slice(1, -1), start), false);
        continue;
      }
      if (first === '`') {
        const slot = tokens.length;
        at++;
        template(start, depth);
        step(tokens[slot] ?? fail('a template does not end', start), false);
        continue;
      }
      const name = match(NAME);
      if (name !== undefined) {
        const isProperty = previous?.text === '.' || previous?.text === '?.';
        step(push('name', name, start), !isProperty && BEFORE_EXPRESSION.has(name));
        continue;
      }
      const number = match(NUMBER);
      if (number !== undefined) {
        step(push('number', number, start), false);
        continue;
      }
      if (first === '}' && open.length === 0 && depth > 0) return;
      const mark = match(MARK) ?? fail('a character has no meaning', start);
      const token = push('mark', mark, start);
      if (mark === '(') {
        const word = previous?.text === 'await' ? beforePrevious : previous;
        const wordBefore = previous?.text === 'await' ? undefined : beforePrevious?.text;
        open.push(word?.kind === 'name' && BEFORE_CONDITION.has(word.text) && wordBefore !== '.');
        step(token, true);
      } else if (mark === '[') {
        open.push(false);
        step(token, true);
      } else if (mark === '{') {
        open.push(opensBlock(previous));
        step(token, true);
      } else if (mark === ')' || mark === ']' || mark === '}') {
        step(token, open.pop() ?? true);
      } else {
        // `a++ / b` and `a! / b`: after an operand these marks belong to it.
        const belongsToOperand = (mark === '++' || mark === '--' || mark === '!') && !regexMayFollow;
        step(token, !belongsToOperand);
      }
    }
    if (open.length > 0) fail('a bracket does not close', source.length);
  }

  match(HASHBANG);
  code(0);
  return tokens;
}

function opensBlock(previous: Token | undefined): boolean {
  if (previous === undefined) return true;
  if (previous.kind === 'name') return !BEFORE_EXPRESSION.has(previous.text) || /^(?:do|else)$/.test(previous.text);
  return previous.kind === 'mark' && BEFORE_BLOCK.has(previous.text);
}
