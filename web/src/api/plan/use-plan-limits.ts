import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { type LimitsAnswer, limits } from '../operations.generated.ts';
import { useSession } from '../session.ts';

/** What the plan of the reader allows, and what is left of it. Asking for it counts against no limit. */
export const planLimitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => ask(limits, {}, { signal }),
});

/** A plan changes seldom. */
const FRESH_MS = 60_000;

/** Undefined until they are known, and for those who have not signed in. */
export function usePlanLimits(): LimitsAnswer | undefined {
  const { user } = useSession();
  return useQuery({ ...planLimitsQuery, staleTime: FRESH_MS, enabled: user !== null }).data;
}

/** Until the plan is known, it is taken to have the scanner. */
export const useHasScanner = (): boolean => usePlanLimits()?.targets_per_scan !== 0;
