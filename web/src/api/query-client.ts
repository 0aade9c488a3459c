import { QueryClient } from '@tanstack/react-query';

/** Answers are kept for going back. Nothing is asked again by itself: every request counts against a limit. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A server on this machine answers without a network, and one that does not is told as a problem.
      networkMode: 'always',
      staleTime: 300_000,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** More answers than this nobody goes back to; each may hold megabytes. */
const MOST_KEPT = 20;

queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'added') forgetOldAnswers();
});

/** Forgets the oldest answers that no page shows. What has no answer yet is about to be asked for. */
function forgetOldAnswers(): void {
  const cache = queryClient.getQueryCache();
  const unused = cache
    .findAll({ type: 'inactive', fetchStatus: 'idle' })
    .filter((query) => query.state.data !== undefined && query.getObserversCount() === 0);
  const oldest = unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of oldest.slice(0, Math.max(0, oldest.length - MOST_KEPT))) cache.remove(query);
}
