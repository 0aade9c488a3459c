import { type Problem, ProblemError } from '../model/problem.ts';
import { count } from './count.ts';
import type { QueryInput } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

export type CountOrProblem = { readonly count: number } | { readonly problem: Problem };

/** So many at a time leave room for others. */
const AT_ONCE = 3;

/** A count for each query; one that cannot be run says why. @throws ProblemError where none can be run */
export async function counts(
  context: SearchContext,
  queries: readonly string[],
  asked: Omit<QueryInput, 'q'>,
): Promise<readonly CountOrProblem[]> {
  const found: CountOrProblem[] = new Array(queries.length);
  const waiting = queries.entries();
  const work = async (): Promise<void> => {
    for (const [at, q] of waiting) found[at] = await countOne(context, { ...asked, q });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function countOne(context: SearchContext, asked: QueryInput): Promise<CountOrProblem> {
  try {
    return { count: (await count(context, asked)).count };
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_ONE_QUERY.has(error.problem.type)) throw error;
    return { problem: error.problem };
  }
}

/** Problems of a query, and not of all there are. */
const OF_ONE_QUERY: ReadonlySet<string> = new Set(['invalid_query', 'query_too_expensive', 'time_limit_exceeded']);
