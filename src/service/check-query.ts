import { refuseRestricted } from '../accounts/rules/field-restrictions.ts';
import type { Collection } from '../model/collection.ts';
import type { QueryNotice, QueryProblem } from '../model/query-notice.ts';
import { lint } from '../query/check/lint.ts';
import { printPlan } from '../query/check/print-plan.ts';
import { type Completion, complete } from '../query/complete/complete.ts';
import { parseQuery } from '../query/tree/parse.ts';
import { printTree } from '../query/tree/print.ts';
import type { Tree } from '../query/tree/tree.ts';
import type { Caller } from './caller.ts';
import { unknownTags } from './query/unknown-tags.ts';
import type { SearchContext } from './search-context.ts';

export interface CheckInput {
  readonly caller: Caller;
  readonly collection: Collection;
  readonly q: string;
  /** A place in the query: asks for completions there. */
  readonly at: number | undefined;
  readonly signal?: AbortSignal;
}

export interface CheckedQuery {
  readonly problem: QueryProblem | undefined;
  readonly warnings: readonly QueryNotice[];
  readonly tree: Tree | undefined;
  /** Every field named, every group in brackets. */
  readonly canonical: string | undefined;
  /** As written, the groups in brackets. */
  readonly grouped: string | undefined;
  readonly completion: (Completion & { readonly known: readonly KnownValue[] }) | undefined;
}

/** A value that could stand there, and how many records hold it, where a store was asked. */
export interface KnownValue {
  readonly value: string;
  readonly count: number | undefined;
}

const MOST_VALUES = 20;

/** Values are wanted while somebody types: later they are of no use. */
const VALUES_MS = 2_000;

/** Everything there is to say about a query; nothing in it is an error here. @throws ProblemError subscription_plan_restriction */
export async function checkQuery(context: SearchContext, asked: CheckInput): Promise<CheckedQuery> {
  const { q, collection, at } = asked;
  refuseRestricted(context.leftOut[collection]);
  const fields = context.fields[collection];
  const parsed = parseQuery(q);
  const checked = lint(q, fields, { now: context.now() });
  const completion = at === undefined ? undefined : await completions(context, asked, Math.min(at, q.length));
  const names = checked.kind === 'plan' ? checked.names : [];
  const unknown = await unknownTags(context, { collection, scope: { kind: 'latest' }, names, signal: asked.signal });
  const problem = checked.kind === 'problem' ? checked.problem : undefined;
  return {
    problem,
    warnings: checked.kind === 'plan' ? [...checked.warnings, ...unknown] : [],
    tree: parsed.kind === 'tree' ? parsed.tree : undefined,
    canonical: checked.kind === 'plan' ? printPlan(checked.plan) : undefined,
    grouped: parsed.kind === 'tree' ? printTree(parsed.tree) : undefined,
    completion,
  };
}

async function completions(
  context: SearchContext,
  { q, collection, signal }: CheckInput,
  at: number,
): Promise<Completion & { readonly known: readonly KnownValue[] }> {
  const completion = complete(q, at, context.fields[collection].table);
  const { values } = completion;
  if (values === undefined) return { ...completion, known: [] };
  const constants = values.constants.filter((value) => value.startsWith(values.prefix));
  if (constants.length > 0) return { ...completion, known: constants.map((value) => ({ value, count: undefined })) };
  const found = context.fields[collection].resolve(values.field);
  if (found?.row.facet !== true) return { ...completion, known: [] };
  const suggested = await context.store
    .suggest(
      {
        collection,
        plan: { kind: 'all' },
        scope: { kind: 'latest' },
        field: found.field,
        prefix: values.prefix,
        size: MOST_VALUES,
      },
      { timeLimitMs: VALUES_MS, ...(signal === undefined ? {} : { signal }) },
    )
    // Without values the rest of the answer is still of use.
    .catch(() => []);
  return { ...completion, known: suggested.map(({ key, count }) => ({ value: key[0] ?? '', count })) };
}
