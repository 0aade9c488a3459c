import type { Pattern } from '../../model/query-plan.ts';
import { compileFuzzy } from './compile-fuzzy.ts';
import { compileGlob } from './compile-glob.ts';
import { compileRegex, type PatternMatcher } from './regex/compile-regex.ts';
import type { PatternProblem } from './regex/regex-problem.ts';

/** Compiles any pattern of a plan to a test of whole texts. Only a regular expression can have a problem. */
export function compilePattern(pattern: Pattern): PatternMatcher | PatternProblem {
  switch (pattern.kind) {
    case 'wildcard':
      return { kind: 'matcher', test: compileGlob(pattern.glob) };
    case 'regex':
      return compileRegex(pattern.source);
    case 'fuzzy':
      return { kind: 'matcher', test: compileFuzzy(pattern.text, pattern.edits) };
  }
}
