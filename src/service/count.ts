import type { QueryNotice } from '../model/query-notice.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

/** How many records a query finds, exactly. @throws ProblemError */
export async function count(
  context: SearchContext,
  asked: QueryInput,
): Promise<{ readonly count: number; readonly warnings: readonly QueryNotice[] }> {
  const { selection, warnings } = await selectionOf(context, asked);
  return { count: await context.store.count(selection, callOptions(asked)), warnings };
}
