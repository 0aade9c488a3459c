import type { SavedSearchAnswer } from '../../api/operations.generated.ts';
import { searchPath } from '../../paths/pages.ts';

/** The page of a saved search, with the columns and facets that were saved with it. */
export const savedSearchPath = ({ collection, q, indices, sort, columns, facets }: SavedSearchAnswer): string =>
  searchPath(collection, {
    q,
    indices: indices ?? undefined,
    sort: sort ?? undefined,
    columns: columns.length === 0 ? undefined : columns.join(),
    facets: facets.length === 0 ? undefined : facets.join(),
  });
