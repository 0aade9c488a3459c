/** A class of characters in a pattern -> the same class of JavaScript, with both cases if case is ignored. */
import { PatternError, type PatternSource } from './pattern-source.ts';

type Dialect = PatternSource['dialect'];

/** An escape that may stand in a class: one character, or a set such as `\d`. */
export type ClassEscape =
  | { readonly kind: 'character'; readonly code: number; readonly end: number }
  | { readonly kind: 'set'; readonly source: string; readonly end: number };

export class CharacterClass {
  readonly source: string;
  /** After the closing bracket. */
  readonly end: number;
  /** The only character of the class, whatever its case. */
  readonly single: string | undefined;

  /** `start`: after the opening bracket. @throws PatternError */
  constructor(text: string, start: number, dialect: Dialect, ignoresCase: boolean) {
    let at = start;
    const isNegated = text[at] === '^';
    if (isNegated) at++;
    let source = '';
    const codes: number[] = [];
    let isPlain = !isNegated;
    for (let isFirst = true; ; isFirst = false) {
      if (at >= text.length) throw new PatternError('The class of characters is not closed.', start - 1);
      if (text[at] === ']' && !(isFirst && dialect !== 'javascript')) break;
      const item = readItem(text, at, dialect);
      at = item.end;
      if (item.kind === 'set') {
        source += item.source;
        isPlain = false;
        continue;
      }
      let last = item.code;
      if (text[at] === '-' && text[at + 1] !== ']' && at + 1 < text.length) {
        const bound = readItem(text, at + 1, dialect);
        if (bound.kind === 'character') {
          if (bound.code < item.code) throw new PatternError('A range of characters is in the wrong order.', at);
          last = bound.code;
          at = bound.end;
        }
      }
      source += range(item.code, last) + (ignoresCase ? otherCase(item.code, last) : '');
      if (last === item.code) codes.push(last);
      else isPlain = false;
    }
    this.end = at + 1;
    this.source = `[${isNegated ? '^' : ''}${source}]`;
    const letters = new Set(codes.map((code) => String.fromCharCode(code).toLowerCase()));
    this.single = isPlain && letters.size === 1 ? [...letters][0] : undefined;
  }
}

const POSIX: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alnum: '0-9A-Za-z',
    alpha: 'A-Za-z',
    blank: ' \\t',
    cntrl: '\\x00-\\x1f\\x7f',
    digit: '0-9',
    graph: '\\x21-\\x7e',
    lower: 'a-z',
    print: '\\x20-\\x7e',
    punct: '\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e',
    space: '\\s',
    upper: 'A-Z',
    word: '\\w',
    xdigit: '0-9A-Fa-f',
  }),
);

function readItem(text: string, at: number, dialect: Dialect): ClassEscape {
  if (text[at] === '\\') return classEscape(text, at, dialect);
  const named = dialect === 'javascript' ? null : /^\[:(\w+):\]/.exec(text.slice(at, at + 12));
  const set = POSIX.get(named?.[1] ?? '');
  if (named !== null && set !== undefined) return { kind: 'set', source: set, end: at + named[0].length };
  return { kind: 'character', code: text.charCodeAt(at), end: at + 1 };
}

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27, b: 8 };

/** `at`: the backslash. @throws PatternError */
export function classEscape(text: string, at: number, dialect: Dialect): ClassEscape {
  const letter = text[at + 1];
  if (letter === undefined) throw new PatternError('The pattern ends with a backslash.', at);
  if (/[dDwWsS]/.test(letter)) return { kind: 'set', source: `\\${letter}`, end: at + 2 };
  if (letter === 'h' && dialect === 'ruby') return { kind: 'set', source: '0-9A-Fa-f', end: at + 2 };
  if (letter === 'h' && dialect === 'pcre') return { kind: 'set', source: ' \\t', end: at + 2 };
  if (/[pPX]/.test(letter) && dialect !== 'javascript')
    throw new PatternError(`The escape \\${letter} is not known.`, at);
  const number =
    /^\\(?:x\{([0-9a-f]{1,6})\}|x([0-9a-f]{1,2})|u\{?([0-9a-f]{4,6})\}?|c([a-z])|(0[0-7]{0,2}|[1-7][0-7]{0,2}))/i.exec(
      text.slice(at, at + 12),
    );
  if (number !== null) {
    const [all, braced, hex, unicode, control, octal] = number;
    const end = at + all.length;
    if (control !== undefined) return { kind: 'character', code: control.toUpperCase().charCodeAt(0) - 64, end };
    const digits = braced ?? hex ?? unicode;
    const code = digits === undefined ? Number.parseInt(octal ?? '0', 8) : Number.parseInt(digits, 16);
    if (code > 0xffff) throw new PatternError('A character is outside the basic plane.', at);
    return { kind: 'character', code, end };
  }
  return { kind: 'character', code: CONTROLS[letter] ?? letter.charCodeAt(0), end: at + 2 };
}

function range(first: number, last: number): string {
  return first === last ? inClass(first) : `${inClass(first)}-${inClass(last)}`;
}

function inClass(code: number): string {
  const character = String.fromCharCode(code);
  return /[0-9A-Za-z]/.test(character) ? character : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** The letters of ASCII in a range, in the other case. */
function otherCase(first: number, last: number): string {
  const shifted = (from: number, to: number, shift: number): string => {
    const [low, high] = [Math.max(first, from), Math.min(last, to)];
    return low > high ? '' : range(low + shift, high + shift);
  };
  return shifted(0x41, 0x5a, 0x20) + shifted(0x61, 0x7a, -0x20);
}
