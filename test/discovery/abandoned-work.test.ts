import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGroup, groupResults } from '../../src/service/discovery/discover.ts';
import { DiscoverySessions } from '../../src/service/discovery/discovery-sessions.ts';
import { type SearchContext, searchContext } from '../../src/service/search-context.ts';
import type { PageRequest, Store } from '../../src/store/store.ts';
import { type WorldStore, worldStore } from '../host/world-store.ts';

let world: WorldStore;
let context: SearchContext;
let pages = 0;
beforeAll(async () => {
  world = await worldStore(100);
  const counting: Store = Object.create(world.store, {
    page: {
      value: async (request: PageRequest, options: object) => {
        pages++;
        return await world.store.page(request, options);
      },
    },
  });
  context = { ...searchContext(world.store, Date.now), store: counting };
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

const values = Array.from({ length: 2_000 }, (_, at) => `n${at}.example`);
const requestWith = (signal: AbortSignal) => ({
  type: 'domain' as const,
  values,
  owner: 'somebody',
  sessions: new DiscoverySessions(Date.now),
  options: { signal },
});

/** How many pages are read within a short time. */
async function pagesReadSoon(): Promise<number> {
  const before = pages;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return pages - before;
}

describe('abandoned work', () => {
  it('ends when the client disconnects, and has failed', async () => {
    const client = new AbortController();
    const { chunks, work } = await countGroup(context, requestWith(client.signal));
    await chunks.next();
    expect(work.status.status).toBe('in_progress');
    client.abort();
    await expect(chunks.next()).rejects.toThrow();
    expect(work.status.status).toBe('failed');
    expect(await pagesReadSoon()).toBe(0);
  });

  it('ends when nobody reads on', async () => {
    const { chunks, work } = await groupResults(context, {
      ...requestWith(new AbortController().signal),
      searchId: 29,
      countId: undefined,
    });
    await chunks.next();
    await chunks.return(undefined);
    expect(work.status.status).toBe('failed');
    await pagesReadSoon();
    expect(await pagesReadSoon()).toBe(0);
  });

  it('is not done before its results are read', async () => {
    pages = 0;
    const { chunks } = await groupResults(context, {
      ...requestWith(new AbortController().signal),
      searchId: 29,
      countId: undefined,
    });
    await chunks.next();
    await pagesReadSoon();
    expect(pages).toBeLessThan(6);
    await chunks.return(undefined);
  });
});
