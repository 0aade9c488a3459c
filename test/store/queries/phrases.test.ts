import { expect, it } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { describeStores } from '../describe-stores.ts';
import { LATEST, publishIndex, selection } from '../scenario.ts';

/**
 * Texts of the same words, in different order and distance. One has two values; a phrase does not continue from one to
 * the other. The last three have words with letters outside ASCII.
 */
const TEXTS: readonly (string | readonly string[])[] = [
  'router login',
  'login router',
  'router admin login',
  'router a b c login',
  'Router--LOGIN page',
  'routers login',
  ['the router', 'login page'],
  'Жrouter login x router',
  'router loginé x login',
  'router é login',
];

/** A text with a column, one without, a long one, and free names. */
const FIELDS = ['http.title', 'ssh.banner', 'http.body', 'http.headers.x', 'http.headers.\\*'];

/** The numbers of the matching records. Checks the count too. */
const hitsOf =
  (store: () => Store) =>
  async (query: string): Promise<readonly number[]> => {
    const request = selection(query, LATEST, 'responses');
    const { records } = await store().page({ ...request, size: 20 });
    expect(await store().count(request)).toBe(records.length);
    return records.map(({ json }) => Number((JSON.parse(json) as { uri: string }).uri.slice(1)));
  };

const RECORDS = TEXTS.map((text, at) => {
  const values = typeof text === 'string' ? [text] : text;
  const http = { title: text, body: text, headers: { x: values } };
  return { uri: `u${at}`, ip: '10.0.0.1', '@timestamp': 100 - at, http, ssh: { banner: text } };
});

describeStores(
  'phrases',
  (store) => {
    const hits = hitsOf(store);

    it.each(FIELDS)('in %s match words in order, within their slop', async (path) => {
      const matching = (value: string) => hits(`${path}:${value}`);
      expect(await matching('"router login"')).toEqual([0, 4]);
      expect(await matching('"login router"')).toEqual([1]);
      expect(await matching('"ROUTER, Login"')).toEqual([0, 4]);
      expect(await matching('"router admin login"')).toEqual([2]);
      expect(await matching('"router login page"')).toEqual([4]);
      expect(await matching('"router login"~1')).toEqual([0, 2, 4, 9]);
      expect(await matching('"router login"~2')).toEqual([0, 1, 2, 4, 8, 9]);
      expect(await matching('"router login"~3')).toEqual([0, 1, 2, 3, 4, 7, 8, 9]);
      expect(await matching('"login router"~2')).toEqual([0, 1, 4, 7]);
      expect(await matching('(router login)')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });
  },
  (store) => publishIndex(store, 'a', RECORDS, { collection: 'responses' }),
);

describeStores('phrases', (store) => {
  const hits = hitsOf(store);

  it('in any field match words of the same field', async () => {
    const contents = [
      { ssh: { banner: 'router login' } },
      { ssh: { banner: 'login router' } },
      { ssh: { banner: 'router' }, ftp: { banner: 'login' } },
      { isp: 'the router', ftp: { banner: 'a router LOGIN x' } },
      { ssh: { banner: 'router a login' } },
      { http: { title: 'router login', body: 'x' } },
      { http: { title: 'login', body: 'the router login page' } },
      { http: { headers: { x: ['router login'], y: ['router', 'login'] } } },
      { http: { headers: { x: ['router', 'login'] } } },
    ];
    const records = contents.map((content, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      '@timestamp': 100 - at,
      ...content,
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    expect(await hits('\\*:"router login"')).toEqual([0, 3, 5, 6, 7]);
    expect(await hits('\\*:"login router"')).toEqual([1]);
    expect(await hits('\\*:"router login"~1')).toEqual([0, 3, 4, 5, 6, 7]);
    expect(await hits('\\*:router-login')).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
    expect(await hits('\\*:login-a-router')).toEqual([3, 4]);
    expect(await hits('NOT \\*:router-login')).toEqual([2]);
    expect(await hits('\\*.banner:"router login"')).toEqual([0, 3]);
    expect(await hits('NOT \\*.banner:"router login"')).toEqual([1, 2, 4, 5, 6, 7, 8]);
  });

  it('and words in a condition on an object match within one object', async () => {
    const lists = [['router', 'login'], ['x', 'login router'], ['router x login', 'router'], ['the router login']];
    const records = lists.map((texts, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      '@timestamp': 100 - at,
      cve: texts.map((description) => ({ description })),
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    expect(await hits('cve:(description:router-login)')).toEqual([1, 2, 3]);
    expect(await hits('cve.description:router-login')).toEqual([0, 1, 2, 3]);
    expect(await hits('cve:(description:router AND description:login)')).toEqual([1, 2, 3]);
    expect(await hits('cve:(description:"router login")')).toEqual([3]);
    expect(await hits('cve:(description:x AND NOT description:login)')).toEqual([1]);
    expect(await hits('NOT cve:(description:router-login)')).toEqual([0]);
  });

  it('under names too long for a term are found by a pattern of names', async () => {
    const names = ['n'.repeat(70), 'n\u0001m', 'nm', 'other'];
    const records = names.map((name, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      '@timestamp': 100 - at,
      http: { headers: { [name]: ['router login'] } },
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    expect(await hits('http.headers.\\*:login')).toEqual([0, 1, 2, 3]);
    expect(await hits('http.headers.n\\*:login')).toEqual([0, 1, 2]);
    expect(await hits('http.headers.n\\*:"router login"')).toEqual([0, 1, 2]);
    expect(await hits('http.headers.n\\*m:log*')).toEqual([1, 2]);
  });

  it('may have thousands of words', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`);
    const texts = [words.join(' '), words.toSpliced(1_500, 1).join(' '), 'long '.repeat(3_000), 'long'];
    const records = texts.map((text, at) => ({
      uri: `u${at}`,
      ip: '10.0.0.1',
      '@timestamp': 100 - at,
      http: { title: text, body: text },
      ssh: { banner: text },
    }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    for (const path of ['http.title', 'ssh.banner', 'http.body']) {
      expect(await hits(`${path}:"${words.join(' ')}"`), path).toEqual([0]);
      expect(await hits(`${path}:"${'long '.repeat(2_999)}"`), path).toEqual([2]);
      expect(await hits(`${path}:"${'long '.repeat(3_001)}"`), path).toEqual([]);
    }
  });
});
