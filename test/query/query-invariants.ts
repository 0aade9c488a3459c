import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import type { FieldIndex } from '../../src/query/fields/field-index.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { parseQuery } from '../../src/query/tree/parse.ts';
import { printTree } from '../../src/query/tree/print.ts';

/**
 * Invariants of any string: it parses to a tree or to a problem with a position, printing and parsing round-trips, and
 * its plan runs. Returns the violated invariant, or undefined.
 */
export function brokenInvariant(text: string, fields: FieldIndex): string | undefined {
  const built = parseQuery(text);
  if (built.kind === 'problem') {
    const { from, to } = built.problem;
    return from >= 0 && from <= to && to <= Math.max(text.length, 1)
      ? undefined
      : `the problem lies outside the text: ${from}-${to}`;
  }
  const printed = printTree(built.tree);
  const again = parseQuery(printed);
  if (again.kind === 'problem' || printTree(again.tree) !== printed)
    return `printed as ${printed}, but parsed differently`;
  const result = planQuery(text, fields, { now: 0 });
  if (result.kind === 'problem') return undefined;
  for (const { from, to } of result.warnings)
    if (from < 0 || to > text.length) return `a warning lies outside the text: ${from}-${to}`;
  compileMatcher(result.plan).matches({});
  const canonical = printPlan(result.plan);
  const second = planQuery(canonical, fields, { now: 0 });
  if (second.kind === 'plan' && printPlan(second.plan) !== canonical)
    return `canonical ${canonical}, parsed as ${printPlan(second.plan)}`;
  if (second.kind === 'problem' && !/^too_/.test(second.problem.code))
    return `canonical ${canonical}: ${second.problem.message}`;
  return undefined;
}
