import type { QueryNotice } from '../model/query-notice.ts';
import type { FacetBucket } from '../store/store.ts';
import { facetFields } from './query/facet-fields.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

export type SummaryCollection = 'responses' | 'domains';

/** The fields most asked about. */
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

/** How many records a query finds, and the most frequent values of some of their fields. @throws ProblemError */
export async function summary(
  context: SearchContext,
  asked: QueryInput & { readonly collection: SummaryCollection },
): Promise<Summary> {
  const { selection, warnings } = await selectionOf(context, asked);
  const options = callOptions(asked);
  const paths = summaryFields[asked.collection].filter((path) => !context.leftOut[asked.collection].has(path));
  const group = async (path: string): Promise<readonly [string, readonly FacetBucket[]]> => {
    const fields = facetFields(context, asked.collection, [path]);
    return [path, await context.store.facet({ ...selection, fields, size: SHOWN }, options)];
  };
  const [count, ...groups] = await Promise.all([context.store.count(selection, options), ...paths.map(group)]);
  return { count, groups: new Map(groups), warnings };
}
