import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import type { FieldIndex } from '../../src/query/fields/field-index.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { parseQuery } from '../../src/query/tree/parse.ts';
import { printTree } from '../../src/query/tree/print.ts';

/**
 * What must hold for any string whatever: it is a tree or a problem with its place, what is printed is read back the same, and a
 * plan runs. Answers what does not hold, or undefined.
 */
export function brokenPromise(text: string, fields: FieldIndex): string | undefined {
  const built = parseQuery(text);
  if (built.kind === 'problem') {
    const { from, to } = built.problem;
    return from >= 0 && from <= to && to <= Math.max(text.length, 1)
      ? undefined
      : `the problem stands outside of the text: ${from}-${to}`;
  }
  const printed = printTree(built.tree);
  const again = parseQuery(printed);
  if (again.kind === 'problem' || printTree(again.tree) !== printed)
    return `printed as ${printed}, read back otherwise`;
  const checked = planQuery(text, fields, { now: 0 });
  if (checked.kind === 'problem') return undefined;
  for (const { from, to } of checked.warnings)
    if (from < 0 || to > text.length) return `a warning stands outside of the text: ${from}-${to}`;
  compileMatcher(checked.plan).matches({});
  const canonical = printPlan(checked.plan);
  const second = planQuery(canonical, fields, { now: 0 });
  if (second.kind === 'plan' && printPlan(second.plan) !== canonical)
    return `canonical ${canonical}, read back as ${printPlan(second.plan)}`;
  if (second.kind === 'problem' && !/^too_/.test(second.problem.code))
    return `canonical ${canonical}: ${second.problem.message}`;
  return undefined;
}
