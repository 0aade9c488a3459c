import { expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import { StoredBytes } from '../../store/inverted/search/reads.ts';
import type { Store, StreamRequest } from '../../store/store.ts';
import { searchContext } from '../search-context.ts';
import { download } from './download.ts';

/** The request that a download sends to the store, given how the store counts. */
async function streamRequestOf(size: number | undefined, count: () => number): Promise<StreamRequest | undefined> {
  let request: StreamRequest | undefined;
  const store: Pick<Store, 'count' | 'stream' | 'indices'> = {
    count: async () => count(),
    indices: async () => [],
    async *stream(streamRequest) {
      request = streamRequest;
      yield [StoredBytes.ofText(1, '0', '{"domain":"a.example"}')];
    },
  };
  const input = {
    collection: 'domains',
    q: '*',
    indices: undefined,
    fields: ['*'],
    mode: 'include',
    size,
    caller: { kind: 'anonymous' },
  } as unknown as Parameters<typeof download>[1] & { form?: never };
  const { batches } = await download(searchContext(store as Store, Date.now), input);
  for await (const batch of batches) for (const _ of batch);
  return request;
}

const tooLong = (): number => {
  throw new ProblemError('time_limit_exceeded');
};

it('reads everything in storage order, and a limited download newest first', async () => {
  expect(await streamRequestOf(undefined, () => 5)).toMatchObject({ isUnordered: true });
  expect(await streamRequestOf(20_000, () => 20_000)).toMatchObject({ isUnordered: true, limit: 20_000 });
  expect(await streamRequestOf(20_000, () => 20_001)).toMatchObject({ isUnordered: false, limit: 20_000 });
});

it('reads few records, or records that are slow to count, newest first', async () => {
  expect(await streamRequestOf(9_999, () => 5)).toMatchObject({ isUnordered: false });
  expect(await streamRequestOf(20_000, tooLong)).toMatchObject({ isUnordered: false });
});
