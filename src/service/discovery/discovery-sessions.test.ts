import { describe, expect, it } from 'vitest';
import { DiscoverySessions, followed } from './discovery-sessions.ts';
import { OwnedCache } from './owned-cache.ts';

describe('what is kept', () => {
  it('goes when its time is over, and the oldest first when there is too much', () => {
    let now = 0;
    const kept = new OwnedCache<string>(2, 100, () => now);
    kept.put('a', 'me', 'A');
    kept.put('b', 'me', 'B');
    kept.put('c', 'me', 'C');
    expect([kept.get('a', 'me'), kept.get('b', 'me'), kept.get('c', 'me')]).toEqual([undefined, 'B', 'C']);
    now = 100;
    expect(kept.get('c', 'me')).toBeUndefined();
  });
});

describe('a count', () => {
  it('is found by its owner, for the node it is about, until it is too old', () => {
    let now = 0;
    const desk = new DiscoverySessions(() => now);
    const counted = { node: 'domain example.com', measured: [] };
    const id = desk.keepCount('user 1', counted);
    expect(desk.count('user 1', id, counted.node)).toBe(counted);
    expect(desk.count('user 2', id, counted.node)).toBeUndefined();
    expect(desk.count('user 1', id, 'domain example.org')).toBeUndefined();
    expect(desk.count('user 1', undefined, counted.node)).toBeUndefined();
    expect(desk.count('user 1', '0'.repeat(32), counted.node)).toBeUndefined();
    now = 3_600_000;
    expect(desk.count('user 1', id, counted.node)).toBeUndefined();
  });
});

describe('work', () => {
  const begun = () => new DiscoverySessions(() => 0).begin('user 1', 'Counting');

  it('says how far it is, never that it is done before it is, and done from then on', async () => {
    const work = begun();
    expect(work.status).toEqual({ percentage: 0, message: 'Counting', status: 'in_progress' });
    work.progress(0.5);
    work.progress(0.25);
    expect(work.status.percentage).toBe(50);
    work.progress(1);
    expect(work.status).toMatchObject({ percentage: 99, status: 'in_progress' });
    for await (const _ of followed(work, pieces(2))) expect(work.status.status).toBe('in_progress');
    expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
    work.finish('failed');
    expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
  });

  it('that fails or is left has failed', async () => {
    const failed = begun();
    const all = async (): Promise<void> => {
      for await (const _ of followed(failed, pieces(1, new Error('away')))) void _;
    };
    await expect(all()).rejects.toThrow('away');
    expect(failed.status.status).toBe('failed');
    const left = begun();
    for await (const _ of followed(left, pieces(5))) break;
    expect(left.status.status).toBe('failed');
  });
});

async function* pieces(count: number, error?: Error): AsyncGenerator<number> {
  for (let at = 0; at < count; at++) yield at;
  if (error !== undefined) throw error;
}
