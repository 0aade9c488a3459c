import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import { createAlphabet } from '../pattern/automaton/alphabet.ts';
import { buildAutomaton } from '../pattern/automaton/build-automaton.ts';
import { lowerRegex } from '../pattern/regex/lower-regex.ts';
import { parseRegex } from '../pattern/regex/parse-regex.ts';
import { createAllowance, problemAsValue, regexLimits } from '../pattern/regex/regex-problem.ts';
import { regexHasSeparator } from '../pattern/regex/regex-tree.ts';
import { queryProblem } from '../tree/query-problem.ts';
import type { RegexLeaf } from '../tree/tree.ts';

/**
 * Parses the regular expressions of a query, each once, as written or lower-cased. One that cannot run is a problem of
 * the query; operators read as plain characters give a warning.
 * All expressions of a query share one cost limit.
 */
export class RegexReader {
  readonly warnings: QueryNotice[] = [];
  problem: QueryProblem | undefined;
  private readonly allowance = createAllowance(regexLimits);
  private readonly cache = new Map<RegexLeaf, boolean>();

  plain(leaf: RegexLeaf): string {
    this.check(leaf);
    return leaf.source;
  }

  lowered(leaf: RegexLeaf): { readonly source: string; readonly separator: boolean } {
    const separator = this.check(leaf);
    return this.problem === undefined
      ? { source: lowerRegex(leaf.source), separator }
      : { source: leaf.source, separator };
  }

  private check(leaf: RegexLeaf): boolean {
    const cached = this.cache.get(leaf);
    if (cached !== undefined) return cached;
    const start = leaf.from + 1;
    const parsed = parseRegex(leaf.source);
    if (parsed.kind === 'problem') return this.fail(leaf, start + parsed.at, parsed.message);
    const compiled = problemAsValue(() => {
      buildAutomaton(parsed.tree, createAlphabet(parsed.tree), this.allowance);
      return { kind: 'possible' as const };
    });
    if (compiled.kind === 'problem') return this.fail(leaf, start + compiled.at, compiled.message);
    for (const { at, char } of parsed.literals) {
      const message = `No operator can stand here: ${char} is read as the character itself.`;
      this.warnings.push({
        code: 'literal_operator',
        message,
        from: start + at,
        to: start + at + char.length,
        suggestion: `\\${char}`,
      });
    }
    const anchors = /^\^/.test(leaf.source) ? start : /(?<!\\)\$$/.test(leaf.source) ? leaf.to - 2 : undefined;
    if (anchors !== undefined) {
      const message = 'A regular expression always spans the whole value: ^ and $ are ordinary characters.';
      this.warnings.push({ code: 'anchored_regex', message, from: anchors, to: anchors + 1, suggestion: '' });
    }
    const separator = regexHasSeparator(parsed.tree);
    this.cache.set(leaf, separator);
    return separator;
  }

  private fail(leaf: RegexLeaf, at: number, message: string): boolean {
    const sentence = message.charAt(0).toUpperCase() + message.slice(1) + (message.endsWith('.') ? '' : '.');
    this.problem ??= queryProblem('invalid_regex', sentence, at, at + 1);
    this.cache.set(leaf, false);
    return false;
  }
}
