import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { keys } from '../../../api/operations.generated.ts';

/** The keys of the reader without their secrets: the main key, which has no name, and the named ones. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => ask(keys, {}, { signal }),
});
