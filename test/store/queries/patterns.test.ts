import { expect, it } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { describeStores } from '../describe-stores.ts';
import { LATEST, publishIndex, selection } from '../scenario.ts';

/** Values one or two edits from `router`, and values that a misread pattern would match. */
const VALUES = [
  'router',
  'roter',
  'ruoter',
  'rooter',
  'rotuer',
  'routers',
  'outer',
  'rxyter',
  'ROUTER',
  'roouter',
  'orutre',
  'router1',
  'r.uter',
  'ro\nter',
  'a router b',
  'rter',
];

/** Kinds of fields: whether they fold case, and whether patterns match words of a text. */
const FIELDS = [
  { path: 'host', folds: false, isText: false },
  { path: 'vnc.version', folds: false, isText: false },
  { path: 'tag.name', folds: true, isText: false },
  { path: 'tag.fullname', folds: true, isText: true },
  { path: 'http.title', folds: true, isText: true },
  { path: 'ssh.banner', folds: true, isText: true },
  { path: 'http.body', folds: true, isText: true },
  { path: 'http.headers.x', folds: true, isText: true },
] as const;

const CASES: readonly {
  readonly value: string;
  readonly matches: readonly string[];
  readonly inText?: readonly string[];
}[] = [
  { value: 'router~0', matches: ['router'], inText: ['a router b'] },
  {
    value: 'router~1',
    matches: [
      'router',
      'roter',
      'ruoter',
      'rooter',
      'rotuer',
      'routers',
      'outer',
      'roouter',
      'router1',
      'r.uter',
      'ro\nter',
    ],
    inText: ['a router b'],
  },
  { value: 'ro?ter', matches: ['router', 'rooter', 'ro\nter'], inText: ['a router b'] },
  { value: 'r?ter', matches: ['roter'] },
  {
    value: 'r*ter',
    matches: ['router', 'roter', 'ruoter', 'rooter', 'rxyter', 'roouter', 'r.uter', 'ro\nter', 'rter'],
    inText: ['a router b'],
  },
  {
    value: '/r.{1,2}ter/',
    matches: ['router', 'roter', 'ruoter', 'rooter', 'rxyter', 'r.uter', 'ro\nter'],
    inText: ['a router b'],
  },
  { value: '/r.ter|.outer/', matches: ['router', 'roter'], inText: ['a router b'] },
  { value: '/ro{1,2}u?ter/', matches: ['router', 'roter', 'rooter', 'roouter'], inText: ['a router b'] },
  { value: '/router.?/', matches: ['router', 'routers', 'router1'], inText: ['a router b'] },
];

/** A record with this value at all paths. */
function recordOf(value: string, at: number): object {
  const http = { title: value, body: value, headers: { x: value } };
  const tag = { name: value, fullname: value };
  const [vnc, ssh] = [{ version: value }, { banner: value }];
  return { host: value, vnc, tag, http, ssh, uri: `u${at}`, ip: '10.0.0.1', '@timestamp': 100 - at };
}

/** Texts of several words, in any case. */
const TEXTS = [
  '\u212aelvin&Co',
  'KELVIN&CO',
  'kelvin&cie',
  'celvin&co',
  '\u0130KL\u0130M&SU',
  'iklim&su',
  'x&y',
  'href="/WP-content/Plugins/a.mp3"',
  'wp content plugins mp3',
  'src=wp-content/plugins/.mp3',
  'ΤΟΥ ΣΊΣΥΦΟΣ.',
];

const publishResponses = (records: readonly object[]) => (store: Store) =>
  publishIndex(store, 'a', records, { collection: 'responses' });

/** A record with only this value at this path. */
function recordWith(path: string, value: string, at: number): object {
  const nested = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
  return { ...nested, uri: `u${at}`, ip: '10.0.0.1', '@timestamp': 100 - at };
}

describeStores(
  'patterns',
  (store) => {
    it.each(FIELDS)('in $path match a whole value, or a word of a text', async ({ path, folds, isText }) => {
      for (const { value, matches, inText = [] } of CASES) {
        const query = selection(`${path}:${value}`, LATEST, 'responses');
        const { records } = await store().page({ ...query, size: 50 });
        const actual = records.map(({ json }) => VALUES[Number((JSON.parse(json) as { uri: string }).uri.slice(1))]);
        const expected = new Set([...matches, ...(isText ? inText : [])]);
        if (folds && expected.has('router')) expected.add('ROUTER');
        // Texts are split into the words `r`, `uter`, `ro`, `ter`.
        if (isText) for (const split of ['r.uter', 'ro\nter']) expected.delete(split);
        expect(actual.sort(), value).toEqual([...expected].sort());
        expect(await store().count(query), value).toBe(expected.size);
      }
    });
  },
  publishResponses(VALUES.map(recordOf)),
);

describeStores(
  'patterns of several words',
  (store) => {
    it.each(FIELDS.filter(({ isText }) => isText))('match a text in any case: $path', async ({ path }) => {
      const matching = async (value: string) => {
        const request = selection(`${path}:${value}`, LATEST, 'responses');
        const { records: hits } = await store().page({ ...request, size: 50 });
        expect(await store().count(request), value).toBe(hits.length);
        return hits.map(({ json }) => Number((JSON.parse(json) as { uri: string }).uri.slice(1)));
      };
      expect(await matching('*Elvin&c*')).toEqual([0, 1, 2, 3]);
      expect(await matching('KELVIN&C*')).toEqual([0, 1, 2]);
      expect(await matching('*\\&SU*')).toEqual([4, 5]);
      expect(await matching('iklim&*')).toEqual([5]);
      expect(await matching('i\u0307kli\u0307m&*')).toEqual([4]);
      expect(await matching('?&?')).toEqual([6]);
      expect(await matching('*wp-Content\\/plugins*')).toEqual([7, 9]);
      expect(await matching('*\\/wp-content\\/plugins\\/*')).toEqual([7]);
      expect(await matching('*lugins\\/*.mp3')).toEqual([9]);
      expect(await matching('/.*wp-content\\/plug[a-z]+\\/.+mp3./')).toEqual([7]);
      expect(await matching('*\\ ΣΊΣΥΦΟΣ.')).toEqual([10]);
      expect(await matching('"του σίσυφος"')).toEqual([10]);
    });
  },
  publishResponses(TEXTS.map(recordOf)),
);

describeStores('patterns', (store) => {
  it('of many fields match a value of any of them, even if it is too long for a term', async () => {
    const long = 'n'.repeat(70);
    const records = [
      { ssh: { banner: 'a needlework b' } },
      { ftp: { banner: 'needlework' } },
      { smtp: { banner: `x ${long}needle${long} y` } },
      { ssh: { banner: 'a needle' } },
      { vnc: { version: `${long}needle.work` } },
      { ssh: { version: 'x', banner: 'other' } },
    ].map((record, at) => ({ ...record, uri: `u${at}`, ip: '10.0.0.1', '@timestamp': 100 - at }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const matching = async (query: string) => {
      const request = selection(query, LATEST, 'responses');
      const { records: hits } = await store().page({ ...request, size: 50 });
      expect(await store().count(request), query).toBe(hits.length);
      return hits.map(({ json }) => Number((JSON.parse(json) as { uri: string }).uri.slice(1)));
    };
    expect(await matching('\\*.banner:*needle*')).toEqual([0, 1, 2, 3]);
    expect(await matching('\\*.banner:needle?o*')).toEqual([0, 1]);
    expect(await matching('\\*.banner:*needle')).toEqual([3]);
    expect(await matching('NOT \\*.banner:*needle*')).toEqual([4, 5]);
    expect(await matching('\\*.version:*needle*')).toEqual([4]);
    expect(await matching('*needle*')).toEqual([0, 1, 2, 3]);
  });

  it('with a line end match a value that has one', async () => {
    const hosts = ['a\nz', 'a\n', 'a', 'b', 'c\na'];
    const records = hosts.map((host, at) => ({ host, vnc: { version: host }, uri: `u${at}`, ip: '10.0.0.1' }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const count = async (query: string) => await store().count(selection(query, LATEST, 'responses'));
    expect(await count('host:*\\\n?*')).toBe(2);
    expect(await count('vnc.version:*\\\n?*')).toBe(2);
    expect(await count('NOT vnc.version:*\\\n?*')).toBe(3);
    expect(await count('\\*.version:*\\\n*')).toBe(3);
    expect(await count('vnc.version:a\\\n?')).toBe(1);
  });

  it('with signs in a class match only those signs', async () => {
    const versions = ['-1', '1.2', '1:2', '.', '-', '~', 'z', '1,2'];
    const records = versions.map((version, at) => recordWith('vnc.version', version, at));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const count = async (value: string) => await store().count(selection(`vnc.version:${value}`, LATEST, 'responses'));
    expect(await count('/[0-9a-f.:]+/')).toBe(3);
    expect(await count('/[.\\-]/')).toBe(2);
    expect(await count('/[!-~]/')).toBe(4);
    expect(await count('/[,-:]+/')).toBe(6);
    expect(await count('/[^.]+/')).toBe(6);
  });

  it('of one letter are one edit from an empty value', async () => {
    const records = ['', '\u{10428}', 'x', 'xy'].map((version, at) => ({
      vnc: { version },
      uri: `u${at}`,
      ip: '10.0.0.1',
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const count = async (value: string) => await store().count(selection(`vnc.version:${value}`, LATEST, 'responses'));
    expect(await count('\u{10428}~1')).toBe(3);
    expect(await count('x~1')).toBe(4);
    expect(await count('xy~1')).toBe(2);
  });

  it('and words match numbers and flags in a field of long texts', async () => {
    const records = [true, 42, '42 true'].map((raw, at) => ({
      raw,
      ip: { gte: `10.0.${at}.0`, lte: `10.0.${at}.255` },
    }));
    await publishIndex(store(), 'a', records, { collection: 'whois_ip' });
    const count = async (value: string) => await store().count(selection(`raw:${value}`, LATEST, 'whois_ip'));
    expect(await count('/.*/')).toBe(3);
    expect(await count('/<1-90>/')).toBe(2);
    expect(await count('true')).toBe(2);
    expect(await count('42')).toBe(2);
    expect(await count('tru*')).toBe(2);
  });
});
