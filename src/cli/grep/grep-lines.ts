import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import { planQuery } from '../../query/check/check.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { compileMatcher, type Matcher } from '../../query/match/compile-matcher.ts';

export interface CompiledQuery {
  readonly text: string;
  readonly matcher: Matcher;
  readonly warnings: readonly QueryNotice[];
}

export type CompileResult = CompiledQuery | { readonly text: string; readonly problem: QueryProblem };

export function compileQuery(text: string, fields: FieldIndex, now: number): CompileResult {
  const checked = planQuery(text, fields, { now });
  if (checked.kind === 'problem') return { text, problem: checked.problem };
  return { text, matcher: compileMatcher(checked.plan), warnings: checked.warnings };
}

/** Shows a problem: the query, a mark under the position, what is wrong and what to do. */
export function shownProblem(text: string, { from, to, message, hint }: QueryProblem): string {
  const start = Math.max(0, from - 30);
  const excerpt = text.slice(start, to + 30).replace(/\s/g, ' ');
  const mark = ' '.repeat(from - start) + '^'.repeat(Math.max(1, Math.min(to - from, excerpt.length)));
  return `${excerpt}\n${mark}\n${message} (character ${from + 1})\n${hint}`;
}
