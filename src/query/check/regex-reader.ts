import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import { createAlphabet } from '../pattern/alphabet.ts';
import { buildAutomaton } from '../pattern/build-automaton.ts';
import { lowerRegex } from '../pattern/lower-regex.ts';
import { parseRegex } from '../pattern/parse-regex.ts';
import { regexHasSeparator } from '../pattern/regex-has-separator.ts';
import { createAllowance, regexLimits } from '../pattern/regex-limits.ts';
import { problemAsValue } from '../pattern/regex-problem.ts';
import { queryProblem } from '../tree/query-problem.ts';
import type { RegexLeaf } from '../tree/tree.ts';

/**
 * The regular expressions of one query: read once each, in the small letters that texts are compared in or as they stand.
 * What cannot run is the query's problem; operators read as characters are warned about. All of them together may cost what one
 * alone may cost.
 */
export class RegexReader {
  readonly warnings: QueryNotice[] = [];
  problem: QueryProblem | undefined;
  private readonly allowance = createAllowance(regexLimits);
  private readonly read = new Map<RegexLeaf, boolean>();

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
    const known = this.read.get(leaf);
    if (known !== undefined) return known;
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
    this.read.set(leaf, separator);
    return separator;
  }

  private fail(leaf: RegexLeaf, at: number, message: string): boolean {
    const sentence = message.charAt(0).toUpperCase() + message.slice(1) + (message.endsWith('.') ? '' : '.');
    this.problem ??= queryProblem('invalid_regex', sentence, at, at + 1);
    this.read.set(leaf, false);
    return false;
  }
}
