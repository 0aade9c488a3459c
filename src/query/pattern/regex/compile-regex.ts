import { createAlphabet } from '../automaton/alphabet.ts';
import { buildAutomaton } from '../automaton/build-automaton.ts';
import { runAutomaton } from '../automaton/run-automaton.ts';
import type { TextTest } from '../pattern-work.ts';
import { parseRegex } from './parse-regex.ts';
import {
  createAllowance,
  type PatternProblem,
  problemAsValue,
  type RegexLimits,
  regexLimits,
} from './regex-problem.ts';

/**
 * Compiles a regular expression of Lucene to a test of whole texts, or returns the problem.
 * `limits` bounds compilation. A test runs in linear time over code points: a surrogate pair is one character, and so
 * is a lone surrogate.
 */
export function compileRegex(source: string, limits: RegexLimits = regexLimits): PatternMatcher | PatternProblem {
  const parsed = parseRegex(source);
  if (parsed.kind === 'problem') return parsed;
  return problemAsValue(() => {
    const alphabet = createAlphabet(parsed.tree);
    const automaton = buildAutomaton(parsed.tree, alphabet, createAllowance(limits));
    return { kind: 'matcher', test: runAutomaton(automaton, alphabet) };
  });
}

export interface PatternMatcher {
  readonly kind: 'matcher';
  readonly test: TextTest;
}
