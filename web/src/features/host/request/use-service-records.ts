import { PAGE_SIZE } from '@periplus/model/operations/search-parameters.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { searchResponsesByBody } from '../../../api/operations.generated.ts';
import { FIELDS_WITH_ORIGIN } from '../../../records/read/fields-with-origin.ts';
import type { ServiceSearch } from './service-search.ts';

export interface ServiceRecords {
  readonly records: readonly unknown[];
  /** There may be more than were read. */
  readonly isCut: boolean;
  readonly isPending: boolean;
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
}

/** The newest records of a search: one request, once it is wanted. */
export function useServiceRecords(search: ServiceSearch, isWanted: boolean): ServiceRecords {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['services of host', search],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const input = { ...search, fields: FIELDS_WITH_ORIGIN };
      return (await ask(searchResponsesByBody, input, { signal })).items.map(({ data }) => data);
    },
  });
  return {
    records: data ?? NONE,
    isCut: (data?.length ?? 0) >= PAGE_SIZE,
    isPending: isWanted && isPending,
    problem: error instanceof ApiProblem ? error : undefined,
    retry: () => void refetch(),
  };
}

const NONE: readonly unknown[] = [];
