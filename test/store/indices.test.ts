import { expect, it } from 'vitest';
import { describeSharedCode, describeStores } from './describe-stores.ts';
import {
  domain,
  fillIndex,
  hits,
  keyOf,
  lines,
  PUBLIC,
  problemOf,
  publishIndex,
  selection,
  within,
} from './scenario.ts';

const MINE = { kind: 'private', ownerId: 7 } as const;
const YOURS = { kind: 'private', ownerId: 8 } as const;
const ABSENT = 1_000_000;

describeStores('indices', (store) => {
  it('are listed by id, and ids are not reused', async () => {
    const first = await fillIndex(store(), 'one');
    const second = await fillIndex(store(), 'two');
    await store().drop(second);
    const third = await fillIndex(store(), 'three');
    expect(third).toBeGreaterThan(second);
    expect((await store().indices()).map(({ id }) => id)).toEqual([first, third]);
  });

  it('count their records', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 1), domain('b', 1)]);
    await store().write(id, lines([domain('c', 1)]));
    expect(await store().indices()).toMatchObject([{ id, count: 3 }]);
    expect(await store().publish(id)).toMatchObject({ id, count: 3, state: 'published' });
    await store().deleteRecords(id, [keyOf('b')]);
    expect(await store().indices()).toMatchObject([{ id, count: 2 }]);
  });

  it('are searched only by id while filling', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 1)]);
    expect(await store().count(selection())).toBe(0);
    expect(await store().count(selection('domain:a', within(id)))).toBe(1);
    await store().write(id, lines([domain('b', 1)]));
    expect(await store().count(selection())).toBe(0);
    await store().publish(id);
    expect(await store().count(selection())).toBe(2);
  });

  it('end at their newest observation when published, unless created with an end', async () => {
    const startedAt = '2026-01-01T00:00:00.000Z';
    const at = (last_updated: unknown) => ({ domain: String(last_updated), last_updated });
    const end = async (label: string, records: readonly object[], given: { readonly endedAt?: string } = {}) => {
      const { id } = await store().createIndex({ collection: 'domains', label, access: PUBLIC, startedAt, ...given });
      await store().write(id, lines(records));
      expect((await store().indices()).find((index) => index.id === id)?.endedAt).toBe(given.endedAt);
      const { endedAt } = await store().publish(id);
      expect((await store().indices()).find((index) => index.id === id)?.endedAt).toBe(endedAt);
      return endedAt;
    };
    const newest = '2026-01-05T06:07:08.009Z';
    expect(await end('a', [at('2026-01-02'), at(newest), at('2026-01-03')])).toBe(newest);
    expect(await end('b', [at(newest)], { endedAt: '2026-01-09T00:00:00.000Z' })).toBe('2026-01-09T00:00:00.000Z');
    expect(await end('c', [])).toBe(startedAt);
    expect(await end('d', [{ domain: 'undated' }])).toBe(startedAt);
    expect(await end('e', [at('1999-01-01')])).toBe(startedAt);
    expect(await end('f', [at(8_000_000_000_000_000)])).toBe(startedAt);
  });

  it('keep what they were loaded from', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 1)]);
    const origin = {
      format: 'ndjson',
      version: 1,
      source: 'a.ndjson',
      digest: '00'.repeat(32),
      at: '2026-01-01T00:00:00.000Z',
    };
    expect(await store().setOrigin(id, origin)).toMatchObject({ id, state: 'filling', count: 1, origin });
    expect(await store().publish(id)).toMatchObject({ state: 'published', origin });
    expect(await store().relabel(id, 'b')).toMatchObject({ label: 'b', origin });
    expect(await store().withdraw(id)).toMatchObject({ origin });
    expect(await store().indices()).toMatchObject([{ id, origin }]);
    expect(await problemOf(store().setOrigin(ABSENT, origin))).toBe('not_found');
  });

  it('lose the records deleted by key, and return their number', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1), domain('b', 1), domain('c', 1)]);
    const other = await publishIndex(store(), 'b', [domain('d', 1)]);
    expect(await store().deleteRecords(id, [keyOf('a'), keyOf('a'), keyOf('d'), keyOf('nobody'), "'x"])).toBe(1);
    expect(await store().deleteRecords(id, [])).toBe(0);
    expect((await hits(store())).sort()).toEqual([`b@${id}`, `c@${id}`, `d@${other}`]);
    expect(await store().count(selection('domain:a', within(id)))).toBe(0);
  });

  it('lose a record that was deleted and written again during filling', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 1), domain('b', 1)]);
    await store().deleteRecords(id, [keyOf('a')]);
    await store().write(id, lines([domain('a', 1)]));
    expect(await store().publish(id)).toMatchObject({ count: 2 });
    expect(await store().deleteRecords(id, [keyOf('a')])).toBe(1);
    expect(await hits(store(), '*', within(id))).toEqual([`b@${id}`]);
    expect(await store().indices()).toMatchObject([{ id, count: 1 }]);
  });

  it('do not exist after a drop in any state', async () => {
    const ids = [await publishIndex(store(), 'a', [domain('a', 1)]), await fillIndex(store(), 'b', [domain('b', 1)])];
    for (const id of ids) await store().drop(id);
    expect(await store().indices()).toEqual([]);
    expect(await store().count(selection())).toBe(0);
    for (const id of ids) expect(await problemOf(store().count(selection('*', within(id))))).toBe('unknown_index');
  });

  it('include older observations when searched by id', async () => {
    const old = await publishIndex(store(), 'a', [domain('x', 1), domain('y', 1)]);
    const young = await publishIndex(store(), 'b', [domain('x', 2)]);
    expect((await hits(store(), '*', within(old, young))).sort()).toEqual(
      [`x@${old}`, `x@${young}`, `y@${old}`].sort(),
    );
    expect(await store().count(selection('*', within(old, old)))).toBe(2);
    expect(await store().count(selection('*', within()))).toBe(0);
  });

  it('hold one observation per document: the newest, or the last written of equally new ones', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 2, { level: 1 }), domain('b', 5, { level: 2 })]);
    await store().write(id, lines([domain('a', 3, { level: 3 }), domain('b', 4, { level: 4 })]));
    await store().write(id, lines([domain('a', 3, { level: 5 }), domain('a', 3, { level: 6 })]));
    await store().publish(id);
    expect((await store().indices())[0]?.count).toBe(2);
    expect((await hits(store(), '*', within(id))).sort()).toEqual([`a@${id}`, `b@${id}`]);
    expect(await hits(store(), 'level:6')).toEqual([`a@${id}`]);
    expect(await hits(store(), 'level:2')).toEqual([`b@${id}`]);
  });
});

describeSharedCode('indices', (store) => {
  it('begin empty, in state filling, with the fields they were created with', async () => {
    const spec = {
      collection: 'certs',
      label: '2026-01-02',
      access: PUBLIC,
      speed: 'fast',
      startedAt: '2026-01-02T03:04:05.678Z',
      endedAt: '2026-01-03T00:00:00.000Z',
    } as const;
    const created = await store().createIndex(spec);
    expect(created).toEqual({ ...spec, id: created.id, state: 'filling', count: 0 });
    expect(await store().indices()).toEqual([created]);
  });

  it('store the owner and the scan of a private index', async () => {
    const access = { kind: 'private', ownerId: 7, scanId: 41 } as const;
    const startedAt = '2026-01-01T00:00:00.000Z';
    await store().createIndex({ collection: 'responses', label: 'Мой "scan" \\ 1', access, startedAt });
    expect(await store().indices()).toMatchObject([{ access, label: 'Мой "scan" \\ 1' }]);
  });

  it('have a label that is unique within collection and owner', async () => {
    await fillIndex(store(), 'a');
    expect(await problemOf(fillIndex(store(), 'a'))).toBe('conflict');
    await fillIndex(store(), 'a', [], { collection: 'certs' });
    const mine = await fillIndex(store(), 'a', [], { access: MINE });
    await fillIndex(store(), 'a', [], { access: YOURS });
    expect(await problemOf(fillIndex(store(), 'a', [], { access: { ...MINE, scanId: 3 } }))).toBe('conflict');
    expect(await store().indices()).toHaveLength(4);
    await store().drop(mine);
    await fillIndex(store(), 'a', [], { access: MINE });
  });

  it('stay the same when published twice', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1)]);
    expect(await store().publish(id)).toMatchObject({ state: 'published', count: 1 });
    expect(await hits(store())).toEqual([`a@${id}`]);
  });

  it('can be withdrawn from searches that do not name them, and published again', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1)]);
    expect(await store().withdraw(id)).toMatchObject({ id, state: 'withdrawn' });
    expect(await hits(store())).toEqual([]);
    expect(await hits(store(), '*', within(id))).toEqual([`a@${id}`]);
    expect(await store().withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await store().publish(id)).toMatchObject({ state: 'published' });
    expect(await hits(store())).toEqual([`a@${id}`]);
  });

  it('cannot be withdrawn before they are published', async () => {
    const id = await fillIndex(store(), 'a');
    expect(await problemOf(store().withdraw(id))).toBe('conflict');
    expect(await store().indices()).toMatchObject([{ state: 'filling' }]);
  });

  it('accept no records once published or withdrawn', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1)]);
    expect(await problemOf(store().write(id, lines([domain('b', 1)])))).toBe('conflict');
    await store().withdraw(id);
    expect(await problemOf(store().write(id, lines([domain('b', 1)])))).toBe('conflict');
    expect(await hits(store(), '*', within(id))).toEqual([`a@${id}`]);
  });

  it('accept a new label that is free, or their own', async () => {
    const id = await publishIndex(store(), 'a');
    await fillIndex(store(), 'b');
    expect(await problemOf(store().relabel(id, 'b'))).toBe('conflict');
    expect(await store().relabel(id, 'a')).toMatchObject({ id, label: 'a' });
    expect(await store().relabel(id, 'c')).toMatchObject({ id, label: 'c', state: 'published' });
    await fillIndex(store(), 'a');
    expect((await store().indices()).map(({ label }) => label).sort()).toEqual(['a', 'b', 'c']);
  });

  it('that are private are never part of latest, published or not', async () => {
    const id = await publishIndex(store(), 'scan', [domain('a', 1)], { access: MINE });
    const visible = await publishIndex(store(), 'a', [domain('a', 2), domain('b', 2)]);
    expect((await hits(store())).sort()).toEqual([`a@${visible}`, `b@${visible}`]);
    expect(await hits(store(), '*', within(id))).toEqual([`a@${id}`]);
    await store().drop(visible);
    expect(await hits(store())).toEqual([]);
  });

  it('of one collection are not searched in another', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1)]);
    const whois = await publishIndex(store(), 'a', [domain('a', 1), domain('b', 1)], { collection: 'whois_domains' });
    expect(await store().count(selection('domain:*'))).toBe(1);
    expect(await store().count(selection('domain:*', { kind: 'latest' }, 'whois_domains'))).toBe(2);
    expect(await problemOf(store().count(selection('*', within(whois))))).toBe('unknown_index');
    expect(await problemOf(store().count(selection('*', within(id, whois))))).toBe('unknown_index');
  });

  it('that do not exist are a problem in every call', async () => {
    const missing = ['not_found', 'unknown_index'];
    const calls = [
      () => store().write(ABSENT, lines([domain('a', 1)])),
      () => store().publish(ABSENT),
      () => store().withdraw(ABSENT),
      () => store().relabel(ABSENT, 'x'),
      () => store().drop(ABSENT),
      () => store().deleteRecords(ABSENT, [keyOf('a')]),
    ];
    for (const call of calls) expect(missing).toContain(await problemOf(call()));
    const scope = within(ABSENT);
    expect(await problemOf(store().count(selection('*', scope)))).toBe('unknown_index');
    expect(await problemOf(store().page({ ...selection('*', scope), size: 1 }))).toBe('unknown_index');
    const streamed = async () => await Array.fromAsync(store().stream(selection('*', scope)));
    expect(await problemOf(streamed())).toBe('unknown_index');
  });
});
