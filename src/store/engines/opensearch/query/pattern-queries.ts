import type { Glob, Pattern } from '../../../../model/query-plan.ts';
import { printGlob, printRegex, type RegexDialect } from '../../../inverted/condition/print-pattern.ts';
import { NAME_END } from '../../../terms/term.ts';
import type { Dsl } from './dsl.ts';

/** A term of the field begins with `start`, and the rest of it matches the pattern. */
export function patternQuery(field: string, start: string, pattern: Pattern): Dsl {
  switch (pattern.kind) {
    case 'wildcard':
      return { wildcard: { [field]: { value: escapeWildcard(start) + globAsWildcard(pattern.glob) } } };
    case 'regex':
      return regexpQuery(field, `${escapeRegex(start)}(${mustBeRegex(pattern)})`);
    case 'fuzzy': {
      const { text, edits } = pattern;
      const value = start + text;
      if (edits === 0) return { term: { [field]: { value } } };
      const prefix = [...start].length;
      return { fuzzy: { [field]: { value, fuzziness: edits, prefix_length: prefix, rewrite: 'constant_score' } } };
    }
  }
}

export function regexpQuery(field: string, value: string): Dsl {
  return { regexp: { [field]: { value, flags: 'NONE', max_determinized_states: MOST_STATES } } };
}

/** A pattern as a part of a regular expression of the cluster; undefined if it cannot be expressed. */
export function patternAsRegex(pattern: Pattern): string | undefined {
  switch (pattern.kind) {
    case 'wildcard':
      return globAsRegex(pattern.glob, '.');
    case 'regex':
      return regexAsLucene(pattern.source);
    case 'fuzzy':
      return pattern.edits === 0 ? escapeRegex(pattern.text) : undefined;
  }
}

/** @throws RangeError if `OPENSEARCH_ABILITIES` does not allow the pattern */
export function mustBeRegex(pattern: Pattern): string {
  const regex = patternAsRegex(pattern);
  if (regex === undefined) throw new RangeError(`the cluster cannot express a ${pattern.kind} pattern here`);
  return regex;
}

/** A name inside a term, with its end sign. */
export function nameAsRegex(name: Glob): string {
  return globAsRegex(name, `[^${NAME_END}]`) + NAME_END;
}

const MOST_STATES = 50_000;

/** A regular expression in the cluster's syntax; undefined if it has an operator that only the matcher supports. */
function regexAsLucene(source: string): string | undefined {
  return printRegex(source, LUCENE);
}

/** A glob as a regular expression; `any` matches one character. */
function globAsRegex(glob: Glob, any: string): string {
  return printGlob(glob, escapeRegex, (sign) => (sign === '*' ? `${any}*` : any));
}

/** A glob in the cluster's wildcard syntax. */
function globAsWildcard(glob: Glob): string {
  return printGlob(glob, escapeWildcard, (sign) => sign);
}

function escapeWildcard(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&');
}

export function escapeRegex(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

const LUCENE: RegexDialect = {
  escape: escapeRegex,
  anyCharacter: '.',
  open: '(',
  printClass: (ranges) => {
    const parts: string[] = [];
    for (let [first, last] of ranges) {
      // An escaped character cannot begin a range: the dash after it would be literal.
      while (first <= last && isSign(first)) parts.push(character(first++));
      while (first <= last && isSign(last)) parts.push(character(last--));
      if (first <= last) parts.push(`${character(first)}-${character(last)}`);
    }
    return `[${parts.join('')}]`;
  },
};

const character = (code: number): string => escapeRegex(String.fromCodePoint(code));
const isSign = (code: number): boolean => character(code).startsWith('\\');
