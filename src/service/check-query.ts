import { refuseRestricted } from '../accounts/rules/field-restrictions.ts';
import type { Collection } from '../model/collection.ts';
import { defined } from '../model/defined.ts';
import type { QueryNotice, QueryProblem } from '../model/query-notice.ts';
import { lint } from '../query/check/lint.ts';
import { printPlan } from '../query/check/print-plan.ts';
import { type Completion, complete } from '../query/complete/complete.ts';
import { parseQuery } from '../query/tree/parse.ts';
import { printTree } from '../query/tree/print.ts';
import type { Tree } from '../query/tree/tree.ts';
import type { IndexScope } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { scopeOf } from './query/selection-of.ts';
import { unknownTags } from './query/unknown-tags.ts';
import type { SearchContext } from './search-context.ts';

export interface CheckInput {
  readonly caller: Caller;
  readonly collection: Collection;
  readonly q: string;
  /** Whose values complete the query, as `indices` of a search. */
  readonly indices?: string | undefined;
  /** A position in the query; requests completions there. */
  readonly at: number | undefined;
  readonly signal?: AbortSignal;
}

export interface CheckedQuery {
  readonly problem: QueryProblem | undefined;
  readonly warnings: readonly QueryNotice[];
  readonly tree: Tree | undefined;
  /** With every field named and every group in brackets. */
  readonly canonical: string | undefined;
  /** As written, with every group in brackets. */
  readonly grouped: string | undefined;
  readonly completion: (Completion & { readonly suggestions: readonly ValueSuggestion[] }) | undefined;
}

/** A value that fits at the position, and how many records have it, where the store was asked. */
export interface ValueSuggestion {
  readonly value: string;
  readonly count: number | undefined;
}

const MAX_VALUES = 20;

/** Users wait for values while typing: later ones are useless. */
const VALUES_MS = 2_000;

/**
 * Reports everything about a query: problems of the query are part of the answer, not thrown.
 * @throws ProblemError subscription_plan_restriction, unknown_index
 */
export async function checkQuery(context: SearchContext, input: CheckInput): Promise<CheckedQuery> {
  const { q, collection, at, caller, indices } = input;
  refuseRestricted(context.leftOut[collection]);
  const { scope } = await scopeOf(context, caller, collection, indices);
  const fields = context.fields[collection];
  const tree = parseQuery(q);
  const report = lint(q, fields, { now: context.now() });
  const completion =
    at === undefined ? undefined : await completions(context, input, { at: Math.min(at, q.length), scope });
  const names = report.kind === 'plan' ? report.names : [];
  const unknown = await unknownTags(context, { collection, scope, names, signal: input.signal });
  const problem = report.kind === 'problem' ? report.problem : undefined;
  return {
    problem,
    warnings: report.kind === 'plan' ? [...report.warnings, ...unknown] : [],
    tree: tree.kind === 'tree' ? tree.tree : undefined,
    canonical: report.kind === 'plan' ? printPlan(report.plan) : undefined,
    grouped: tree.kind === 'tree' ? printTree(tree.tree) : undefined,
    completion,
  };
}

async function completions(
  context: SearchContext,
  { q, collection, signal }: CheckInput,
  { at, scope }: { readonly at: number; readonly scope: IndexScope },
): Promise<Completion & { readonly suggestions: readonly ValueSuggestion[] }> {
  const completion = complete(q, at, context.fields[collection].table);
  const { values } = completion;
  if (values === undefined) return { ...completion, suggestions: [] };
  const constants = values.constants.filter((value) => value.startsWith(values.prefix));
  if (constants.length > 0)
    return { ...completion, suggestions: constants.map((value) => ({ value, count: undefined })) };
  const field = context.fields[collection].resolve(values.field);
  if (field?.row.facet !== true) return { ...completion, suggestions: [] };
  const suggested = await context.store
    .suggest(
      {
        collection,
        plan: { kind: 'all' },
        scope,
        field: field.field,
        prefix: values.prefix,
        size: MAX_VALUES,
      },
      { timeLimitMs: VALUES_MS, ...defined({ signal }) },
    )
    // The rest of the answer is useful without values.
    .catch(() => []);
  return { ...completion, suggestions: suggested.map(({ key, count }) => ({ value: key[0] ?? '', count })) };
}
