import { demoWorld } from '../../src/demo/world.ts';
import type { Collection } from '../../src/model/collection.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { StoredBytes } from '../../src/store/inverted/search/reads.ts';
import type { Selection, Store } from '../../src/store/store.ts';

interface StoredPage {
  readonly bytes: Buffer;
  readonly record: unknown;
}

/** A store that answers immediately with fixed demonstration records, so that only the service takes time. */
export function fakeStore(): Pick<Store, 'indices' | 'count' | 'page' | 'stream'> {
  const world = demoWorld({ size: 1_000, seed: 1 });
  const byCollection = new Map<Collection, readonly StoredPage[]>();
  const all = (collection: Collection): readonly StoredPage[] => {
    const records =
      byCollection.get(collection) ??
      [...world.records(collection)].map((record) => ({ record, bytes: Buffer.from(JSON.stringify(record)) }));
    byCollection.set(collection, records);
    return records;
  };
  const pages = new Map<string, readonly StoredBytes[]>();
  const page = ({ collection, plan }: Selection): readonly StoredBytes[] => {
    const name = `${collection}${JSON.stringify(plan)}`;
    const matcher = compileMatcher(plan);
    const records =
      pages.get(name) ??
      all(collection)
        .filter(({ record }) => matcher.matches(record))
        .slice(0, 10)
        .map(({ bytes }) => new StoredBytes(1, '0', bytes));
    pages.set(name, records);
    return records;
  };
  return {
    indices: async () => [],
    count: async () => 100_000,
    page: async (request) => ({ records: page(request), next: 'x' }),
    async *stream({ collection, limit = 100_000, batch = 250 }) {
      const records = all(collection);
      for (let at = 0; at < limit; at += batch) {
        await new Promise((resolve) => setImmediate(resolve));
        // Every batch has new buffers, as with a real engine.
        yield Array.from({ length: Math.min(batch, limit - at) }, (_, i) => {
          const record = records[(at + i) % records.length];
          return new StoredBytes(1, '0', Buffer.from(record?.bytes ?? '{}'));
        });
      }
    },
  };
}
