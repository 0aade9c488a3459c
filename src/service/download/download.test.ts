import { expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import type { Store, StreamRequest } from '../../store/store.ts';
import { StoredBytes } from '../../store/stored-bytes.ts';
import { searchContext } from '../search-context.ts';
import { download } from './download.ts';

/** How the store is asked for the records of a download, where it counts so. */
async function streamed(size: number | undefined, count: () => number): Promise<StreamRequest | undefined> {
  let request: StreamRequest | undefined;
  const store: Pick<Store, 'count' | 'stream' | 'indices'> = {
    count: async () => count(),
    indices: async () => [],
    async *stream(asked) {
      request = asked;
      yield [StoredBytes.ofText(1, '0', '{"domain":"a.example"}')];
    },
  };
  const asked = {
    ...{ collection: 'domains', q: '*', indices: undefined, fields: ['*'], mode: 'include', size },
    caller: { kind: 'anonymous' },
  } as unknown as Parameters<typeof download>[1];
  const { batches } = await download(searchContext(store as Store, Date.now), asked);
  for await (const batch of batches) for (const _ of batch);
  return request;
}

const tooLong = (): number => {
  throw new ProblemError('time_limit_exceeded');
};

it('everything comes as it lies, what is cut off comes newest first', async () => {
  expect(await streamed(undefined, () => 5)).toMatchObject({ isUnordered: true });
  expect(await streamed(20_000, () => 20_000)).toMatchObject({ isUnordered: true, limit: 20_000 });
  expect(await streamed(20_000, () => 20_001)).toMatchObject({ isUnordered: false, limit: 20_000 });
});

it('few, and what takes long to count, comes newest first', async () => {
  expect(await streamed(9_999, () => 5)).toMatchObject({ isUnordered: false });
  expect(await streamed(20_000, tooLong)).toMatchObject({ isUnordered: false });
});
