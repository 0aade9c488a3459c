import { expect, it } from 'vitest';
import { lineWithFormer } from '../../src/store/former-member.ts';
import type { Store, StoredRecord } from '../../src/store/store.ts';
import { describeEngines, describeSharedCode, describeStores, inDirectory } from './describe-stores.ts';
import {
  domain,
  field,
  fillIndex,
  hits,
  keyOf,
  lines,
  names,
  PUBLIC,
  publishIndex,
  selection,
  within,
} from './scenario.ts';

const ENRICHMENT = { stamp: 'today', at: '2026-02-01T00:00:00.000Z' };
const FORMER = '[{"until":"2026-02-01T00:00:00.000Z","fields":{"ns":["x]\\"\\\\{"]}}]';

const line = (record: object): string => lineWithFormer(JSON.stringify(record), FORMER);

/** An index that is to replace another one, with records that have former values. */
async function replacement(store: Store, id: number, records: readonly object[]): Promise<number> {
  const index = (await store.indices()).find((one) => one.id === id);
  if (index === undefined) throw new Error('there is no such index');
  const { collection, label, access, startedAt } = index;
  const { id: other } = await store.createIndex({ collection, label, access, startedAt, replaces: id });
  await store.write(other, Buffer.from(records.map((record) => `${line(record)}\n`).join('')), { hasFormer: true });
  return other;
}

const zoned = (zone: string, count = 3) =>
  Array.from({ length: count }, (_, at) => domain(`d${at}`, 1, { zone, txt: [`${zone}${at}`] }));

/** Whatever a store gives of a record has no trace of what was known earlier, apart from `former`. */
function expectCut(records: readonly StoredRecord[], count: number): void {
  expect(records).toHaveLength(count);
  for (const { bytes, json, part, former } of records) {
    for (const text of [bytes.toString(), json, part?.toString() ?? '']) expect(text).not.toContain('former');
    expect(JSON.parse(json)).toMatchObject({ zone: 'new' });
    if (former !== undefined) expect(former.toString()).toBe(FORMER);
  }
}

describeStores('an index that takes the place of another one', (store) => {
  it('keeps its number, its label and its place, and is searched by its own content', async () => {
    const id = await publishIndex(store(), '2026-01-01', zoned('old'));
    await publishIndex(store(), '2026-01-02', [domain('d1', 2, { zone: 'later' })]);
    const [before, other] = await store().indices();
    const next = await replacement(store(), id, zoned('new'));
    expect(await store().indices()).toEqual([before, other]);
    expect(await store().count(selection('zone:new'))).toBe(0);
    await store().exchange(id, next, ENRICHMENT);
    expect(await store().indices()).toEqual([{ ...before, enrichment: ENRICHMENT }, other]);
    expect((await hits(store(), 'zone:new')).length).toBe(2);
    expect(await store().count(selection('zone:old', within(id)))).toBe(0);
    expect(await store().count(selection('zone:new', within(id)))).toBe(3);
    expect(await store().facet({ ...selection(), fields: [field('zone')], size: 5 })).toEqual([
      { key: ['new'], count: 2 },
      { key: ['later'], count: 1 },
    ]);
    await expect(store().write(next, lines([]))).rejects.toMatchObject({ problem: { type: 'not_found' } });
  });

  it('elects the latest anew when records are deleted later', async () => {
    const id = await publishIndex(store(), '2026-01-01', zoned('old'));
    const later = await publishIndex(store(), '2026-01-02', [domain('d1', 2, { zone: 'later' })]);
    await store().exchange(id, await replacement(store(), id, zoned('new')), ENRICHMENT);
    await store().deleteRecords(later, [keyOf('d1')]);
    expect((await hits(store(), 'zone:new')).length).toBe(3);
    await store().deleteRecords(id, [keyOf('d2')]);
    expect((await hits(store())).length).toBe(2);
    await store().withdraw(id);
    expect((await hits(store())).length).toBe(0);
    await store().publish(id);
    expect((await hits(store())).length).toBe(2);
  });

  it('gives records without what was known earlier, whichever way they are read', async () => {
    const id = await publishIndex(store(), '2026-01-01', zoned('old'));
    await store().exchange(id, await replacement(store(), id, zoned('new')), ENRICHMENT);
    const sort = { field: field('domain'), direction: 'asc' } as const;
    for (const request of [{}, { sort }, { fields: ['zone'] }, { fields: ['periplus:former', 'zone'] }])
      expectCut((await store().page({ ...selection('txt:new*'), size: 9, ...request })).records, 3);
    for (const request of [{}, { isUnordered: true }, { isUnordered: true, fields: ['zone'] }])
      for await (const records of store().stream({ ...selection(), ...request })) expectCut(records, 3);
    await store().snapshot({ collection: 'domains' }, async (snapshot) =>
      expectCut((await snapshot.page({ ...selection(), size: 9 })).records, 3),
    );
    expect((await store().page({ ...selection(), size: 1 })).records[0]?.former?.toString()).toBe(FORMER);
  });
});

describeSharedCode('an index that is to take the place of another one', (store) => {
  it('refuses one with another number of records, and one that was made for another one', async () => {
    const id = await publishIndex(store(), '2026-01-01', zoned('old'));
    const other = await publishIndex(store(), '2026-01-02', zoned('other'));
    const conflict = { problem: { type: 'conflict' } };
    const short = await replacement(store(), id, zoned('new', 2));
    await expect(store().exchange(id, short, ENRICHMENT)).rejects.toMatchObject(conflict);
    await expect(store().exchange(other, short, ENRICHMENT)).rejects.toMatchObject(conflict);
    expect((await hits(store(), 'zone:old')).length).toBe(0);
    expect(await store().count(selection('zone:old', within(id)))).toBe(3);
  });

  it('goes when another one is begun, and with the index that it was made for', async () => {
    const id = await publishIndex(store(), '2026-01-01', zoned('old'));
    const first = await replacement(store(), id, zoned('new'));
    const second = await replacement(store(), id, zoned('new'));
    const gone = { problem: { type: 'not_found' } };
    await expect(store().write(first, lines([]))).rejects.toMatchObject(gone);
    await store().setEnrichment(id, ENRICHMENT);
    await expect(store().write(second, lines([]))).rejects.toMatchObject(gone);
    const third = await replacement(store(), id, zoned('new'));
    await store().dropReplacements();
    await expect(store().write(third, lines([]))).rejects.toMatchObject(gone);
    const fourth = await replacement(store(), id, zoned('new'));
    await store().drop(id);
    await expect(store().write(fourth, lines([]))).rejects.toMatchObject(gone);
  });

  it('takes no former values from outside', async () => {
    const id = await fillIndex(store(), '2026-01-01');
    const hostile = [{ domain: 'a', 'periplus:former': [] }, { 'periplus:former': 'x', domain: 'b' }, domain('c')];
    const report = await store().write(id, lines(hostile));
    expect(report).toMatchObject({ written: 1, refused: [{ line: 0 }, { line: 1 }] });
  });
});

describeEngines('an exchanged index', (engine) => {
  it('is there after reopening, and can be exchanged again', async () => {
    await inDirectory(engine, async (directory) => {
      let id = 0;
      {
        await using store = await engine.open(directory);
        id = await publishIndex(store, '2026-01-01', zoned('old'));
        await store.exchange(id, await replacement(store, id, zoned('new')), ENRICHMENT);
        await replacement(store, id, zoned('unfinished'));
      }
      await using store = await engine.open(directory);
      expect(names((await store.page({ ...selection('zone:new'), size: 9 })).records)).toHaveLength(3);
      await store.exchange(id, await replacement(store, id, zoned('newer')), { ...ENRICHMENT, stamp: 'newer' });
      expect((await hits(store, 'zone:newer')).length).toBe(3);
      await store.maintenance.compact();
      expect((await store.maintenance.check()).findings).toEqual([]);
      expect([...(await store.maintenance.sizes()).keys()]).toEqual([id]);
      const access = PUBLIC;
      const again = { collection: 'domains', label: '2026-01-01', access, startedAt: '2026-01-01T00:00:00Z' } as const;
      await expect(store.createIndex(again)).rejects.toMatchObject({ problem: { type: 'conflict' } });
    });
  });
});
