/**
 * Tokens -> the uses of global names (`process`, `fetch`, `Date.now`), but not properties, keys and members of the same
 * spelling. A local variable of such a name counts as a use: give it another name.
 */
import type { Token } from './tokens.ts';

export interface GlobalUse {
  readonly name: string;
  /** The next name after a dot or in brackets: `now` of `Date.now`. */
  readonly member: string | undefined;
  /** Followed by `(`, the member's or its own. */
  readonly called: boolean;
  /** Called without any argument, or constructed without parentheses. */
  readonly withoutArguments: boolean;
  readonly constructed: boolean;
  readonly line: number;
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'global']);
/** What can precede a member of a class, an interface or an object. */
const BEFORE_MEMBER = new Set('{ } ; , async get set static private protected public readonly override *'.split(' '));

export function globalUses(all: readonly Token[], names: ReadonlySet<string>): readonly GlobalUse[] {
  const tokens = all.filter((token) => token.kind !== 'comment');
  const text: TextAt = (i) => {
    const token = tokens[i];
    return token === undefined || token.kind === 'mark' || token.kind === 'name' ? token?.text : '';
  };
  const uses: GlobalUse[] = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'name' || !names.has(token.text)) return;
    if (isDot(text(i - 1)) && !GLOBAL_OBJECTS.has(text(i - 2) ?? '')) return;
    if (isKey(text, i) || isMethod(text, i)) return;

    let end = i;
    let member: string | undefined;
    if (isDot(text(i + 1)) && tokens[i + 2]?.kind === 'name') {
      end = i + 2;
      member = tokens[end]?.text;
    } else if (text(i + 1) === '[' && tokens[i + 2]?.kind === 'string' && text(i + 3) === ']') {
      end = i + 3;
      member = tokens[i + 2]?.text;
    }
    const first = isDot(text(i - 1)) ? i - 2 : i;
    const called = text(end + 1) === '(' || (text(end + 1) === '?.' && text(end + 2) === '(');
    const constructed = text(first - 1) === 'new';
    const isEmptyCall = called && text(end + 1) === '(' && text(end + 2) === ')';
    uses.push({
      name: token.text,
      member,
      called,
      withoutArguments: isEmptyCall || (constructed && !called),
      constructed,
      line: token.line,
    });
  });
  return uses;
}

/** The text of a name or mark, empty for literals, undefined after the last token. */
type TextAt = (i: number) => string | undefined;

const isDot = (text: string | undefined): boolean => text === '.' || text === '?.';

/** `name:` and `name?:` of an object, a type or a parameter; not the middle of `a ? name : b`, nor `case name:`. */
function isKey(text: TextAt, i: number): boolean {
  const colon = text(i + 1) === '?' ? i + 2 : i + 1;
  return text(colon) === ':' && text(i - 1) !== '?' && text(i - 1) !== 'case';
}

/** `name(...) {` and `name(...): T` in a position for a member: a declaration, not a call. */
function isMethod(text: TextAt, i: number): boolean {
  if (text(i + 1) !== '(' || !BEFORE_MEMBER.has(text(i - 1) ?? '')) return false;
  let depth = 0;
  for (let at = i + 1; text(at) !== undefined; at++) {
    if (text(at) === '(') depth++;
    else if (text(at) === ')' && --depth === 0) return text(at + 1) === '{' || text(at + 1) === ':';
  }
  return false;
}
