import type { NodeType } from '../../../model/discovery/node-types.ts';
import { requestError } from '../../../model/problem.ts';
import type { DiscoveryInput } from '../../../service/discovery/discover.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import { asOfMoment } from '../../../service/past/as-of-moment.ts';
import { pastContext } from '../../../service/past/past-context.ts';
import type { SearchContext } from '../../../service/search-context.ts';
import type { ApiCall } from '../../handler.ts';

/** Parameters that all discovery requests share. */
export interface NodeInput {
  readonly node_type: NodeType;
  readonly node_value: readonly string[];
  readonly as_of: string | undefined;
}

/** What the caller may search, as of the moment of the request. @throws ProblemError request_parsing_error */
export function discoveryContext({
  input,
  services: { search },
}: Pick<ApiCall, 'services'> & { readonly input: Pick<NodeInput, 'as_of'> }): SearchContext {
  return pastContext(search, asOfMoment(input.as_of, search.now()));
}

export function discoveryInput({
  input,
  caller,
  address,
  services,
  signal,
}: ApiCall & { readonly input: NodeInput }): DiscoveryInput {
  return {
    type: input.node_type,
    values: input.node_value,
    owner: sessionOwner(caller, address),
    sessions: services.discovery,
    options: { signal },
  };
}

/**
 * The header `X-Count-Id`. Absent or empty: there was no count, or the official client tries again without it. One that
 * has expired looks like any other, and finds nothing in the cache. @throws ProblemError request_parsing_error
 */
export function countIdOf({ header }: Pick<ApiCall, 'header'>): string | undefined {
  const id = header('x-count-id')?.trim() ?? '';
  if (id === '') return undefined;
  if (!COUNT_ID.test(id))
    throw requestError(
      'X-Count-Id is malformed',
      'X-Count-Id must be 32 hexadecimal digits: the value of that header in the answer of the count.',
    );
  return id;
}

const COUNT_ID = /^[0-9a-f]{32}$/;
