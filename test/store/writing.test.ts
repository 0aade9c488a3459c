import { expect, it } from 'vitest';
import type { Store, WriteReport } from '../../src/store/store.ts';
import { describeSharedCode, describeStores } from './describe-stores.ts';
import { domain, field, fillIndex, hits, keyOf, LATEST, lines, publishIndex, selection, within } from './scenario.ts';

const nested = (levels: number): string => `{"a":${'['.repeat(levels)}1${']'.repeat(levels)},"domain":"deep"}`;

const refusedLines = (report: WriteReport): readonly number[] => report.refused.map(({ line }) => line);

/** Writes text to a new index, and searches a single index. */
function writerOf(store: () => Store) {
  const write = async (text: string | Buffer) => {
    const index = await fillIndex(store(), 'a');
    const report = await store().write(index, Buffer.from(text));
    return { index, report };
  };
  const hitsIn = (index: number, query = '*') => hits(store(), query, within(index));
  return { write, hitsIn };
}

describeStores('writing', (store) => {
  const { write, hitsIn } = writerOf(store);

  it('accepts halves of surrogate pairs, and returns them unchanged', async () => {
    const text = '{"domain":"a","txt":"x \\ud83d y","ns":"\\udc00"}';
    const { index, report } = await write(text);
    expect(report.written).toBe(1);
    const { records } = await store().page({ ...selection('txt:y', within(index)), size: 1 });
    expect(records.map(({ json }) => json)).toEqual([text]);
  });

  it('distinguishes a nested field from a name with a dot', async () => {
    const record = { uri: 'u', ip: '10.0.0.1', 'http.title': 'dotted', http: { 'headers.server': 'dotted' } };
    const id = await publishIndex(store(), 'a', [record], { collection: 'responses' });
    const count = (query: string) => store().count(selection(query, within(id), 'responses'));
    expect(await count('http.title:dotted')).toBe(0);
    expect(await count('http.headers.server:dotted')).toBe(0);
    expect(await count('http:*')).toBe(1);
  });

  it('treats names that every JavaScript object has as ordinary names', async () => {
    const text =
      '{"uri":"u","ip":"10.0.0.1","__proto__":{"host":"evil"},"constructor":1,"http":{"headers":{"__proto__":["x"]}}}';
    const id = await fillIndex(store(), 'a', [], { collection: 'responses' });
    const report = await store().write(id, Buffer.from(text));
    expect(report.written).toBe(1);
    const count = (query: string) => store().count(selection(query, within(id), 'responses'));
    expect(await count('host:evil')).toBe(0);
    expect(await count('http.headers.__proto__:x')).toBe(1);
    expect(await count('http.headers.constructor:*')).toBe(0);
  });

  it('accepts and searches a field of 10 MB, and refuses a line of 20 MB', async () => {
    const long = (size: number): string => `first ${'word '.repeat(size / 5)}last`;
    const { index, report } = await write(
      [domain('a', 1, { txt: long(10_000_000) }), domain('b', 1, { txt: long(20_000_000) }), domain('c', 1)]
        .map((record) => JSON.stringify(record))
        .join('\n'),
    );
    expect(report.written).toBe(2);
    expect(refusedLines(report)).toEqual([1]);
    expect(await hitsIn(index, 'txt:last')).toEqual([`a@${index}`]);
    expect(await hitsIn(index, 'txt:"word last"')).toEqual([`a@${index}`]);
    expect(await hitsIn(index, 'txt:"first last"')).toEqual([]);
    const { records } = await store().page({ ...selection('txt:first', within(index)), size: 5 });
    expect(records.map(({ json }) => json.length)).toEqual([
      JSON.stringify(domain('a', 1, { txt: long(10_000_000) })).length,
    ]);
  });

  it('accepts and searches a body of megabytes in any script', async () => {
    const id = await fillIndex(store(), 'a', [], { collection: 'responses' });
    const records = ['word ', 'Слово '].map((word, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      http: { body: `first ${word.repeat(Math.floor(2_000_000 / Buffer.byteLength(word)))}last` },
    }));
    expect((await store().write(id, lines(records))).written).toBe(2);
    const count = (query: string) => store().count(selection(query, within(id), 'responses'));
    expect(await count('http.body:last')).toBe(2);
    expect(await count('http.body:слово')).toBe(1);
    expect(await count('http.body:"слово last"')).toBe(1);
    expect(await count('http.body:"word слово"')).toBe(0);
    const { records: read } = await store().page({ ...selection('http.body:first', within(id), 'responses'), size: 5 });
    expect(read.map(({ json }) => json).sort()).toEqual(records.map((record) => JSON.stringify(record)).sort());
  });

  it('accepts a record with thousands of fields and values', async () => {
    const headers = Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [`h${at}`, [`v${at}`]]));
    const many = Array.from({ length: 5_000 }, (_, at) => `n${at}.example`);
    const record = { uri: 'u', ip: '10.0.0.1', http: { headers }, domain: many };
    const id = await publishIndex(store(), 'a', [record], { collection: 'responses' });
    const count = (query: string) => store().count(selection(query, within(id), 'responses'));
    expect(await count('http.headers.h2499:v2499')).toBe(1);
    expect(await count('http.headers.h2499:v2498')).toBe(0);
    expect(await count('domain:n4999.example')).toBe(1);
    expect(await count('domain:n5000.example')).toBe(0);
  });

  it('accepts and orders dates from the year 0 to the last that JavaScript has', async () => {
    const times = [
      '0000-01-01',
      '1000-06-01',
      '1677-01-01',
      '1899-12-31',
      '1969-12-31T23:59:59.999Z',
      '1970-01-01',
      '2038-01-20',
      '2106-02-08',
      '2262-04-12',
      '2300-01-01',
      '9999-12-31T23:59:59.999Z',
      8_640_000_000_000_000,
    ];
    const id = await publishIndex(
      store(),
      'a',
      times.map((time, at) => ({ domain: `d${at}`, last_updated: time, '@timestamp': time })),
    );
    const inOrder = times.map((_, at) => `d${at}@${id}`);
    expect(await hits(store())).toEqual(inOrder.toReversed());
    expect((await hits(store(), '@timestamp:<1970')).toReversed()).toEqual(inOrder.slice(0, 5));
    expect((await hits(store(), '@timestamp:>=2300')).toReversed()).toEqual(inOrder.slice(9));
    expect(await hits(store(), '@timestamp:0000')).toEqual([`d0@${id}`]);
    expect(await hits(store(), '@timestamp:9999-12-31')).toEqual([`d10@${id}`]);
    const sort = { field: field('@timestamp'), direction: 'asc' } as const;
    const { records } = await store().page({ ...selection(), size: 20, sort });
    expect(records.map(({ key }) => key)).toEqual(times.map((_, at) => keyOf(`d${at}`)));
  });

  it('accepts numbers that are negative, fractional or very large', async () => {
    const levels = [-1, -80, 65_536, 4_294_967_296, 9.5, 1e300, -1e300, '80', '8e1', '+5', true, 'x'];
    const id = await publishIndex(
      store(),
      'a',
      levels.map((level, at) => domain(`d${at}`, 20 - at, { level })),
    );
    const matching = async (query: string) =>
      (await hits(store(), query)).map((name) => Number(/^d(\d+)@/.exec(name)?.[1]));
    expect(await matching('level:"-1"')).toEqual([0]);
    expect(await matching('level:<0')).toEqual([0, 1, 6]);
    expect(await matching('level:80')).toEqual([7, 8]);
    expect(await matching('level:[65536 TO *]')).toEqual([2, 3, 5]);
    expect(await matching('level:9.5')).toEqual([4]);
    expect(await matching('level:5')).toEqual([9]);
    expect(await matching('level:*')).toEqual(levels.map((_, at) => at));
    expect(await store().count(selection('*', within(id)))).toBe(levels.length);
  });

  it('accepts impossible ports, and finds them by number', async () => {
    const ports = [-1, 0, 65_536, '-443', -443.5, 'x', [80, -80]];
    const records = ports.map((port, at) => ({ uri: `u${at}`, ip: '10.0.0.1', port, '@timestamp': 100 - at }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const matching = async (query: string) => {
      const { records } = await store().page({ ...selection(query, LATEST, 'responses'), size: 20 });
      return records.map(({ json }) => Number((JSON.parse(json) as { uri: string }).uri.slice(1)));
    };
    expect(await matching('port:"-1"')).toEqual([0]);
    expect(await matching('port:<0')).toEqual([0, 3, 4, 6]);
    expect(await matching('port:"-443"')).toEqual([3]);
    expect(await matching('port:[-443.5 TO -443]')).toEqual([3, 4]);
    expect(await matching('port:>65535')).toEqual([2]);
    expect(await matching('port:80')).toEqual([6]);
    expect(await matching('port:*')).toEqual(ports.map((_, at) => at));
    const facet = { ...selection('*', LATEST, 'responses'), fields: [field('port', 'responses')], size: 20 };
    const values = (await store().facet(facet)).map(({ key }) => key[0]);
    expect(values.sort()).toEqual(['-1', '-443', '-443.5', '-80', '0', '65536', '80']);
  });

  it('accepts values of the wrong type: they are stored and present, but match no value', async () => {
    const wrong = {
      uri: 'u',
      ip: '10.0.0.1',
      port: { number: 80 },
      host: { name: 'a' },
      http: { title: { text: 'a' }, status_code: 'many', headers: 'server: a', body: { html: 'a' } },
      geo: 'DE',
      tag: 'nginx',
      cve: [7, { name: { id: 'CVE-2021-1' }, base_score: 'high', published: 'soon' }, 'CVE-2021-2'],
      rdp: { nla: 'perhaps' },
      mongodb: [['1.2'], { version: { major: 1 } }],
      last_updated: { at: '2026-01-01' },
      scan_date: 'yesterday',
    };
    const id = await fillIndex(store(), 'a', [], { collection: 'responses' });
    const report = await store().write(id, lines([wrong]));
    expect({ ...report, mistypedFields: [...report.mistypedFields].sort() }).toEqual({
      written: 1,
      refused: [],
      unknownFields: new Map(),
      mistypedFields: [
        ['cve', 2],
        ['cve.base_score', 1],
        ['cve.name', 1],
        ['cve.published', 1],
        ['geo', 1],
        ['host', 1],
        ['http.body', 1],
        ['http.headers', 1],
        ['http.status_code', 1],
        ['http.title', 1],
        ['last_updated', 1],
        ['mongodb', 1],
        ['mongodb.version', 1],
        ['port', 1],
        ['rdp.nla', 1],
        ['scan_date', 1],
        ['tag', 1],
      ],
    });
    await store().publish(id);
    const { records } = await store().page({ ...selection('uri:u', LATEST, 'responses'), size: 5 });
    expect(records.map(({ json }) => JSON.parse(json))).toEqual([wrong]);
    const present = ['port', 'host', 'http', 'http.title', 'http.headers', 'geo', 'tag', 'cve', 'cve.name', 'rdp.nla'];
    for (const path of [...present, 'cve.published', 'mongodb', 'last_updated', 'scan_date'])
      expect(await store().count(selection(`${path}:*`, LATEST, 'responses')), path).toBe(1);
    const values = ['port:80', 'host:a', 'http.title:a', 'http.body:a', 'http.headers.server:a', 'geo.country:DE'];
    for (const query of [...values, 'tag.name:nginx', 'cve.name:*', 'cve.base_score:>0', 'cve.published:>1970'])
      expect(await store().count(selection(`NOT (${query})`, LATEST, 'responses')), query).toBe(
        query === 'cve.name:*' ? 0 : 1,
      );
    for (const query of ['rdp.nla:true', 'rdp.nla:false', 'mongodb.version:1.2', 'last_updated:2026', 'scan_date:*TO'])
      expect(await store().count(selection(query, LATEST, 'responses')), query).toBe(0);
  });

  it('distinguishes empty values from absent ones', async () => {
    const id = await publishIndex(store(), 'a', [
      domain('a', 9, { zone: '' }),
      domain('b', 8, { zone: null }),
      domain('c', 7, { zone: [] }),
      domain('d', 6, { zone: {} }),
      domain('e', 5, { zone: [null, []] }),
      domain('f', 4, { zone: [''] }),
      domain('g', 3, { zone: 0 }),
      domain('h', 2, { zone: false }),
      domain('i', 1),
    ]);
    expect(await hits(store(), 'zone:*')).toEqual(['a', 'f', 'g', 'h'].map((name) => `${name}@${id}`));
    expect(await hits(store(), 'zone:""')).toEqual(['a', 'f'].map((name) => `${name}@${id}`));
  });

  it('stores a named batch once, even if other records are sent under that name', async () => {
    const id = await fillIndex(store(), 'a');
    const batch = "b'1 \\ Ж";
    expect((await store().write(id, lines([domain('a', 1), domain('b', 1)]), { batch })).written).toBe(2);
    await store().write(id, lines([domain('a', 1), domain('b', 1)]), { batch });
    await store().write(id, lines([domain('c', 1)]), { batch });
    await store().write(id, lines([domain('d', 1)]), { batch: 'b2' });
    const other = await fillIndex(store(), 'b');
    await store().write(other, lines([domain('e', 1)]), { batch });
    expect((await hitsIn(id)).sort()).toEqual(['a', 'b', 'd'].map((name) => `${name}@${id}`));
    expect(await hitsIn(other)).toEqual([`e@${other}`]);
    expect((await store().indices()).map(({ count }) => count)).toEqual([3, 1]);
  });

  it('loses nothing with concurrent writers', async () => {
    const id = await fillIndex(store(), 'a');
    const batches = Array.from({ length: 12 }, (_, batch) =>
      lines(Array.from({ length: 50 }, (_, at) => domain(`d${batch}-${at}`, 1))),
    );
    const reports = await Promise.all(batches.map((batch) => store().write(id, batch)));
    expect(reports.map(({ written }) => written)).toEqual(batches.map(() => 50));
    expect(await store().count(selection('*', within(id)))).toBe(600);
    expect(await store().publish(id)).toMatchObject({ count: 600 });
    expect(await store().count(selection())).toBe(600);
  });
});

describeSharedCode('writing', (store) => {
  const { write, hitsIn } = writerOf(store);

  it('refuses invalid lines by number and stores the others', async () => {
    const text = [
      '{"domain":"a"}',
      'no json',
      '["domain"]',
      '"domain"',
      'null',
      '{"domain":"b"',
      '{"domain":"b"} {}',
      '{"host":"x"}',
      '{"domain":""}',
      '{"domain":7}',
      '{"domain":["a"]}',
      "{'domain':'b'}",
      '{"domain":"b",}',
      '{"domain":"b","n":NaN}',
      '{"domain":"c"}',
    ];
    const { index, report } = await write(`${text.join('\n')}\n`);
    expect(report.written).toBe(2);
    expect(refusedLines(report)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    expect(report.refused.every(({ reason }) => reason.length > 0 && reason.length < 500)).toBe(true);
    expect((await hitsIn(index)).sort()).toEqual([`a@${index}`, `c@${index}`]);
  });

  it('skips blank lines but counts them, and needs no line feed at the end', async () => {
    const { index, report } = await write('\n{"domain":"a"}\r\n  \nx\n\n{"domain":"b"}');
    expect(report.written).toBe(2);
    expect(refusedLines(report)).toEqual([3]);
    expect((await hitsIn(index)).sort()).toEqual([`a@${index}`, `b@${index}`]);
  });

  it('stores nothing if there is no line with a record', async () => {
    for (const text of ['', '\n', '\n\n \n', '# line 1: not a record\n', '#']) {
      const { index, report } = await write(text);
      expect(report).toEqual({ written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map() });
      expect(await store().count(selection('*', within(index)))).toBe(0);
      await store().drop(index);
    }
  });

  it('refuses only the lines that are not UTF-8', async () => {
    const bad = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf8, 0x88, 0x80, 0x80, 0x80]];
    const parts = bad.flatMap((bytes) => [Buffer.from('{"domain":"x'), Buffer.from(bytes), Buffer.from('"}\n')]);
    const { index, report } = await write(Buffer.concat([...parts, Buffer.from('{"domain":"a"}')]));
    expect(report.written).toBe(1);
    expect(refusedLines(report)).toEqual([0, 1, 2, 3, 4]);
    expect(await hitsIn(index)).toEqual([`a@${index}`]);
  });

  it('stores fields that the table does not have, and counts their values by path', async () => {
    const records = [
      { domain: 'a', surprise: 1, txt: 'x', a: ['10.0.0.1'] },
      { domain: 'b', surprise: 'two', novel: { deep: true }, empty: null, none: [], nothing: {} },
    ];
    const { index, report } = await write(lines(records));
    expect(report.written).toBe(2);
    expect([...report.unknownFields].sort()).toEqual([
      ['novel', 1],
      ['surprise', 2],
    ]);
    const { records: stored } = await store().page({ ...selection('domain:b', within(index)), size: 1 });
    expect(stored.map(({ json }) => JSON.parse(json))).toEqual([records[1]]);
  });

  it('refuses records nested a thousand levels deep, and accepts fifty', async () => {
    const { index, report } = await write([nested(50), nested(1_000), nested(200_000), '{"domain":"a"}'].join('\n'));
    expect(report.written).toBe(2);
    expect(refusedLines(report)).toEqual([1, 2]);
    expect((await hitsIn(index)).sort()).toEqual([`a@${index}`, `deep@${index}`]);
  });
});

describeStores('calls', (store) => {
  it('that were aborted before they began do nothing', async () => {
    const id = await publishIndex(store(), 'a', [domain('a', 1)]);
    const open = await fillIndex(store(), 'b');
    const signal = AbortSignal.abort(new Error('aborted'));
    await expect(store().count(selection(), { signal })).rejects.toThrow();
    await expect(store().page({ ...selection(), size: 1 }, { signal })).rejects.toThrow();
    const streamed = async () => await Array.fromAsync(store().stream(selection(), { signal }));
    await expect(streamed()).rejects.toThrow();
    await expect(store().write(open, lines([domain('b', 1)]), { signal })).rejects.toThrow();
    expect(await store().count(selection('*', within(id, open)))).toBe(1);
  });

  it('of any kind may run concurrently', async () => {
    await publishIndex(
      store(),
      'a',
      Array.from({ length: 40 }, (_, at) => domain(`d${at}`, 1)),
    );
    const counts = await Promise.all(Array.from({ length: 40 }, (_, at) => store().count(selection(`domain:d${at}`))));
    expect(counts.every((count) => count === 1)).toBe(true);
    const ids = await Promise.all(
      ['b', 'c', 'd', 'e'].map((label) => publishIndex(store(), label, [domain(label, 2), domain('d0', 2)])),
    );
    expect(new Set(ids).size).toBe(4);
    expect(await store().count(selection('*', LATEST))).toBe(44);
    expect(await hits(store(), 'domain:d0')).toEqual([`d0@${Math.max(...(await labelled('e')))}`]);
    expect((await store().health()).isReady).toBe(true);
  });

  const labelled = async (label: string): Promise<readonly number[]> =>
    (await store().indices()).filter((index) => index.label === label).map(({ id }) => id);
});

describeSharedCode('calls', (store) => {
  it('that create one label concurrently create one index', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => fillIndex(store(), 'same')));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store().indices()).toHaveLength(1);
  });
});
