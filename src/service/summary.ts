import type { QueryNotice } from '../model/query-notice.ts';
import type { FacetBucket } from '../store/store.ts';
import { facetFields } from './query/facet-fields.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

export type SummaryCollection = 'responses' | 'domains';

/** The fields that users ask about most. */
export const summaryFields: Readonly<Record<SummaryCollection, readonly string[]>> = {
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
