import { refuseRestricted } from '../accounts/rules/field-restrictions.ts';
import type { Collection } from '../model/collection.ts';
import { canGroup } from '../model/field.ts';
import { MAX_FACETS } from '../model/operations/search-parameters.ts';
import { requestError } from '../model/problem.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import { nearestPaths } from '../query/fields/nearest-paths.ts';
import { calendarUnits } from '../query/value/calendar.ts';
import type { FacetBucket, FacetField } from '../store/store.ts';
import { refuseLeftOutField } from './query/plan-of.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

export interface FacetInput extends QueryInput {
  readonly facets: readonly string[];
  readonly size: number;
}

/** The records that match a query, grouped by values of fields. @throws ProblemError */
export async function facet(
  context: SearchContext,
  input: FacetInput,
): Promise<{ readonly buckets: readonly FacetBucket[]; readonly warnings: readonly QueryNotice[] }> {
  const fields = facetFields(context, input.collection, input.facets);
  const { selection, warnings } = await selectionOf(context, input);
  const buckets = await context.store.facet({ ...selection, fields, size: input.size }, callOptions(input));
  return { buckets, warnings };
}

/**
 * Resolves paths to group by to fields of the table. A date path may end in `.day`, `.month` or `.year`.
 * @throws ProblemError request_parsing_error, subscription_plan_restriction
 */
function facetFields(context: SearchContext, collection: Collection, paths: readonly string[]): readonly FacetField[] {
  refuseRestricted(context.leftOut[collection]);
  const uniquePaths = [...new Set(paths)];
  if (uniquePaths.length === 0) throw requestError('No field to group by', 'facets must name the field to group by.');
  if (uniquePaths.length > MAX_FACETS)
    throw requestError(
      'Too many fields to group by',
      `facets may name up to ${MAX_FACETS} fields, separated by commas.`,
    );
  return uniquePaths.map((path) => facetField(context, collection, path));
}

/** @throws ProblemError request_parsing_error, subscription_plan_restriction */
export function facetField(context: SearchContext, collection: Collection, path: string): FacetField {
  const fields = context.fields[collection];
  const unit = calendarUnits.find((unit) => path.endsWith(`.${unit}`));
  if (unit !== undefined) {
    const date = path.slice(0, -unit.length - 1);
    refuseLeftOutField(context, collection, date);
    const dateField = fields.resolve(date);
    if (dateField?.field.type === 'date') return { ...dateField.field, unit };
  }
  refuseLeftOutField(context, collection, path);
  const field = fields.resolve(path);
  const excerpt = path.length > 100 ? `${path.slice(0, 100)}...` : path;
  if (field === undefined) {
    const similar = nearestPaths(path.slice(0, 100), fields.table.fields, 3);
    const detail = similar.length === 0 ? 'The mapping lists all fields.' : `Did you mean ${similar.join(', ')}?`;
    throw requestError(`No field ${excerpt} to group by`, `Cannot find the field in facets. ${detail}`);
  }
  if (!canGroup(field.row))
    throw requestError(
      `Cannot group by ${excerpt}`,
      'facets must name fields that can be grouped by; the facet mapping with lists=true has them all.',
    );
  return field.field;
}

export type SummaryCollection = 'responses' | 'domains';

/** The fields that users ask about most. */
const summaryFields: Readonly<Record<SummaryCollection, readonly string[]>> = {
  responses: [
    'port',
    'protocol',
    'geo.country',
    'tag.name',
    'whois.net.organization',
    'http.status_code',
    'cve.severity',
  ],
  domains: ['level', 'zone', 'a', 'ns', 'mx'],
};

const SHOWN = 10;

export interface Summary {
  readonly count: number;
  readonly groups: ReadonlyMap<string, readonly FacetBucket[]>;
  readonly warnings: readonly QueryNotice[];
}

/** How many records match a query, and the most frequent values of some of their fields. @throws ProblemError */
export async function summary(
  context: SearchContext,
  input: QueryInput & { readonly collection: SummaryCollection },
): Promise<Summary> {
  const { selection, warnings } = await selectionOf(context, input);
  const options = callOptions(input);
  const paths = summaryFields[input.collection].filter((path) => !context.leftOut[input.collection].has(path));
  const group = async (path: string): Promise<readonly [string, readonly FacetBucket[]]> => {
    const fields = facetFields(context, input.collection, [path]);
    return [path, await context.store.facet({ ...selection, fields, size: SHOWN }, options)];
  };
  const [count, ...groups] = await Promise.all([context.store.count(selection, options), ...paths.map(group)]);
  return { count, groups: new Map(groups), warnings };
}
