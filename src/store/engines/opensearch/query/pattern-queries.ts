import type { Glob, Pattern } from '../../../../model/query-plan.ts';
import { NAME_END } from '../../../terms/term.ts';
import type { Dsl } from './dsl.ts';
import { escapeRegex, escapeWildcard, globAsRegex, globAsWildcard, regexAsLucene } from './lucene-pattern.ts';

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
