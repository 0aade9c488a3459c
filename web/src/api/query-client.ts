import { QueryClient } from '@tanstack/react-query';

/** Answers are kept for going back. Nothing is asked again by itself: every request counts against a limit. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
});
