import { requestError } from '../../model/problem.ts';
import type { Caller } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';
import type { QueryInput } from './selection-of.ts';

/**
 * Wraps a cursor of the store for a caller. The store's cursor holds sequences, which count everybody's records,
 * private ones included. So it is encrypted, and bound to its caller and its search.
 */
export interface PagedSearch extends Pick<QueryInput, 'caller' | 'collection' | 'q' | 'indices'> {
  readonly sort: string | undefined;
}

type Sealing = Pick<SearchContext, 'cursors'>;

export function sealCursor({ cursors }: Sealing, ofStore: string, search: PagedSearch): string {
  return Buffer.from(cursors.seal(ofStore, boundTo(search)), 'base64').toString('base64url');
}

/** @throws ProblemError request_parsing_error */
export function openCursor({ cursors }: Sealing, cursor: string, search: PagedSearch): string {
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding ignores characters outside base64: accept only the one canonical encoding.
  const isWhole = bytes.toString('base64url') === cursor;
  const ofStore = isWhole ? cursors.open(bytes.toString('base64'), boundTo(search)) : undefined;
  if (ofStore === undefined)
    throw requestError(
      'cursor is not of this search',
      'Send the cursor of the previous page, with the same query, indices and sort.',
    );
  return ofStore;
}

function boundTo({ caller, collection, q, indices, sort }: PagedSearch): string {
  return JSON.stringify([nameOf(caller), collection, q, indices ?? '', sort ?? '']);
}

function nameOf(caller: Caller): string {
  return caller.kind === 'user' ? `user ${caller.user.id}` : caller.kind;
}
