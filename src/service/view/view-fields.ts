import { refuseRestricted } from '../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../model/collection.ts';
import { MAX_VIEW_FACETS, NO_FIELD } from '../../model/operations/search-parameters.ts';
import { usualFacets, usualPlots } from '../../model/operations/usual-facets.ts';
import { requestError } from '../../model/problem.ts';
import type { FacetField } from '../../store/store.ts';
import { facetField } from '../facet.ts';
import type { SearchContext } from '../search-context.ts';

/** A field to count by, under the name that the request has for it. */
export interface NamedFacet {
  readonly name: string;
  readonly field: FacetField;
  /** Counted without the conditions of the query that test this field alone. */
  readonly isWithoutOwnFilter: boolean;
}

/**
 * The facets that a request names. Of the usual ones, those that the caller's tier has.
 * @throws ProblemError request_parsing_error, subscription_plan_restriction
 */
export function namedFacets(
  context: SearchContext,
  collection: Collection,
  names: readonly string[] | undefined,
  withoutOwnFilter: readonly string[] = [],
): readonly NamedFacet[] {
  refuseRestricted(context.leftOut[collection]);
  const chosen = names ?? usualFacets[collection].filter((path) => !context.leftOut[collection].has(path));
  const unique = [...new Set(chosen)].filter((name) => name !== NO_FIELD);
  if (unique.length > MAX_VIEW_FACETS)
    throw requestError('Too many facets', `facets may name up to ${MAX_VIEW_FACETS} fields, separated by commas.`);
  const other = withoutOwnFilter.find((name) => !unique.includes(name));
  if (other !== undefined)
    throw requestError(
      'without_own_filter names no facet',
      `${other.slice(0, 100)} is not among facets: without_own_filter may name only fields that facets names.`,
    );
  return unique.map((name) => ({
    name,
    field: facetField(context, collection, name),
    isWithoutOwnFilter: withoutOwnFilter.includes(name),
  }));
}

/** The date to count by; undefined for none. @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function plotField(
  context: SearchContext,
  collection: Collection,
  name: string | undefined,
): Omit<NamedFacet, 'isWithoutOwnFilter'> | undefined {
  if (name === NO_FIELD) return undefined;
  const usual = usualPlots[collection];
  if (name === undefined && context.leftOut[collection].has(usual)) return undefined;
  const field = facetField(context, collection, name ?? usual);
  if (field.type !== 'date' || field.unit !== undefined)
    throw requestError('plot is no date', 'plot must be the path of a date, without a unit; the mapping lists them.');
  return { name: name ?? usual, field };
}
