import { expect, it } from 'vitest';
import { describeStores } from './describe-stores.ts';
import { domain, field, filling, found, keyOf, LATEST, published, selection } from './scenario.ts';

const sorted = async (records: Promise<readonly string[]>): Promise<string[]> => [...(await records)].sort();

describeStores('the latest observation', (store) => {
  it('is the newest of each document, and what the newest cycle did not touch stays', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1), domain('b', 1), domain('c', 1)]);
    const second = await published(store(), '2026-01-02', [domain('b', 2), domain('d', 2)]);
    const expected = [`a@${first}`, `b@${second}`, `c@${first}`, `d@${second}`];
    expect(await sorted(found(store()))).toEqual(expected);
    expect(await store().count(selection())).toBe(4);
    expect(await store().facet({ ...selection(), fields: [field('domain')], size: 10 })).toHaveLength(4);
  });

  it('is not hidden by an older index that is published later', async () => {
    const young = await published(store(), '2026-01-02', [domain('a', 2)]);
    const old = await published(store(), '2026-01-01', [domain('a', 1), domain('b', 1)]);
    expect(await sorted(found(store()))).toEqual([`a@${young}`, `b@${old}`]);
  });

  it('goes by the time of observation before the label', async () => {
    const a = await published(store(), '2026-01-01', [domain('a', 9)]);
    await published(store(), '2026-01-02', [domain('a', 8)]);
    expect(await found(store())).toEqual([`a@${a}`]);
  });

  it('is decided by the label where times are equal', async () => {
    const young = await published(store(), '2026-01-10', [domain('a', 1)]);
    const old = await published(store(), '2026-01-09', [domain('a', 1), domain('b', 1)]);
    expect(await sorted(found(store()))).toEqual([`a@${young}`, `b@${old}`]);
  });

  it('compares times and not their spelling', async () => {
    const a = await published(store(), '2026-01-01', [domain('a', '2026-01-01T02:00:00+05:00')]);
    const b = await published(store(), '2026-01-02', [domain('a', '2025-12-31T21:00:00.001Z')]);
    const c = await published(store(), '2025-12-01', [{ domain: 'a', last_updated: 1_767_214_800_000 }]);
    expect(await found(store())).toEqual([`a@${b}`]);
    await store().drop(b);
    expect(await found(store())).toEqual([`a@${a}`]);
    await store().drop(a);
    expect(await found(store())).toEqual([`a@${c}`]);
  });

  it('takes the record’s own time, else that of its making, else the beginning of its index', async () => {
    const at = (day: string) => ({ startedAt: `2026-01-${day}T00:00:00.000Z` });
    const own = [domain('a', 3), { domain: 'b', '@timestamp': '2026-01-03' }, { domain: 'c' }];
    const first = await published(store(), '2026-01-01', own, at('03'));
    const others = ['a', 'b', 'c'].map((name) => ({ domain: name, last_updated: 'yesterday', '@timestamp': '' }));
    const second = await published(store(), '2026-01-02', others, at('02'));
    expect(await sorted(found(store()))).toEqual([`a@${first}`, `b@${first}`, `c@${first}`]);
    const third = await published(store(), '2026-01-03', others, at('04'));
    expect(await sorted(found(store()))).toEqual([`a@${third}`, `b@${third}`, `c@${third}`]);
    await store().drop(third);
    await store().drop(first);
    expect(await sorted(found(store()))).toEqual([`a@${second}`, `b@${second}`, `c@${second}`]);
  });

  it('is elected again when an index is dropped', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1), domain('b', 1)]);
    const second = await published(store(), '2026-01-02', [domain('a', 2)]);
    const third = await published(store(), '2026-01-03', [domain('a', 3), domain('c', 3)]);
    await store().drop(third);
    expect(await sorted(found(store()))).toEqual([`a@${second}`, `b@${first}`]);
    await store().drop(second);
    expect(await sorted(found(store()))).toEqual([`a@${first}`, `b@${first}`]);
  });

  it('is elected again when an index is withdrawn and when it is published again', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1)]);
    const second = await published(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    await store().withdraw(second);
    expect(await found(store())).toEqual([`a@${first}`]);
    expect(await store().count(selection('domain:b'))).toBe(0);
    await store().publish(second);
    expect(await sorted(found(store()))).toEqual([`a@${second}`, `b@${second}`]);
  });

  it('is elected again when a label changes', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1)]);
    const second = await published(store(), '2026-01-02', [domain('a', 1)]);
    expect(await found(store())).toEqual([`a@${second}`]);
    await store().relabel(first, '2026-01-03');
    expect(await found(store())).toEqual([`a@${first}`]);
    await store().relabel(first, '2025-12-31');
    expect(await found(store())).toEqual([`a@${second}`]);
  });

  it('is elected again when its record is deleted', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1)]);
    const second = await published(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    await store().deleteRecords(second, [keyOf('a')]);
    expect(await sorted(found(store()))).toEqual([`a@${first}`, `b@${second}`]);
  });

  it('does not change when an empty index is published, withdrawn and dropped', async () => {
    const full = await published(store(), '2026-01-01', [domain('a', 1)]);
    const empty = await published(store(), '2026-01-02');
    expect(await found(store())).toEqual([`a@${full}`]);
    await store().withdraw(empty);
    await store().drop(empty);
    expect(await found(store())).toEqual([`a@${full}`]);
  });

  it('is decided before the query: a newest observation that does not match hides the older that does', async () => {
    await published(store(), '2026-01-01', [domain('a', 1, { zone: 'x' })]);
    await published(store(), '2026-01-02', [domain('a', 2, { zone: 'y' })]);
    expect(await store().count(selection('zone:x'))).toBe(0);
    expect(await store().count(selection('zone:y'))).toBe(1);
  });

  it('of some is seen beside an index that is being filled with the same', async () => {
    const first = await published(store(), '2026-01-01', [domain('a', 1)]);
    await filling(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    expect(await found(store(), '*', LATEST)).toEqual([`a@${first}`]);
  });

  it('holds for documents of every collection', async () => {
    const range = { ip: { gte: '10.0.0.0', lte: '10.0.0.255' } };
    const cert = { certificate: { fingerprint_sha256: 'ab' } };
    const response = { uri: 'http://a/', ip: '10.0.0.1' };
    const cases = [
      { collection: 'whois_ip', record: range, other: { ip: { gte: '10.0.0.0', lte: '10.0.0.127' } } },
      { collection: 'certs', record: cert, other: { certificate: { fingerprint_sha256: 'AB' } } },
      { collection: 'responses', record: response, other: { ...response, ip: '10.0.0.2' } },
      { collection: 'whois_domains', record: { domain: 'a' }, other: { domain: 'A' } },
    ] as const;
    for (const { collection, record, other } of cases) {
      const old = { ...record, '@timestamp': '2026-01-01' };
      await published(store(), '2026-01-01', [old], { collection });
      const young = { ...record, '@timestamp': '2026-01-02' };
      const id = await published(store(), '2026-01-02', [young, other], { collection });
      const { records } = await store().page({ ...selection('*', LATEST, collection), size: 10 });
      expect(records.map(({ indexId }) => indexId)).toEqual([id, id]);
    }
  });
});
