import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type HostHistoryAnswer, hostHistory } from '../../../api/operations.generated.ts';

/** Of all indices that the reader may name, whatever date the page shows: one request, once it is wanted. */
export const useHistory = (name: string, isWanted: boolean): UseQueryResult<HostHistoryAnswer, ApiProblem> =>
  useQuery<HostHistoryAnswer, ApiProblem>({
    queryKey: ['history of host', name],
    enabled: isWanted,
    queryFn: ({ signal }) => ask(hostHistory, { host: name }, { signal }),
  });
