import type { Collection } from '@periplus/model/collection.ts';
import { defined } from '@periplus/model/defined.ts';
import type { ApiOperation } from '../../../api/api-operation.ts';
import {
  searchCertsByBody,
  searchDomainsByBody,
  searchResponsesByBody,
  searchWhoisDomainsByBody,
  searchWhoisIpByBody,
} from '../../../api/operations.generated.ts';
import type { SearchState } from '../state/search-state.ts';

/** What a search page shows, as one request of the interface. Values are texts, whole numbers and lists of texts. */
export interface SearchRequest {
  readonly operation: ApiOperation<SearchRequestInput>;
  readonly input: SearchRequestInput;
}

export interface SearchRequestInput {
  readonly q: string;
  readonly indices?: string | undefined;
  readonly sort?: string | undefined;
  readonly start?: number | undefined;
  readonly cursor?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

const operations: Readonly<Record<Collection, ApiOperation<SearchRequestInput>>> = {
  responses: searchResponsesByBody,
  domains: searchDomainsByBody,
  whois_ip: searchWhoisIpByBody,
  whois_domains: searchWhoisDomainsByBody,
  certs: searchCertsByBody,
};

/** The table shows columns, so its request names them; cards need whole records. */
export function searchRequest(state: SearchState): SearchRequest {
  const { collection, q, indices, sort, start, cursor, form, columns } = state;
  return {
    operation: operations[collection],
    input: defined({
      q: q.toWellFormed(),
      indices: nonEmpty(indices),
      sort: nonEmpty(sort),
      start: start === 0 || cursor !== '' ? undefined : start,
      cursor: nonEmpty(cursor),
      fields: form === 'table' && columns.length > 0 ? columns.map((path) => path.toWellFormed()) : undefined,
    }),
  };
}

const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text.toWellFormed());
