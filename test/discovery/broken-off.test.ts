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
const asked = (signal: AbortSignal) => ({
  type: 'domain' as const,
  values,
  owner: 'somebody',
  sessions: new DiscoverySessions(Date.now),
  options: { signal },
});

/** So many pages were asked for in a while. */
async function pagesMeanwhile(): Promise<number> {
  const before = pages;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return pages - before;
}

describe('work that nobody waits for any more', () => {
  it('ends with who asked, and has failed', async () => {
    const left = new AbortController();
    const { chunks: pieces, work } = countGroup(context, asked(left.signal));
    await pieces.next();
    expect(work.status.status).toBe('in_progress');
    left.abort();
    await expect(pieces.next()).rejects.toThrow();
    expect(work.status.status).toBe('failed');
    expect(await pagesMeanwhile()).toBe(0);
  });

  it('ends where no more of it is taken', async () => {
    const { chunks: pieces, work } = groupResults(context, {
      ...asked(new AbortController().signal),
      searchId: 29,
      countId: undefined,
    });
    await pieces.next();
    await pieces.return(undefined);
    expect(work.status.status).toBe('failed');
    await pagesMeanwhile();
    expect(await pagesMeanwhile()).toBe(0);
  });

  it('is done no sooner than it is taken', async () => {
    pages = 0;
    const { chunks: pieces } = groupResults(context, {
      ...asked(new AbortController().signal),
      searchId: 29,
      countId: undefined,
    });
    await pieces.next();
    await pagesMeanwhile();
    expect(pages).toBeLessThan(6);
    await pieces.return(undefined);
  });
});
