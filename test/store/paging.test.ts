import { expect, it } from 'vitest';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import type { IndexScope, RecordPage, Store } from '../../src/store/store.ts';
import { describeStores } from './describe-stores.ts';
import { domain, field, fillIndex, keyOf, LATEST, lines, names, publishIndex, selection, within } from './scenario.ts';

const numbered = (count: number, day: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => domain(`d${at}.example`, day(at)));

/** Names on all pages, from the first or from a cursor on. */
async function allNames(store: Store, size: number, scope: IndexScope = LATEST, cursor?: string): Promise<string[]> {
  const all: string[] = [];
  for (let next = cursor, isFirst = cursor === undefined; isFirst || next !== undefined; isFirst = false) {
    const page: RecordPage = await store.page({
      ...selection('*', scope),
      size,
      ...(next === undefined ? {} : { cursor: next }),
    });
    all.push(...names(page.records));
    next = page.next;
  }
  return all;
}

describeStores('pages', (store) => {
  it('are ordered by newest observation, then larger key, then larger index id', async () => {
    const old = await publishIndex(store(), '2026-01-01', [domain('x', 5), domain('y', 4), domain('z', 4)]);
    const young = await publishIndex(store(), '2026-01-02', [domain('x', 5), domain('w', 6)]);
    const tied = keyOf('y') > keyOf('z') ? ['y', 'z'] : ['z', 'y'];
    const { records } = await store().page({ ...selection('*', within(old, young)), size: 10 });
    expect(names(records)).toEqual([`w@${young}`, `x@${young}`, `x@${old}`, ...tied.map((name) => `${name}@${old}`)]);
  });

  it('return the index id, the key and the unchanged text of each record', async () => {
    const text = '{"domain" : "a","txt":["\\u0041\\/ é"],"level":2.0,"big":12345678901234567890,"level2":null}';
    const id = await fillIndex(store(), 'a');
    await store().write(id, Buffer.from(`${text}\n`));
    const page = await store().page({ ...selection('*', within(id)), size: 10 });
    expect(page.records.map(({ indexId, key, json }) => ({ indexId, key, json }))).toEqual([
      { indexId: id, key: keyOf('a'), json: text },
    ]);
  });

  it('return long texts in their original positions', async () => {
    const id = await fillIndex(store(), 'a', [], { collection: 'whois_domains' });
    const raw = `Domain: a "quoted" \\ €\u2028 ${'line\n'.repeat(20_000)}`;
    const texts = [
      JSON.stringify({ domain: 'a', raw, name: 'a' }),
      JSON.stringify({ domain: 'b', name: raw, raw }),
      `{"domain":"c","raw":"\\u0061${'b'.repeat(5_000)}\\/"}`,
      JSON.stringify({ domain: 'd', raw: [raw, 'more', raw] }),
      JSON.stringify({ domain: 'e', raw: { no: 'text' } }),
      JSON.stringify({ domain: 'f', raw: '' }),
    ];
    await store().write(id, Buffer.from(texts.join('\n')));
    const { records } = await store().page({ ...selection('*', within(id), 'whois_domains'), size: 10 });
    expect(records.map(({ json }) => json).sort()).toEqual([...texts].sort());
  });

  it('have the fields that were asked for in a part of each record, if the engine picks them', async () => {
    const records = [
      '{"domain":"a","a":["192.0.2.9"],"rest":"long","a":["192.0.2.1"]}',
      '{"domain":"b","mx":[{"name":"m"},7],"txt":[["x y"],"z"]}',
      '{"domain":"c","soa":{"email":"e"},"soa":5}',
      '{"dom\\u0061in":"d","a":["192.0.2.1"]}',
      '{"domain":"e","é":{"a":["192.0.2.1"]},"a":null}',
    ];
    const id = await fillIndex(store(), 'a');
    await store().write(id, Buffer.from(records.join('\n')));
    const fields = ['a', 'mx.name', 'soa.email', 'txt'];
    const { records: found } = await store().page({ ...selection('*', within(id)), size: 10, fields });
    expect(found).toHaveLength(records.length);
    const { matches } = compileMatcher(selection('a:192.0.2.1 OR mx.name:m OR soa.email:e OR txt:y').plan);
    for (const { json, part } of found)
      if (part !== undefined) expect(matches(JSON.parse(part.toString('utf8'))), json).toBe(matches(JSON.parse(json)));
  });

  it('skip as many records as requested', async () => {
    const id = await publishIndex(
      store(),
      'a',
      numbered(10, (at) => at + 1),
    );
    const page = await store().page({ ...selection(), size: 3, start: 4 });
    expect(names(page.records)).toEqual([5, 4, 3].map((at) => `d${at}.example@${id}`));
    expect((await store().page({ ...selection(), size: 3, start: 10 })).records).toEqual([]);
    expect((await store().page({ ...selection(), size: 3, start: 9_990 })).records).toEqual([]);
  });

  it('continue by cursor to the end, and the last has no cursor', async () => {
    await publishIndex(
      store(),
      'a',
      numbered(20, (at) => 1 + (at % 3)),
    );
    const all = await allNames(store(), 1_000);
    expect(all).toHaveLength(20);
    for (const size of [1, 3, 7, 10, 20]) expect(await allNames(store(), size)).toEqual(all);
    expect((await store().page({ ...selection(), size: 20 })).next).toBeUndefined();
    expect((await store().page({ ...selection(), size: 19 })).next).toBeDefined();
    expect((await store().page({ ...selection('domain:nobody'), size: 5 })).next).toBeUndefined();
  });

  it('continue by cursor after a start', async () => {
    await publishIndex(
      store(),
      'a',
      numbered(10, () => 1),
    );
    const all = await allNames(store(), 1_000);
    const page = await store().page({ ...selection(), size: 3, start: 2 });
    expect([...names(page.records), ...(await allNames(store(), 4, LATEST, page.next))]).toEqual(all.slice(2));
    const cursor = page.next ?? '';
    const second = await store().page({ ...selection(), size: 3, start: 1, cursor });
    expect(names(second.records)).toEqual(all.slice(6, 9));
    expect((await store().page({ ...selection(), size: 3, start: 5, cursor })).records).toEqual([]);
  });

  it('neither repeat nor lose records when another index is published between them', async () => {
    await publishIndex(
      store(),
      '2026-01-01',
      numbered(30, (at) => 1 + (at % 20)),
    );
    const before = await allNames(store(), 1_000);
    const first = await store().page({ ...selection(), size: 10 });
    const updates = [
      ...numbered(30, (at) => 5 + at).filter((_, at) => at % 2 === 0),
      domain('new', 30),
      domain('old', 1),
    ];
    await publishIndex(store(), '2026-01-02', updates);
    const rest = await allNames(store(), 4, LATEST, first.next);
    const documents = [...names(first.records), ...rest].map((name) => name.replace(/@.*/, ''));
    expect(new Set(documents).size).toBe(documents.length);
    for (const name of before) expect(documents).toContain(name.replace(/@.*/, ''));
    expect([...names(first.records), ...rest].filter((name) => before.includes(name))).toEqual(before);
  });

  it('of a filling index do not repeat records while it is written', async () => {
    const id = await fillIndex(
      store(),
      'a',
      numbered(20, (at) => 1 + at),
    );
    const before = await allNames(store(), 1_000, within(id));
    const first = await store().page({ ...selection('*', within(id)), size: 5 });
    await store().write(id, lines([domain('newest', 30), domain('oldest', '2025-01-01')]));
    const rest = await allNames(store(), 5, within(id), first.next);
    expect([...names(first.records), ...rest].filter((name) => before.includes(name))).toEqual(before);
    expect(rest).not.toContain(`newest@${id}`);
  });

  it('do not return records withdrawn, dropped or deleted since the first page', async () => {
    const labels = ['withdrawn', 'dropped', 'deleted', 'untouched'];
    const ids: number[] = [];
    for (const label of labels)
      ids.push(await publishIndex(store(), label, [domain(label, 1), domain(`${label} too`, 1)]));
    const [withdrawn = 0, dropped = 0, deleted = 0, untouched = 0] = ids;
    const scope = within(withdrawn, deleted, untouched);
    const first = await store().page({ ...selection(), size: 1, start: 0 });
    const firstByIndex = await store().page({ ...selection('*', scope), size: 1 });
    await store().withdraw(withdrawn);
    await store().drop(dropped);
    await store().deleteRecords(deleted, [keyOf('deleted'), keyOf('deleted too')]);
    const firstNames = new Set([...names(first.records), ...names(firstByIndex.records)]);
    const kinds = async (of: IndexScope, cursor: string | undefined) =>
      new Set(
        (await allNames(store(), 1, of, cursor))
          .filter((name) => !firstNames.has(name))
          .map((name) => name.split(/[ @]/)[0]),
      );
    expect(await kinds(LATEST, first.next)).toEqual(new Set(['untouched']));
    expect(await kinds(scope, firstByIndex.next)).toEqual(new Set(['withdrawn', 'untouched']));
  });

  it('are sorted by a field, records without it last, and continue by cursor in that order', async () => {
    const levels = [3, undefined, 1, 2, 10, 2, undefined, -5];
    const id = await publishIndex(
      store(),
      'a',
      levels.map((level, at) => domain(`d${at}`, at + 1, level === undefined ? {} : { level })),
    );
    for (const [direction, expected] of [
      ['asc', [7, 2, 5, 3, 0, 4, 6, 1]],
      ['desc', [4, 0, 5, 3, 2, 7, 6, 1]],
    ] as const) {
      const sort = { field: field('level'), direction };
      const order: string[] = [];
      for (let page: RecordPage | undefined; page === undefined || page.next !== undefined; ) {
        const cursor: { cursor?: string } = page?.next === undefined ? {} : { cursor: page.next };
        page = await store().page({ ...selection(), size: 3, sort, ...cursor });
        order.push(...names(page.records));
      }
      expect(order).toEqual(expected.map((at) => `d${at}@${id}`));
    }
  });

  it('are sorted by code point for words, by time for dates, by number for addresses', async () => {
    const id = await publishIndex(store(), 'a', [
      domain('\u{10400}', 1, { a: '10.0.0.9', '@timestamp': '2026-01-01T00:00:00+01:00' }),
      domain('\uffff', 1, { a: '9.255.0.0', '@timestamp': '2026-01-01' }),
      domain('a', 1, { a: '10.0.0.10', '@timestamp': 1 }),
    ]);
    const by = async (path: string): Promise<string[]> => {
      const sort = { field: field(path), direction: 'asc' } as const;
      return names((await store().page({ ...selection(), size: 5, sort })).records);
    };
    const [astral, last, a] = [`\u{10400}@${id}`, `\uffff@${id}`, `a@${id}`];
    expect(await by('domain')).toEqual([a, last, astral]);
    expect(await by('@timestamp')).toEqual([a, astral, last]);
    expect(await by('a')).toEqual([last, astral, a]);
  });

  it('refuse an invalid cursor', async () => {
    for (const cursor of ['', 'x', 'eyJ9', "'; --"]) {
      const call = store().page({ ...selection(), size: 5, cursor });
      await expect(call, cursor).rejects.toMatchObject({ problem: { type: 'request_parsing_error' } });
    }
  });
});
