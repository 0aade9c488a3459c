import { expect, it } from 'vitest';
import { describeStores } from './describe-stores.ts';
import { LATEST, published, selection } from './scenario.ts';

const DEEP = `${'a.'.repeat(40)}deep.example`;
const LONG = `${'long-label-'.repeat(8)}.example`;
const HOSTS = [
  'www.shop.example.com',
  'www.example.com',
  'WWW.Example.com',
  'example.com',
  '.example.com',
  'notexample.com',
  'example.com.',
  'www.example.com.au',
  '*.example.com',
  'a\nb.example.com',
  'half.\ud800.example.com',
  '192.0.2.7',
  'x.192.0.2.7',
  DEEP,
  `www.${LONG}`,
];

/** A pattern, and what it finds; backslashes as they stand in a query. */
const CASES: readonly (readonly [pattern: string, found: readonly string[]])[] = [
  [
    '*.example.com',
    [
      'www.shop.example.com',
      'www.example.com',
      '.example.com',
      '*.example.com',
      'a\nb.example.com',
      'half.\ud800.example.com',
    ],
  ],
  ['*.Example.com', ['WWW.Example.com']],
  ['*.shop.example.com', ['www.shop.example.com']],
  ['*.example.com.', []],
  ['*.com.', ['example.com.']],
  ['*.au', ['www.example.com.au']],
  ['*.0.2.7', ['192.0.2.7', 'x.192.0.2.7']],
  ['*.7', ['192.0.2.7', 'x.192.0.2.7']],
  ['*.deep.example', [DEEP]],
  [`*.${LONG}`, [`www.${LONG}`]],
  ['*.nothing.example', []],
];

describeStores('names below a name', (store) => {
  it('are all that end with a dot and it', async () => {
    const records = HOSTS.map((host, at) => ({ host, uri: `u${at}`, ip: '10.0.0.1' }));
    await published(store(), 'a', records, { collection: 'responses' });
    for (const [pattern, found] of CASES) {
      const asked = selection(`host:${pattern}`, LATEST, 'responses');
      const { records: hits } = await store().page({ ...asked, size: 50 });
      const hosts = hits.map(({ json }) => (JSON.parse(json) as { host: string }).host);
      expect(hosts.sort(), pattern).toEqual([...found].sort());
      expect(await store().count(asked), pattern).toBe(found.length);
      const others = selection(`NOT host:${pattern}`, LATEST, 'responses');
      expect(await store().count(others), pattern).toBe(HOSTS.length - found.length);
    }
  });
});
