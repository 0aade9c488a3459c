import { expect, it } from 'vitest';
import { describeSharedCode, describeStores } from './describe-stores.ts';
import { domain, field, fillIndex, hits, keyOf, LATEST, publishIndex, selection } from './scenario.ts';

const sorted = async (records: Promise<readonly string[]>): Promise<string[]> => [...(await records)].sort();

describeStores('the latest observation', (store) => {
  it('is the newest of each document, also if the newest index does not have the document', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1), domain('b', 1), domain('c', 1)]);
    const second = await publishIndex(store(), '2026-01-02', [domain('b', 2), domain('d', 2)]);
    const expected = [`a@${first}`, `b@${second}`, `c@${first}`, `d@${second}`];
    expect(await sorted(hits(store()))).toEqual(expected);
    expect(await store().count(selection())).toBe(4);
    expect(await store().facet({ ...selection(), fields: [field('domain')], size: 10 })).toHaveLength(4);
  });

  it('is elected again when an index is dropped', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1), domain('b', 1)]);
    const second = await publishIndex(store(), '2026-01-02', [domain('a', 2)]);
    const third = await publishIndex(store(), '2026-01-03', [domain('a', 3), domain('c', 3)]);
    await store().drop(third);
    expect(await sorted(hits(store()))).toEqual([`a@${second}`, `b@${first}`]);
    await store().drop(second);
    expect(await sorted(hits(store()))).toEqual([`a@${first}`, `b@${first}`]);
  });

  it('is elected again when an index is withdrawn and when it is published again', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1)]);
    const second = await publishIndex(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    await store().withdraw(second);
    expect(await hits(store())).toEqual([`a@${first}`]);
    expect(await store().count(selection('domain:b'))).toBe(0);
    await store().publish(second);
    expect(await sorted(hits(store()))).toEqual([`a@${second}`, `b@${second}`]);
  });

  it('is elected again when its record is deleted', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1)]);
    const second = await publishIndex(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    await store().deleteRecords(second, [keyOf('a')]);
    expect(await sorted(hits(store()))).toEqual([`a@${first}`, `b@${second}`]);
  });
});

describeSharedCode('the latest observation', (store) => {
  it('is not hidden by an older index that is published later', async () => {
    const young = await publishIndex(store(), '2026-01-02', [domain('a', 2)]);
    const old = await publishIndex(store(), '2026-01-01', [domain('a', 1), domain('b', 1)]);
    expect(await sorted(hits(store()))).toEqual([`a@${young}`, `b@${old}`]);
  });

  it('is chosen by time of observation before label', async () => {
    const a = await publishIndex(store(), '2026-01-01', [domain('a', 9)]);
    await publishIndex(store(), '2026-01-02', [domain('a', 8)]);
    expect(await hits(store())).toEqual([`a@${a}`]);
  });

  it('is chosen by label if times are equal', async () => {
    const young = await publishIndex(store(), '2026-01-10', [domain('a', 1)]);
    const old = await publishIndex(store(), '2026-01-09', [domain('a', 1), domain('b', 1)]);
    expect(await sorted(hits(store()))).toEqual([`a@${young}`, `b@${old}`]);
  });

  it('compares times, not their spelling', async () => {
    const a = await publishIndex(store(), '2026-01-01', [domain('a', '2026-01-01T02:00:00+05:00')]);
    const b = await publishIndex(store(), '2026-01-02', [domain('a', '2025-12-31T21:00:00.001Z')]);
    const c = await publishIndex(store(), '2025-12-01', [{ domain: 'a', last_updated: 1_767_214_800_000 }]);
    expect(await hits(store())).toEqual([`a@${b}`]);
    await store().drop(b);
    expect(await hits(store())).toEqual([`a@${a}`]);
    await store().drop(a);
    expect(await hits(store())).toEqual([`a@${c}`]);
  });

  it('uses last_updated, else @timestamp, else the start of the index', async () => {
    const at = (day: string) => ({ startedAt: `2026-01-${day}T00:00:00.000Z` });
    const own = [domain('a', 3), { domain: 'b', '@timestamp': '2026-01-03' }, { domain: 'c' }];
    const first = await publishIndex(store(), '2026-01-01', own, at('03'));
    const undated = ['a', 'b', 'c'].map((name) => ({ domain: name, last_updated: 'yesterday', '@timestamp': '' }));
    const second = await publishIndex(store(), '2026-01-02', undated, at('02'));
    expect(await sorted(hits(store()))).toEqual([`a@${first}`, `b@${first}`, `c@${first}`]);
    const third = await publishIndex(store(), '2026-01-03', undated, at('04'));
    expect(await sorted(hits(store()))).toEqual([`a@${third}`, `b@${third}`, `c@${third}`]);
    await store().drop(third);
    await store().drop(first);
    expect(await sorted(hits(store()))).toEqual([`a@${second}`, `b@${second}`, `c@${second}`]);
  });

  it('is elected again when a label changes', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1)]);
    const second = await publishIndex(store(), '2026-01-02', [domain('a', 1)]);
    expect(await hits(store())).toEqual([`a@${second}`]);
    await store().relabel(first, '2026-01-03');
    expect(await hits(store())).toEqual([`a@${first}`]);
    await store().relabel(first, '2025-12-31');
    expect(await hits(store())).toEqual([`a@${second}`]);
  });

  it('does not change when an empty index is published, withdrawn and dropped', async () => {
    const full = await publishIndex(store(), '2026-01-01', [domain('a', 1)]);
    const empty = await publishIndex(store(), '2026-01-02');
    expect(await hits(store())).toEqual([`a@${full}`]);
    await store().withdraw(empty);
    await store().drop(empty);
    expect(await hits(store())).toEqual([`a@${full}`]);
  });

  it('is chosen before the query: one that does not match hides an older one that does', async () => {
    await publishIndex(store(), '2026-01-01', [domain('a', 1, { zone: 'x' })]);
    await publishIndex(store(), '2026-01-02', [domain('a', 2, { zone: 'y' })]);
    expect(await store().count(selection('zone:x'))).toBe(0);
    expect(await store().count(selection('zone:y'))).toBe(1);
  });

  it('does not include an index in state filling', async () => {
    const first = await publishIndex(store(), '2026-01-01', [domain('a', 1)]);
    await fillIndex(store(), '2026-01-02', [domain('a', 2), domain('b', 2)]);
    expect(await hits(store(), '*', LATEST)).toEqual([`a@${first}`]);
  });

  it('is chosen in every collection', async () => {
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
      await publishIndex(store(), '2026-01-01', [old], { collection });
      const young = { ...record, '@timestamp': '2026-01-02' };
      const id = await publishIndex(store(), '2026-01-02', [young, other], { collection });
      const { records } = await store().page({ ...selection('*', LATEST, collection), size: 10 });
      expect(records.map(({ indexId }) => indexId)).toEqual([id, id]);
    }
  });
});
