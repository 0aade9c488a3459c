import { describe, expect, it } from 'vitest';
import { DiscoverySessions, OwnedCache, trackProgress } from './discovery-sessions.ts';

describe('the cache of counts', () => {
  it('drops entries after their lifetime, and the oldest first when it is full', () => {
    let now = 0;
    const cache = new OwnedCache<string>(2, 100, () => now);
    cache.put('a', 'me', 'A');
    cache.put('b', 'me', 'B');
    cache.put('c', 'me', 'C');
    expect([cache.get('a', 'me'), cache.get('b', 'me'), cache.get('c', 'me')]).toEqual([undefined, 'B', 'C']);
    now = 100;
    expect(cache.get('c', 'me')).toBeUndefined();
  });
});

describe('a count', () => {
  it('finds a count for its owner and its node, until it expires', () => {
    let now = 0;
    const sessions = new DiscoverySessions(() => now);
    const count = { node: 'domain example.com', sizes: [] };
    const id = sessions.cacheCount('user 1', count);
    expect(sessions.count('user 1', id, count.node)).toBe(count);
    expect(sessions.count('user 2', id, count.node)).toBeUndefined();
    expect(sessions.count('user 1', id, 'domain example.org')).toBeUndefined();
    expect(sessions.count('user 1', undefined, count.node)).toBeUndefined();
    expect(sessions.count('user 1', '0'.repeat(32), count.node)).toBeUndefined();
    now = 3_600_000;
    expect(sessions.count('user 1', id, count.node)).toBeUndefined();
  });
});

describe('work', () => {
  const begin = () => new DiscoverySessions(() => 0).begin('user 1', 'Counting');

  it('reports progress below 100 until it is done, and 100 from then on', async () => {
    const work = begin();
    expect(work.status).toEqual({ percentage: 0, message: 'Counting', status: 'in_progress' });
    work.progress(0.5);
    work.progress(0.25);
    expect(work.status.percentage).toBe(50);
    work.progress(1);
    expect(work.status).toMatchObject({ percentage: 99, status: 'in_progress' });
    for await (const _ of trackProgress(work, chunks(2))) expect(work.status.status).toBe('in_progress');
    expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
    work.finish('failed');
    expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
  });

  it('has failed when the source fails or the reader leaves', async () => {
    const failed = begin();
    const all = async (): Promise<void> => {
      for await (const _ of trackProgress(failed, chunks(1, new Error('away')))) void _;
    };
    await expect(all()).rejects.toThrow('away');
    expect(failed.status.status).toBe('failed');
    const abandoned = begin();
    for await (const _ of trackProgress(abandoned, chunks(5))) break;
    expect(abandoned.status.status).toBe('failed');
  });
});

async function* chunks(count: number, error?: Error): AsyncGenerator<number> {
  for (let at = 0; at < count; at++) yield at;
  if (error !== undefined) throw error;
}
