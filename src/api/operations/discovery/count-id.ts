import { requestError } from '../../../model/request-error.ts';
import type { ApiCall } from '../../handler.ts';

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
