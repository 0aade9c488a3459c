import { readClass, readEscape } from './read-class.ts';
import { type PatternProblem, problemAsValue, RegexProblem } from './regex-problem.ts';
import type { RegexTree } from './regex-tree.ts';

/**
 * Parses a regular expression of Lucene with all its optional operators into a tree, or a problem with a position.
 * Never throws.
 * An operator where no operator can be (`/+81.*\/`) is a plain character; `literals` lists these with their offsets for
 * warnings. `^` and `$` are plain characters.
 */
export function parseRegex(source: string): ParsedRegex | PatternProblem {
  return problemAsValue(() => {
    const literals: LiteralOperator[] = [];
    const tree = readRegex(source, literals);
    return { kind: 'regex', tree, literals };
  });
}

export interface ParsedRegex {
  readonly kind: 'regex';
  readonly tree: RegexTree;
  readonly literals: readonly LiteralOperator[];
}

export interface LiteralOperator {
  readonly at: number;
  readonly char: string;
}

/** Every walk over a tree is recursive; these two limits protect the stack. */
const maxNesting = 100;
const maxStackedRepeats = 10;
/** Lucene's intervals end at 2,147,483,647; the automaton grows with the square of the digits. */
const maxIntervalDigits = 50;

function readRegex(source: string, literals: LiteralOperator[]): RegexTree {
  const repeatCount = /\{(\d+)(,(\d*))?\}/y;
  const interval = /<(\d+)-(\d+)>/y;
  let next = 0;
  let nesting = 0;

  if (source === '') return emptyString;
  const tree = readUnion();
  if (next < source.length) throw new RegexProblem(next, 'this closing parenthesis was never opened');
  return tree;

  function readUnion(): RegexTree {
    const parts = [readIntersection()];
    while (take('|')) parts.push(readIntersection());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'union', parts };
  }

  function readIntersection(): RegexTree {
    const at = next;
    const parts = [readSequence()];
    while (take('&')) parts.push(readSequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'intersection', parts, at };
  }

  function readSequence(): RegexTree {
    const parts = [readRepeat()];
    while (next < source.length && !')|&'.includes(source.charAt(next))) parts.push(readRepeat());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'sequence', parts };
  }

  function readRepeat(): RegexTree {
    let tree = readComplement();
    for (let stacked = 0; ; stacked++) {
      const at = next;
      const bounds = takeRepeat();
      if (bounds === undefined) return tree;
      if (stacked === maxStackedRepeats) throw new RegexProblem(at, 'too many nested repeats');
      tree = { kind: 'repeat', part: tree, ...bounds, at };
    }
  }

  function takeRepeat(): { readonly min: number; readonly max: number } | undefined {
    if (take('?')) return { min: 0, max: 1 };
    if (take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    const at = next;
    const count = takeMatch(repeatCount);
    if (count === undefined) return undefined;
    const [, min = '', comma, max = ''] = count;
    // Lucene reads numbers of up to ten digits here; nothing near that size could be compiled.
    if (Math.max(min.length, max.length) > 10) throw new RegexProblem(at, 'the number of repeats is too large');
    const bounds = { min: Number(min), max: upperBound(min, comma, max) };
    if (bounds.max < bounds.min) throw new RegexProblem(at, 'the bounds of this repeat are in the wrong order');
    return bounds;
  }

  function readComplement(): RegexTree {
    const at = next;
    let complements = 0;
    while (take('~')) complements++;
    const part = readAtom();
    return complements % 2 === 0 ? part : { kind: 'complement', part, at };
  }

  function readAtom(): RegexTree {
    const at = next;
    switch (source[at]) {
      case undefined:
        throw new RegexProblem(at, 'something is missing at the end');
      case ')':
        // Inside a group it can only be meant to close the group.
        if (nesting > 0) throw new RegexProblem(at, 'something is missing before this closing parenthesis');
        return readLiteralOperator();
      case '.':
        next++;
        return { kind: 'anyCharacter' };
      case '@':
        next++;
        return { kind: 'anyString' };
      case '#':
        next++;
        return { kind: 'nothing' };
      case '(':
        return readGroup();
      case '"':
        return readQuoted();
      case '[': {
        const tree = readClass(source, at, literal);
        next = tree.end;
        return tree;
      }
      case '\\':
        return readEscaped();
      case '<':
        return readInterval() ?? readLiteralOperator();
      case '?':
      case '*':
      case '+':
      case '{':
      case '|':
      case '&':
        return readLiteralOperator();
      default:
        return readCharacter();
    }
  }

  function readGroup(): RegexTree {
    const at = next++;
    if (take(')')) return emptyString;
    if (++nesting > maxNesting) throw new RegexProblem(at, `groups are nested deeper than ${maxNesting}`);
    const tree = readUnion();
    nesting--;
    if (!take(')')) throw new RegexProblem(at, 'this group has no closing parenthesis');
    return tree;
  }

  function readQuoted(): RegexTree {
    const at = next;
    const close = source.indexOf('"', at + 1);
    if (close < 0) throw new RegexProblem(at, 'this quotation has no closing quote');
    next = close + 1;
    return { kind: 'text', text: source.slice(at + 1, close), at, end: next };
  }

  function readEscaped(): RegexTree {
    const at = next;
    const escaped = readEscape(source, at);
    next = escaped.end;
    return escaped.kind === 'shorthand'
      ? { kind: 'class', negated: false, ranges: [], shorthands: [escaped.letter], at, end: next }
      : { kind: 'text', text: String.fromCodePoint(escaped.code), at, end: next };
  }

  function readInterval(): RegexTree | undefined {
    const at = next;
    const ends = takeMatch(interval);
    if (ends === undefined) return undefined;
    const [, low = '', high = ''] = ends;
    if (Math.max(low.length, high.length) > maxIntervalDigits) {
      throw new RegexProblem(at, `the numbers of this interval have more than ${maxIntervalDigits} digits`);
    }
    const padded = low.length === high.length;
    const [from, to] = [low, high]
      .map((digits) => (padded ? digits : digits.replace(/^0+(?=\d)/, '')))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    return { kind: 'interval', from: from ?? '', to: to ?? '', padded, at };
  }

  function readLiteralOperator(): RegexTree {
    literal(next);
    return readCharacter();
  }

  function readCharacter(): RegexTree {
    const at = next;
    const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
    next += text.length;
    return { kind: 'text', text, at, end: next };
  }

  function literal(at: number): void {
    literals.push({ at, char: source.charAt(at) });
  }

  function take(character: string): boolean {
    if (source[next] !== character) return false;
    next++;
    return true;
  }

  function takeMatch(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = next;
    const match = form.exec(source);
    if (match === null) return undefined;
    next += match[0].length;
    return match;
  }
}

function upperBound(min: string, comma: string | undefined, max: string): number {
  if (comma === undefined) return Number(min);
  return max === '' ? Number.POSITIVE_INFINITY : Number(max);
}

const emptyString: RegexTree = { kind: 'sequence', parts: [] };
