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
