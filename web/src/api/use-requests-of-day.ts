import { useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { profileData } from './operations.generated.ts';
import { type RequestsOfDay, requestsOfDay } from './requests-of-day.ts';

/** What is left soon changes. Asking for it spends nothing. */
const FRESH_MS = 5_000;

export function useRequestsOfDay(isWanted = true): RequestsOfDay & { readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['requests left'],
    queryFn: ({ signal }) => ask(profileData, {}, { signal }),
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
  return { ...requestsOfDay(data), isPending: isPending && isWanted };
}
