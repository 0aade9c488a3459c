import { ContextTracker, ExternalTokenizer, type InputStream, type Stack } from '@lezer/lr';
import { isBlank, isDigit, isDoubleQuote } from './characters.ts';
import { MAX_CLAUSES, MAX_DEPTH, MAX_SIGNS } from './limits.ts';
import * as term from './parser.terms.generated.ts';
import {
  bracketedAddressEnd,
  colonEnd,
  isOperatorWord,
  quotedEnd,
  rangeValueEnd,
  regexEnd,
  singleQuotedEnd,
  suffixEnd,
  wordEnd,
} from './scan.ts';

/**
 * What the tokens so far imply for the next one: what can stand there, and the depth and length of the query so far.
 * Parsing stops at the first bracket, clause or sign beyond the limits.
 */
export interface Bounds {
  readonly expects: Expected;
  readonly depth: number;
  readonly clauses: number;
  readonly signs: number;
}

/** `operand` also allows an operator. `comparand` follows `>` and similar. The rest are the parts of a range. */
type Expected = 'operand' | 'colon' | 'value' | 'comparand' | 'rangeStart' | 'to' | 'rangeEnd' | 'rangeClose';

export const bounds = new ContextTracker<Bounds>({
  start: { expects: 'operand', depth: 0, clauses: 0, signs: 0 },
  shift(context, token) {
    const { expects, depth, clauses, signs } = context;
    switch (token) {
      case term.FieldName:
        return { expects: 'colon', depth, clauses, signs };
      case term.Colon:
        return { expects: 'value', depth, clauses, signs };
      case term.CompareOp:
        return { expects: 'comparand', depth, clauses, signs };
      case term.RangeOpen:
        return { expects: 'rangeStart', depth, clauses: clauses + 1, signs };
      case term.RangeValue:
        return { expects: expects === 'rangeStart' ? 'to' : 'rangeClose', depth, clauses, signs };
      case term.To:
        return { expects: 'rangeEnd', depth, clauses, signs };
      case term.RangeClose:
        return { expects: 'operand', depth, clauses, signs };
      case term.Open:
        return { expects: 'operand', depth: depth + 1, clauses, signs };
      case term.Close:
        return { expects: 'operand', depth: depth - 1, clauses, signs };
      case term.NotOp:
      case term.PlusOp:
        return { expects: 'operand', depth, clauses, signs: signs + 1 };
      case term.WordText:
      case term.Quoted:
      case term.OpenQuoted:
      case term.RegexText:
        return { expects: 'operand', depth, clauses: clauses + 1, signs };
      default:
        return context;
    }
  },
  hash: ({ expects, depth, clauses, signs }) =>
    ((depth * MAX_CLAUSES + clauses) * MAX_SIGNS + signs) * 32 + expects.length,
});

/**
 * Chooses the token at the reading position by the character there, by what the grammar can accept next, and by the
 * character before: right after a colon, everything up to a blank is a value.
 */
export const queryTokens = new ExternalTokenizer(
  (input, stack) => {
    const { next } = input;
    if (next < 0) return;
    const [token, length] = isBlank(next) ? blanks(input) : choose(input, stack, next);
    if (length <= 0) return;
    input.advance(length);
    input.acceptToken(token);
  },
  { contextual: true },
);

/** A token of the grammar and its length. */
type Token = readonly [token: number, length: number];

/** No token starts here: parsing stops. */
const NO_TOKEN: Token = [0, 0];

const code = (character: string): number => character.charCodeAt(0);

const OPEN = code('(');
const CLOSE = code(')');
const COLON = code(':');
const AMPERSAND = code('&');
const BAR = code('|');
const PLUS = code('+');
const MINUS = code('-');
const BANG = code('!');
const LESS = code('<');
const GREATER = code('>');
const EQUALS = code('=');
const TILDE = code('~');
const CARET = code('^');
const SLASH = code('/');
const APOSTROPHE = code("'");
const SQUARE_OPEN = code('[');
const SQUARE_CLOSE = code(']');
const CURLY_OPEN = code('{');
const CURLY_CLOSE = code('}');

function blanks(input: InputStream): Token {
  let length = 1;
  while (isBlank(input.peek(length))) length++;
  return [term.space, length];
}

function choose(input: InputStream, stack: Stack, next: number): Token {
  const context = stack.context as Bounds;
  switch (context.expects) {
    case 'colon':
      return next === COLON ? [term.Colon, 1] : NO_TOKEN;
    case 'rangeStart':
    case 'rangeEnd':
      return [term.RangeValue, rangeValueEnd(input)];
    case 'to':
      return startsTo(input) ? [term.To, 2] : NO_TOKEN;
    case 'rangeClose':
      return next === SQUARE_CLOSE || next === CURLY_CLOSE ? [term.RangeClose, 1] : NO_TOKEN;
    case 'operand':
      return mark(input, stack, next, context, false) ?? value(input, next, context, false);
    case 'value':
    case 'comparand': {
      const previous = input.peek(-1);
      const afterColon = previous === COLON || previous === LESS || previous === GREATER || previous === EQUALS;
      return mark(input, stack, next, context, afterColon) ?? value(input, next, context, afterColon);
    }
  }
}

/** Brackets, operators, colons and suffixes. */
function mark(input: InputStream, stack: Stack, next: number, context: Bounds, afterColon: boolean): Token | undefined {
  const inValue = context.expects !== 'operand';
  switch (next) {
    case OPEN:
      return context.depth < MAX_DEPTH ? [term.Open, 1] : NO_TOKEN;
    case CLOSE:
      return [term.Close, 1];
    case AMPERSAND:
      return !afterColon && input.peek(1) === AMPERSAND ? [term.AndOp, 2] : undefined;
    case BAR:
      return !afterColon && input.peek(1) === BAR ? [term.OrOp, 2] : undefined;
    case PLUS:
      return inValue ? undefined : sign(context, term.PlusOp, 1);
    case MINUS:
    case BANG:
      return inValue ? undefined : sign(context, term.NotOp, 1);
    case TILDE:
      return suffix(input, stack, term.Tilde);
    case CARET:
      return suffix(input, stack, term.Boost);
    default:
      return undefined;
  }
}

function sign(context: Bounds, token: number, length: number): Token {
  return context.signs < MAX_SIGNS ? [token, length] : NO_TOKEN;
}

function suffix(input: InputStream, stack: Stack, token: number): Token | undefined {
  const length = stack.canShift(token) ? suffixEnd(input, 0) : 0;
  return length > 0 ? [token, length] : undefined;
}

/** Values, and the field names and operators that look like words. */
function value(input: InputStream, next: number, context: Bounds, afterColon: boolean): Token {
  const inValue = context.expects !== 'operand';
  if (context.clauses >= MAX_CLAUSES) return NO_TOKEN;
  if (next === LESS || next === GREATER) {
    const length = input.peek(1) === EQUALS ? 2 : 1;
    const isComparison = context.expects === 'value' || (!inValue && startsOperand(input.peek(length)));
    if (isComparison) return [term.CompareOp, length];
  }
  if (isDoubleQuote(next)) {
    const end = quotedEnd(input);
    return end > 0 ? [term.Quoted, end] : [term.OpenQuoted, -end];
  }
  if (next === APOSTROPHE) {
    const end = singleQuotedEnd(input);
    if (end > 0) return [term.Quoted, end];
  }
  if (next === SLASH) {
    const end = regexEnd(input);
    if (end > 0) return [term.RegexText, end];
  }
  if (next === SQUARE_OPEN || next === CURLY_OPEN) {
    const end = bracketedAddressEnd(input);
    return end > 0 ? [term.WordText, end] : [term.RangeOpen, 1];
  }
  return word(input, context, inValue, afterColon);
}

function word(input: InputStream, context: Bounds, inValue: boolean, afterColon: boolean): Token {
  const length = wordEnd(input, afterColon);
  if (length === 0 || afterColon) return [term.WordText, length];
  const isName = colonEnd(input, length) > 0;
  const operator = isName ? undefined : isOperatorWord(input, length);
  if (operator === 'NOT') return sign(context, term.NotOp, length);
  if (operator !== undefined) return [operator === 'AND' ? term.AndOp : term.OrOp, length];
  // After a colon and a blank a field name is still recognised, so that `host: port:80` is an error and not misread.
  if (isName && !(inValue && isDigit(input.next))) return [term.FieldName, length];
  return [term.WordText, inValue ? wordEnd(input, true) : length];
}

/** `[a TO b]` uses capitals, but lower case cannot mean anything else. */
function startsTo(input: InputStream): boolean {
  return (input.next | 0x20) === code('t') && (input.peek(1) | 0x20) === code('o') && isBlank(input.peek(2));
}

function startsOperand(next: number): boolean {
  return next >= 0 && !isBlank(next) && next !== OPEN && next !== CLOSE;
}
