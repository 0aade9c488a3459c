import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { askWithWarnings } from '../../../api/ask.ts';
import type { AnswerWithWarnings } from '../../../api/ask-below.ts';
import { type HostAnswer, host } from '../../../api/operations.generated.ts';

export const hostKey = (name: string, asOf: string | undefined): readonly unknown[] => ['host', name, asOf ?? ''];

/** Everything that is known of a host: one request. */
export const useHost = (
  name: string,
  asOf: string | undefined,
): UseQueryResult<AnswerWithWarnings<HostAnswer>, ApiProblem> =>
  useQuery<AnswerWithWarnings<HostAnswer>, ApiProblem>({
    queryKey: hostKey(name, asOf),
    queryFn: ({ signal }) => askWithWarnings(host, { host: name, as_of: asOf, format: 'json' }, { signal }),
  });
