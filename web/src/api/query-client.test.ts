import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const told = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const kept = (): readonly unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name] }) => name);

it('forgets the oldest answers that no page shows, and nothing that is about to be asked for', async () => {
  for (let number = 0; number < 25; number++) {
    queryClient.setQueryData([number], 'an answer', { updatedAt: number + 1 });
  }
  queryClient.getQueryCache().build(queryClient, { queryKey: ['next'] });
  await told();
  expect(kept()).toEqual([...Array.from({ length: 20 }, (_, at) => at + 5), 'next']);
});
