import { describe, expect, it } from 'vitest';
import type { UserCaller } from '../caller.ts';
import type { LiveChange } from './live-change.ts';
import { LiveListener } from './live-listener.ts';

const caller = { kind: 'user', user: { id: 1 }, peers: [1, 2], scopes: ['read'] } as unknown as UserCaller;

const removed = (id: number, ownerId = 2): LiveChange => ({ kind: 'scan_removed', id, ownerId });
const download = (records: number): LiveChange => ({
  kind: 'download',
  download: {
    id: 1,
    userId: 1,
    collection: 'domains',
    format: 'csv',
    state: 'running',
    records,
    of: undefined,
    startedAt: 0,
    endedAt: undefined,
  },
});

/** A reader that takes one piece of news at a time. */
function reader(listener: LiveListener) {
  const stop = new AbortController();
  const news = listener.news(stop.signal);
  return { next: async () => (await news.next()).value, stop: () => stop.abort() };
}

describe('a listener', () => {
  it('is told everything first, then each change', async () => {
    const listener = new LiveListener(caller);
    const { next } = reader(listener);
    expect(await next()).toEqual({ kind: 'everything' });
    listener.tell(removed(7));
    expect(await next()).toEqual({ kind: 'change', change: removed(7) });
  });

  it('that is slow gets the last change of each thing, in the order of these', async () => {
    const listener = new LiveListener(caller);
    const { next } = reader(listener);
    await next();
    listener.tell(download(1));
    listener.tell(removed(7));
    for (let records = 2; records <= 5_000; records++) listener.tell(download(records));
    expect(await next()).toEqual({ kind: 'change', change: removed(7) });
    expect(await next()).toEqual({ kind: 'change', change: download(5_000) });
  });

  it('that is far behind is told everything again, and nothing that came before', async () => {
    const listener = new LiveListener(caller);
    const { next } = reader(listener);
    await next();
    for (let id = 0; id < 100_000; id++) listener.tell(removed(id));
    expect(await next()).toEqual({ kind: 'everything' });
    listener.tell(removed(1));
    expect(await next()).toEqual({ kind: 'change', change: removed(1) });
  });

  it('hears nothing of other teams, and nothing after its end', async () => {
    const listener = new LiveListener(caller);
    const { next, stop } = reader(listener);
    await next();
    listener.tell(removed(7, 3));
    listener.tell(removed(8));
    expect(await next()).toEqual({ kind: 'change', change: removed(8) });
    stop();
    expect(await next()).toBeUndefined();
  });
});
