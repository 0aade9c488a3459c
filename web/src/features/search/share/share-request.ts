import type { Collection } from '@periplus/model/collection.ts';
import { defined } from '@periplus/model/defined.ts';
import { NO_FIELD } from '@periplus/model/operations/search-parameters.ts';
import { usualFacets } from '@periplus/model/operations/usual-facets.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
  viewCerts,
  viewDomains,
  viewResponses,
  viewWhoisDomains,
  viewWhoisIp,
} from '../../../api/operations.generated.ts';
import type { SearchState } from '../state/search-state.ts';

/** What a search page shows, as one request of the interface. Values are texts, whole numbers and lists of texts. */
export interface ShareRequest {
  readonly operation: ApiOperation<ShareInput>;
  readonly input: ShareInput;
}

export interface ShareInput {
  readonly q: string;
  readonly indices?: string | undefined;
  readonly sort?: string | undefined;
  readonly start?: number | undefined;
  readonly cursor?: string | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly facets?: readonly string[] | undefined;
}

const operations: Readonly<Record<Collection, ApiOperation<ShareInput>>> = {
  responses: viewResponses,
  domains: viewDomains,
  whois_ip: viewWhoisIp,
  whois_domains: viewWhoisDomains,
  certs: viewCerts,
};

/** The table shows columns, so its request names them; cards need whole records. */
export function shareRequest(state: SearchState): ShareRequest {
  const { collection, q, indices, sort, start, cursor, form, columns, facets } = state;
  return {
    operation: operations[collection],
    input: defined({
      q: q.toWellFormed(),
      indices: nonEmpty(indices),
      sort: nonEmpty(sort),
      start: start === 0 || cursor !== '' ? undefined : start,
      cursor: nonEmpty(cursor),
      fields: form === 'table' && columns.length > 0 ? columns.map((path) => path.toWellFormed()) : undefined,
      facets: namedFacets(facets, usualFacets[collection]),
    }),
  };
}

/** Left out if they are the usual ones. The interface has a word for none at all: an empty list means the usual ones. */
function namedFacets(facets: readonly string[], usual: readonly string[]): readonly string[] | undefined {
  if (facets.join() === usual.join()) return undefined;
  return facets.length === 0 ? [NO_FIELD] : facets.map((path) => path.toWellFormed());
}

const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text.toWellFormed());
