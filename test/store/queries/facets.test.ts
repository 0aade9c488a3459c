import { expect, it } from 'vitest';
import type { Collection } from '../../../src/model/collection.ts';
import type { CalendarUnit } from '../../../src/query/value/calendar.ts';
import { describeStores } from '../describe-stores.ts';
import { domain, field, LATEST, publishIndex, selection } from '../scenario.ts';

describeStores('facets', (store) => {
  type Path = string | readonly [path: string, unit: CalendarUnit | undefined];
  const facet = async (paths: readonly Path[], size = 100, query = '*', collection: Collection = 'domains') => {
    const fields = paths.map((entry) => {
      const [path, unit] = typeof entry === 'string' ? [entry] : entry;
      return { ...field(path, collection), ...(unit === undefined ? {} : { unit }) };
    });
    const buckets = await store().facet({ ...selection(query, LATEST, collection), fields, size });
    return buckets.map(({ key, count }) => [...key, count]);
  };

  it('count records by value, most frequent first, then in code point order', async () => {
    const zones = ['b', 'a', 'c', 'a', '\u{10400}', '\uffff', 'c', 'a'];
    await publishIndex(
      store(),
      'a',
      zones.map((zone, at) => domain(`d${at}`, 1, { zone })),
    );
    expect(await facet(['zone'])).toEqual([
      ['a', 3],
      ['c', 2],
      ['b', 1],
      ['\uffff', 1],
      ['\u{10400}', 1],
    ]);
    expect(await facet(['zone'], 2)).toEqual([
      ['a', 3],
      ['c', 2],
    ]);
  });

  it('count a record once for each value, even if it has the value several times', async () => {
    await publishIndex(store(), 'a', [domain('a', 1, { ns: ['x', 'y', 'x'] }), domain('b', 1, { ns: 'x' })]);
    expect(await facet(['ns'])).toEqual([
      ['x', 2],
      ['y', 1],
    ]);
  });

  it('leave out records without a value in one of the fields', async () => {
    await publishIndex(store(), 'a', [
      domain('a', 1, { ns: ['x'], zone: 'z' }),
      domain('b', 1, { ns: [], zone: 'z' }),
      domain('c', 1, { ns: ['x'], zone: null }),
      domain('d', 1, { ns: [null], zone: '' }),
    ]);
    expect(await facet(['ns'])).toEqual([['x', 2]]);
    expect(await facet(['zone'])).toEqual([
      ['z', 2],
      ['', 1],
    ]);
    expect(await facet(['zone', 'ns'])).toEqual([['z', 'x', 1]]);
  });

  it('count every combination of the values of up to four fields', async () => {
    await publishIndex(store(), 'a', [
      domain('a', 1, { ns: ['x', 'y'], zone: 'z', level: 2, mx: ['m', 'n'] }),
      domain('b', 1, { ns: ['y', 'x'], zone: 'z', level: 3, mx: 'm' }),
    ]);
    expect(await facet(['ns', 'zone'])).toEqual([
      ['x', 'z', 2],
      ['y', 'z', 2],
    ]);
    expect(await facet(['mx', 'ns', 'level', 'zone'], 3)).toEqual([
      ['m', 'x', '2', 'z', 1],
      ['m', 'x', '3', 'z', 1],
      ['m', 'y', '2', 'z', 1],
    ]);
  });

  it('return numbers, flags and addresses as text', async () => {
    await publishIndex(store(), 'a', [domain('a', 1, { level: 10, a: ['10.0.0.1'] }), domain('b', 1, { level: 9 })]);
    await publishIndex(store(), 'b', [domain('a', 1, { dnssec: true })], { collection: 'whois_domains' });
    expect(await facet(['level'])).toEqual([
      ['10', 1],
      ['9', 1],
    ]);
    expect(await facet(['a'])).toEqual([['10.0.0.1', 1]]);
    expect(await facet(['dnssec'], 10, '*', 'whois_domains')).toEqual([['true', 1]]);
  });

  it('group keywords as written, even in fields whose searches ignore case', async () => {
    const owners = [
      ['DE', 'Müller AG'],
      ['de', 'müller ag'],
      ['DE', 'Müller AG'],
    ];
    await publishIndex(
      store(),
      'a',
      owners.map(([country, organization], at) => domain(`d${at}`, 1, { registrant: { country, organization } })),
      { collection: 'whois_domains' },
    );
    expect(await facet(['registrant.country'], 10, '*', 'whois_domains')).toEqual([
      ['DE', 2],
      ['de', 1],
    ]);
    expect(await facet(['registrant.organization'], 10, '*', 'whois_domains')).toEqual([
      ['Müller AG', 2],
      ['müller ag', 1],
    ]);
  });

  it('leave out texts too long for an exact value, and values that the field cannot read', async () => {
    await publishIndex(store(), 'a', [
      domain('a', 1, { txt: ['t'.repeat(256), 't'.repeat(257)], ns: 'n'.repeat(5_000), level: 'many' }),
    ]);
    expect(await facet(['txt'])).toEqual([['t'.repeat(256), 1]]);
    expect(await facet(['ns'])).toEqual([['n'.repeat(5_000), 1]]);
    expect(await facet(['level'])).toEqual([]);
  });

  it('group by fields under free names, and by fields of repeated objects', async () => {
    const records = [
      { uri: 'a', ip: '10.0.0.1', tag: [{ name: 'nginx', nginx: { version: '1.9' } }, { name: 'php' }] },
      { uri: 'b', ip: '10.0.0.1', tag: [{ name: 'nginx', nginx: { version: '1.10' } }] },
    ].map((record) => ({ ...record, http: { headers: { server: ['nginx', 'varnish'] } } }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    expect(await facet(['tag.name'], 10, '*', 'responses')).toEqual([
      ['nginx', 2],
      ['php', 1],
    ]);
    expect(await facet(['tag.nginx.version'], 10, '*', 'responses')).toEqual([
      ['1.10', 1],
      ['1.9', 1],
    ]);
    expect(await facet(['http.headers.server'], 10, '*', 'responses')).toEqual([
      ['nginx', 2],
      ['varnish', 2],
    ]);
  });

  it('group by values under free names as written, also those too long for a term and those of other types', async () => {
    const tags: readonly object[] = [
      { nginx: { version: '1.9' } },
      { Nginx: { version: '1.9' }, nginx: { version: '2.0-RC1' } },
      { nginx: { version: 2 } },
      { nginx: { version: `1.${'0'.repeat(40_000)}` } },
      { nginx: { version: { major: 1 } } },
      { apache: { version: '1.9' } },
    ];
    const headers = [{ x_a: ['A', 'a'] }, { x_a: 'a'.repeat(257), x_b: 'b' }, { x_a: ['A', 'B'] }];
    const records = tags.map((one, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      tag: [{ name: 'one', ...one }],
      http: { headers: headers[at] },
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const versions = await facet(['tag.nginx.version'], 10, '*', 'responses');
    expect(versions.map(([key = '', count]) => [`${key}`.slice(0, 8), count])).toEqual([
      ['1.9', 2],
      ['1.000000', 1],
      ['2', 1],
      ['2.0-RC1', 1],
    ]);
    expect(await facet(['http.headers.x_a'], 10, '*', 'responses')).toEqual([
      ['A', 2],
      ['B', 1],
      ['a', 1],
    ]);
    expect(await facet(['http.headers.x_a', 'tag.nginx.version'], 2, '*', 'responses')).toEqual([
      ['A', '1.9', 1],
      ['A', '2', 1],
    ]);
  });

  it('group dates by day, month and year in UTC', async () => {
    const times = [
      '2026-11-22T00:00:00.000Z',
      '2026-11-21T23:59:59.999Z',
      '2026-11-22T01:00:00+02:00',
      '2024-02-29',
      '1999-12-31T23:59:59Z',
      'no date',
    ];
    await publishIndex(
      store(),
      'a',
      times.map((time, at) => domain(`d${at}`, 1, { created_date: time })),
      { collection: 'whois_domains' },
    );
    const by = async (unit?: CalendarUnit) => await facet([['created_date', unit]], 100, '*', 'whois_domains');
    const days = [
      ['2026-11-21', 2],
      ['1999-12-31', 1],
      ['2024-02-29', 1],
      ['2026-11-22', 1],
    ];
    expect(await by()).toEqual(days);
    expect(await by('day')).toEqual(days);
    expect(await by('month')).toEqual([
      ['2026-11', 3],
      ['1999-12', 1],
      ['2024-02', 1],
    ]);
    expect(await by('year')).toEqual([
      ['2026', 3],
      ['1999', 1],
      ['2024', 1],
    ]);
  });

  it('group dates of the years 0000 to 9999, and no others', async () => {
    const days = ['0000-01-01', '0001-03-01', '1600-02-29', '1899-12-31', '1900-03-01', '2300-01-01', '9999-12-31'];
    const outOfRange = [-62_167_219_200_001, 253_402_300_800_000, 8_640_000_000_000_000, -8_640_000_000_000_000];
    const records = [...days, ...outOfRange].map((end, at) => ({
      certificate: { fingerprint_sha256: `f${at}`, validity: { end } },
      last_updated: end,
    }));
    await publishIndex(store(), 'a', records, { collection: 'certs' });
    for (const [unit, length] of [
      ['day', 10],
      ['month', 7],
      ['year', 4],
    ] as const)
      expect(await facet([['certificate.validity.end', unit]], 100, '*', 'certs')).toEqual(
        days.map((day) => [day.slice(0, length), 1]),
      );
  });

  it('count a record once for each day, month or year, even if it has several dates in it', async () => {
    const cve = [
      { name: 'a', published: '2026-11-01' },
      { name: 'b', published: '2026-11-01T10:00:00Z' },
      { name: 'c', published: '2026-11-30' },
      { name: 'd', published: '2025-01-01' },
    ];
    await publishIndex(store(), 'a', [{ uri: 'a', ip: '10.0.0.1', port: 80, cve }], { collection: 'responses' });
    const by = async (unit: CalendarUnit) => await facet([['cve.published', unit]], 10, '*', 'responses');
    expect(await by('day')).toEqual([
      ['2025-01-01', 1],
      ['2026-11-01', 1],
      ['2026-11-30', 1],
    ]);
    expect(await by('month')).toEqual([
      ['2025-01', 1],
      ['2026-11', 1],
    ]);
    expect(await by('year')).toEqual([
      ['2025', 1],
      ['2026', 1],
    ]);
    expect(await facet([['cve.published', 'year'], 'port'], 10, '*', 'responses')).toEqual([
      ['2025', '80', 1],
      ['2026', '80', 1],
    ]);
  });

  it('count only latest observations that match the query', async () => {
    await publishIndex(store(), '2026-01-01', [domain('a', 1, { zone: 'x' }), domain('b', 1, { zone: 'x' })]);
    await publishIndex(store(), '2026-01-02', [domain('a', 2, { zone: 'y' })]);
    expect(await facet(['zone'])).toEqual([
      ['x', 1],
      ['y', 1],
    ]);
    expect(await facet(['zone'], 10, 'domain:a')).toEqual([['y', 1]]);
    expect(await facet(['zone'], 10, 'domain:nobody')).toEqual([]);
  });

  it('return as many buckets as requested', async () => {
    await publishIndex(
      store(),
      'a',
      Array.from({ length: 1_000 }, (_, at) => domain(`d${at}`, 1)),
    );
    const buckets = await facet(['domain'], 700);
    expect(buckets).toHaveLength(700);
    expect(buckets.slice(0, 3)).toEqual([
      ['d0', 1],
      ['d1', 1],
      ['d10', 1],
    ]);
  });
});

describeStores('suggestions', (store) => {
  const suggest = async (prefix: string, path = 'ns', size = 10, query = '*') => {
    const buckets = await store().suggest({ ...selection(query), field: field(path), prefix, size });
    return buckets.map(({ key, count }) => [...key, count]);
  };

  it('are values that begin with the prefix in either case, most frequent first', async () => {
    await publishIndex(store(), 'a', [
      domain('a', 1, { ns: ['Ns1.example', 'ns2.example', 'mail'] }),
      domain('b', 1, { ns: ['ns2.example', 'NS2.example'] }),
    ]);
    expect(await suggest('ns')).toEqual([
      ['ns2.example', 2],
      ['NS2.example', 1],
      ['Ns1.example', 1],
    ]);
    expect(await suggest('NS2')).toEqual([
      ['ns2.example', 2],
      ['NS2.example', 1],
    ]);
    expect(await suggest('s')).toEqual([]);
    expect(await suggest('', 'ns', 1)).toEqual([['ns2.example', 2]]);
    expect(await suggest('', 'ns', 10, 'domain:b')).toHaveLength(2);
  });

  it('take every character of the prefix literally', async () => {
    const ns = ['a%b', 'a_b', 'aXb', 'a*b', "a'b", 'a\\b', 'a"b', 'Ärger', 'İx', 'straße', 'ΣΑΣ'];
    await publishIndex(store(), 'a', [domain('a', 1, { ns })]);
    for (const prefix of ['a%', 'a_', 'a*', "a'", 'a\\', 'a"'])
      expect(await suggest(prefix)).toEqual([[`${prefix}b`, 1]]);
    expect(await suggest('ä')).toEqual([['Ärger', 1]]);
    expect(await suggest('i\u0307')).toEqual([['İx', 1]]);
    expect(await suggest('STRASS')).toEqual([]);
    expect(await suggest('σα')).toEqual([['ΣΑΣ', 1]]);
  });
});
