import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { Toasts } from '../parts/toast/toasts.tsx';
import { router } from './router.tsx';

export const Application = () => (
  <QueryClientProvider client={queryClient}>
    <Toasts>
      <RouterProvider router={router} />
    </Toasts>
  </QueryClientProvider>
);
