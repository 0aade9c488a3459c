import { expect, it } from 'vitest';
import { describeStores } from './describe-stores.ts';
import { domain, filling, found, keyOf, lines, PUBLIC, problemOf, published, selection, within } from './scenario.ts';

const MINE = { kind: 'private', ownerId: 7 } as const;
const YOURS = { kind: 'private', ownerId: 8 } as const;
const ABSENT = 1_000_000;

describeStores('indices', (store) => {
  it('begin empty, being filled, with what they were created with', async () => {
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

  it('keep the owner and the scan of a private index', async () => {
    const access = { kind: 'private', ownerId: 7, scanId: 41 } as const;
    const startedAt = '2026-01-01T00:00:00.000Z';
    await store().createIndex({ collection: 'responses', label: 'Мой "scan" \\ 1', access, startedAt });
    expect(await store().indices()).toMatchObject([{ access, label: 'Мой "scan" \\ 1' }]);
  });

  it('are listed by number, and numbers are not given again', async () => {
    const first = await filling(store(), 'one');
    const second = await filling(store(), 'two');
    await store().drop(second);
    const third = await filling(store(), 'three');
    expect(third).toBeGreaterThan(second);
    expect((await store().indices()).map(({ id }) => id)).toEqual([first, third]);
  });

  it('have a label of their own within the collection and the owner', async () => {
    await filling(store(), 'a');
    expect(await problemOf(filling(store(), 'a'))).toBe('conflict');
    await filling(store(), 'a', [], { collection: 'certs' });
    const mine = await filling(store(), 'a', [], { access: MINE });
    await filling(store(), 'a', [], { access: YOURS });
    expect(await problemOf(filling(store(), 'a', [], { access: { ...MINE, scanId: 3 } }))).toBe('conflict');
    expect(await store().indices()).toHaveLength(4);
    await store().drop(mine);
    await filling(store(), 'a', [], { access: MINE });
  });

  it('count what they hold', async () => {
    const id = await filling(store(), 'a', [domain('a', 1), domain('b', 1)]);
    await store().write(id, lines([domain('c', 1)]));
    expect(await store().indices()).toMatchObject([{ id, count: 3 }]);
    expect(await store().publish(id)).toMatchObject({ id, count: 3, state: 'published' });
    await store().deleteRecords(id, [keyOf('b')]);
    expect(await store().indices()).toMatchObject([{ id, count: 2 }]);
  });

  it('are unseen while they are filled, but by those who name them', async () => {
    const id = await filling(store(), 'a', [domain('a', 1)]);
    expect(await store().count(selection())).toBe(0);
    expect(await store().count(selection('domain:a', within(id)))).toBe(1);
    await store().write(id, lines([domain('b', 1)]));
    expect(await store().count(selection())).toBe(0);
    await store().publish(id);
    expect(await store().count(selection())).toBe(2);
  });

  it('end at their newest observation once published, unless their end was told', async () => {
    const startedAt = '2026-01-01T00:00:00.000Z';
    const at = (last_updated: unknown) => ({ domain: String(last_updated), last_updated });
    const end = async (label: string, records: readonly object[], told: { readonly endedAt?: string } = {}) => {
      const { id } = await store().createIndex({ collection: 'domains', label, access: PUBLIC, startedAt, ...told });
      await store().write(id, lines(records));
      expect((await store().indices()).find((one) => one.id === id)?.endedAt).toBe(told.endedAt);
      const { endedAt } = await store().publish(id);
      expect((await store().indices()).find((one) => one.id === id)?.endedAt).toBe(endedAt);
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

  it('may be published twice, which changes nothing', async () => {
    const id = await published(store(), 'a', [domain('a', 1)]);
    expect(await store().publish(id)).toMatchObject({ state: 'published', count: 1 });
    expect(await found(store())).toEqual([`a@${id}`]);
  });

  it('are withdrawn from searches that do not name them, and published again', async () => {
    const id = await published(store(), 'a', [domain('a', 1)]);
    expect(await store().withdraw(id)).toMatchObject({ id, state: 'withdrawn' });
    expect(await found(store())).toEqual([]);
    expect(await found(store(), '*', within(id))).toEqual([`a@${id}`]);
    expect(await store().withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await store().publish(id)).toMatchObject({ state: 'published' });
    expect(await found(store())).toEqual([`a@${id}`]);
  });

  it('cannot be withdrawn before they were published', async () => {
    const id = await filling(store(), 'a');
    expect(await problemOf(store().withdraw(id))).toBe('conflict');
    expect(await store().indices()).toMatchObject([{ state: 'filling' }]);
  });

  it('are not written once they are published, nor when withdrawn', async () => {
    const id = await published(store(), 'a', [domain('a', 1)]);
    expect(await problemOf(store().write(id, lines([domain('b', 1)])))).toBe('conflict');
    await store().withdraw(id);
    expect(await problemOf(store().write(id, lines([domain('b', 1)])))).toBe('conflict');
    expect(await found(store(), '*', within(id))).toEqual([`a@${id}`]);
  });

  it('take a new label that is free, or their own', async () => {
    const id = await published(store(), 'a');
    await filling(store(), 'b');
    expect(await problemOf(store().relabel(id, 'b'))).toBe('conflict');
    expect(await store().relabel(id, 'a')).toMatchObject({ id, label: 'a' });
    expect(await store().relabel(id, 'c')).toMatchObject({ id, label: 'c', state: 'published' });
    await filling(store(), 'a');
    expect((await store().indices()).map(({ label }) => label).sort()).toEqual(['a', 'b', 'c']);
  });

  it('lose the records that are deleted by key, and say how many there were', async () => {
    const id = await published(store(), 'a', [domain('a', 1), domain('b', 1), domain('c', 1)]);
    const other = await published(store(), 'b', [domain('d', 1)]);
    expect(await store().deleteRecords(id, [keyOf('a'), keyOf('a'), keyOf('d'), keyOf('nobody'), "'x"])).toBe(1);
    expect(await store().deleteRecords(id, [])).toBe(0);
    expect((await found(store())).sort()).toEqual([`b@${id}`, `c@${id}`, `d@${other}`]);
    expect(await store().count(selection('domain:a', within(id)))).toBe(0);
  });

  it('lose a record that was deleted and written again while they were filled', async () => {
    const id = await filling(store(), 'a', [domain('a', 1), domain('b', 1)]);
    await store().deleteRecords(id, [keyOf('a')]);
    await store().write(id, lines([domain('a', 1)]));
    expect(await store().publish(id)).toMatchObject({ count: 2 });
    expect(await store().deleteRecords(id, [keyOf('a')])).toBe(1);
    expect(await found(store(), '*', within(id))).toEqual([`b@${id}`]);
    expect(await store().indices()).toMatchObject([{ id, count: 1 }]);
  });

  it('are gone when dropped, in any state', async () => {
    const ids = [await published(store(), 'a', [domain('a', 1)]), await filling(store(), 'b', [domain('b', 1)])];
    for (const id of ids) await store().drop(id);
    expect(await store().indices()).toEqual([]);
    expect(await store().count(selection())).toBe(0);
    for (const id of ids) expect(await problemOf(store().count(selection('*', within(id))))).toBe('unknown_index');
  });

  it('that are private are never in the latest, published or not', async () => {
    const id = await published(store(), 'scan', [domain('a', 1)], { access: MINE });
    const shown = await published(store(), 'a', [domain('a', 2), domain('b', 2)]);
    expect((await found(store())).sort()).toEqual([`a@${shown}`, `b@${shown}`]);
    expect(await found(store(), '*', within(id))).toEqual([`a@${id}`]);
    await store().drop(shown);
    expect(await found(store())).toEqual([]);
  });

  it('of one collection do not show in another', async () => {
    const id = await published(store(), 'a', [domain('a', 1)]);
    const whois = await published(store(), 'a', [domain('a', 1), domain('b', 1)], { collection: 'whois_domains' });
    expect(await store().count(selection('domain:*'))).toBe(1);
    expect(await store().count(selection('domain:*', { kind: 'latest' }, 'whois_domains'))).toBe(2);
    expect(await problemOf(store().count(selection('*', within(whois))))).toBe('unknown_index');
    expect(await problemOf(store().count(selection('*', within(id, whois))))).toBe('unknown_index');
  });

  it('show everything they hold when they are named, also what is older', async () => {
    const old = await published(store(), 'a', [domain('x', 1), domain('y', 1)]);
    const young = await published(store(), 'b', [domain('x', 2)]);
    expect((await found(store(), '*', within(old, young))).sort()).toEqual(
      [`x@${old}`, `x@${young}`, `y@${old}`].sort(),
    );
    expect(await store().count(selection('*', within(old, old)))).toBe(2);
    expect(await store().count(selection('*', within()))).toBe(0);
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
    expect(await problemOf(Array.fromAsync(store().stream(selection('*', scope))))).toBe('unknown_index');
  });

  it('hold a document once: observed again, the newer observation stays, of equal ones the one written last', async () => {
    const id = await filling(store(), 'a', [domain('a', 2, { level: 1 }), domain('b', 5, { level: 2 })]);
    await store().write(id, lines([domain('a', 3, { level: 3 }), domain('b', 4, { level: 4 })]));
    await store().write(id, lines([domain('a', 3, { level: 5 }), domain('a', 3, { level: 6 })]));
    await store().publish(id);
    expect((await store().indices())[0]?.count).toBe(2);
    expect((await found(store(), '*', within(id))).sort()).toEqual([`a@${id}`, `b@${id}`]);
    expect(await found(store(), 'level:6')).toEqual([`a@${id}`]);
    expect(await found(store(), 'level:2')).toEqual([`b@${id}`]);
  });
});
