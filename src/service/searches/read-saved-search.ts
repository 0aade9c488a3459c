import type { SavedSearchChange, SearchContent } from '../../accounts/saved-searches.ts';
import { MAX_COLUMNS, MAX_SAVED_FACETS } from '../../model/operations/search-parameters.ts';
import { requestError } from '../../model/problem.ts';
import { pathsProblem } from '../../query/projection/projection.ts';
import { facetField } from '../facet.ts';
import { planOf, refuseLeftOutField } from '../query/plan-of.ts';
import { sortOf } from '../query/sort-of.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * What a user wants to save -> the same with each path once. Only what the user may search now is saved. Indices may
 * come and go, so their names are not looked up.
 * @throws ProblemError invalid_query, request_parsing_error, subscription_plan_restriction
 */
export function readSearchContent(context: SearchContext, given: SearchContent): SearchContent {
  const { collection, q, indices, sort } = given;
  planOf(context, collection, q);
  sortOf(context, collection, sort ?? undefined);
  const columns = listed('columns', given.columns, MAX_COLUMNS);
  const problem = pathsProblem(columns);
  if (problem !== undefined) throw requestError('columns asks for too much', `In columns ${problem}.`);
  for (const path of columns) refuseLeftOutField(context, collection, path);
  const facets = listed('facets', given.facets, MAX_SAVED_FACETS);
  for (const path of facets) facetField(context, collection, path);
  const labels = textOrNull(indices);
  if (labels !== null && labels.length > MAX_INDICES)
    throw requestError('indices is too long', `indices may have at most ${MAX_INDICES} characters.`);
  return { ...given, columns, facets, indices: labels, sort: textOrNull(sort) };
}

/** The content after a change. Another collection, query or path is checked as a whole: a path belongs to a collection. */
export function changedContent(context: SearchContext, old: SearchContent, change: SavedSearchChange): SearchContent {
  const { collection, q, indices, sort, columns, facets, note } = { ...old, ...change };
  return readSearchContent(context, { collection, q, indices, sort, columns, facets, note });
}

/** Each once. */
function listed(name: string, paths: readonly string[], most: number): readonly string[] {
  const list = [...new Set(paths)];
  if (list.length > most) throw requestError(`${name} is too long`, `${name} may have at most ${most} paths.`);
  return list;
}

const MAX_INDICES = 2_000;

function textOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
