import { defined } from '@periplus/model/defined.ts';
import { NO_FIELD } from '@periplus/model/operations/search-parameters.ts';
import { apiRequest } from '../../../api/api-request.ts';
import { viewOperations } from '../request/view-operations.ts';
import { type ViewRequest, viewRequest } from '../request/view-request.ts';
import type { SearchState } from '../state/search-state.ts';

/** What a search page shows, as one request of the interface. */
export interface ShareRequest {
  readonly url: string;
  /** The body: texts, whole numbers and lists of texts. */
  readonly input: ShareInput;
}

export interface ShareInput extends ViewRequest {
  /** Paths, in the order of the columns. */
  readonly fields?: readonly string[];
}

/** The request of the page itself. The table shows columns, so there it names them; cards need whole records. */
export function shareRequest(state: SearchState, base: URL): ShareRequest {
  const { collection, form, columns, facets } = state;
  const { start, ...request } = viewRequest(wellFormed(state));
  const input: ShareInput = defined({
    ...request,
    start: start === 0 ? undefined : start,
    fields: form === 'table' && columns.length > 0 ? columns : undefined,
    // An empty list would mean the usual facets.
    facets: facets.length === 0 ? [NO_FIELD] : request.facets,
  });
  return { url: apiRequest(viewOperations[collection], input, base).url.href, input };
}

/** An address may hold half a character, which no request can. */
function wellFormed(state: SearchState): SearchState {
  const { q, indices, sort, cursor, facets } = state;
  return {
    ...state,
    q: q.toWellFormed(),
    indices: indices.toWellFormed(),
    sort: sort.toWellFormed(),
    cursor: cursor.toWellFormed(),
    facets: facets.map((path) => path.toWellFormed()),
  };
}
