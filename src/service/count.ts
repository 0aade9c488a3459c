import { type Problem, ProblemError } from '../model/problem.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

/** Counts the records that match a query, exactly. @throws ProblemError */
export async function count(
  context: SearchContext,
  input: QueryInput,
): Promise<{ readonly count: number; readonly warnings: readonly QueryNotice[] }> {
  const { selection, warnings } = await selectionOf(context, input);
  return { count: await context.store.count(selection, callOptions(input)), warnings };
}

export type CountOrProblem = { readonly count: number } | { readonly problem: Problem };

/** Leaves room for the queries of other callers. */
const CONCURRENCY = 3;

/** A count for each query, or the reason why it cannot run. @throws ProblemError if no query can run */
export async function counts(
  context: SearchContext,
  queries: readonly string[],
  input: Omit<QueryInput, 'q'>,
): Promise<readonly CountOrProblem[]> {
  const answers: CountOrProblem[] = new Array(queries.length);
  const queue = queries.entries();
  const work = async (): Promise<void> => {
    for (const [at, q] of queue) answers[at] = await countOne(context, { ...input, q });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return answers;
}

async function countOne(context: SearchContext, input: QueryInput): Promise<CountOrProblem> {
  try {
    return { count: (await count(context, input)).count };
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_ONE_QUERY.has(error.problem.type)) throw error;
    return { problem: error.problem };
  }
}

/** Problems that concern one query and not all of them. */
const OF_ONE_QUERY: ReadonlySet<string> = new Set(['invalid_query', 'query_too_expensive', 'time_limit_exceeded']);
