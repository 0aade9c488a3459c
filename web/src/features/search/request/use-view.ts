import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { askWithWarnings } from '../../../api/ask.ts';
import type { AnswerWithWarnings } from '../../../api/ask-below.ts';
import { queryClient } from '../../../api/query-client.ts';
import { FIELDS_WITH_ORIGIN } from '../../../records/read/fields-with-origin.ts';
import type { SearchState } from '../state/search-state.ts';
import type { ShownView } from './shown-view.ts';
import { viewOperations } from './view-operations.ts';
import { viewRequest } from './view-request.ts';

export type ViewResult = UseQueryResult<AnswerWithWarnings<ShownView>, ApiProblem>;

/** The request of a view, and the name by which its answer is kept. */
function viewQuery(state: SearchState) {
  const request = { ...viewRequest(state), fields: FIELDS_WITH_ORIGIN };
  return queryOptions<AnswerWithWarnings<ShownView>, ApiProblem>({
    queryKey: ['view', state.collection, request],
    queryFn: ({ signal }) => askWithWarnings(viewOperations[state.collection], request, { signal }),
  });
}

/** Asks for a view before its page is drawn, which finds the answer or waits for it. */
export const beginView = (state: SearchState): void => void queryClient.prefetchQuery(viewQuery(state));

/**
 * The view that the address asks for. While the next one is on its way the former stays, unless it was of another
 * collection.
 */
export function useView(state: SearchState): ViewResult {
  return useQuery<AnswerWithWarnings<ShownView>, ApiProblem>({
    ...viewQuery(state),
    placeholderData: (former, query) =>
      query?.queryKey[1] === state.collection ? keepPreviousData(former) : undefined,
  });
}
