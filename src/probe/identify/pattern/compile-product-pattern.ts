/**
 * A pattern -> a function on texts of strangers that surely ends soon. V8 runs a regular pattern by backtracking and,
 * after too many steps, again by its linear engine. What that engine cannot run has a time limit and gets a shorter
 * text. Decision 085.
 */
import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { PatternError, type PatternSource } from './pattern-source.ts';
import { translatePattern } from './translate-pattern.ts';

export interface CompiledPattern {
  /** Texts in lower case of which every match contains one; empty if unknown. */
  readonly literals: readonly string[];
  /** Names of the groups of a match, in their order; undefined for one without a name. */
  readonly groups: readonly (string | undefined)[];
  /** Whether it always runs in linear time. */
  readonly isRegular: boolean;
  /** The whole match and its groups. */
  match(text: string): PatternMatch | undefined;
}

export type PatternMatch = readonly (string | undefined)[];

/** @throws PatternError */
export function compileProductPattern(pattern: PatternSource): CompiledPattern {
  const { source, ...known } = translatePattern(pattern);
  const regExp = regExpOf(source);
  return { ...known, match: known.isRegular ? (text) => regExp.exec(text) ?? undefined : limited(regExp) };
}

function regExpOf(source: string): RegExp {
  // The flags hold for expressions that are made after them. To set them again changes nothing.
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString(`--regexp-backtracks-before-fallback=${MOST_BACKTRACKS}`);
  try {
    const regExp = new RegExp(source);
    if (source.length > LONGEST_UNCHECKED) for (const text of ['', '\u0100']) regExp.exec(text);
    return regExp;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Without the expression, which may be long and is not as the user wrote it.
    throw new PatternError(message.replace(/^Invalid regular expression: .*\/\w*: /s, ''), 0);
  }
}

const MOST_BACKTRACKS = 20_000;
/**
 * V8 refuses an expression that is too large only when it is first used, once for texts with one byte a character and
 * once for texts with two. It allows matches of up to 32,767 characters, and a shorter source cannot ask for more.
 */
const LONGEST_UNCHECKED = 16_000;

/** An irregular pattern sees this much of a text. */
const LONGEST_TEXT = 4096;
/** On the clock of the wall: enough that a busy machine does not matter. */
const LONGEST_MS = 250;
/** A pattern that ran into the limit so often is not tried again. */
const MOST_TIMEOUTS = 3;

function limited(regExp: RegExp): CompiledPattern['match'] {
  let timeouts = 0;
  const variables = { regExp, text: '' };
  const context = createContext(variables);
  const script = new Script('regExp.exec(text)');
  return (text) => {
    if (timeouts === MOST_TIMEOUTS) return undefined;
    variables.text = text.slice(0, LONGEST_TEXT);
    try {
      return (script.runInContext(context, { timeout: LONGEST_MS }) as PatternMatch | null) ?? undefined;
    } catch {
      timeouts++;
      return undefined;
    }
  };
}
