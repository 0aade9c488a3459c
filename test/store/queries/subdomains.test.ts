import { expect, it } from 'vitest';
import { describeStores } from '../describe-stores.ts';
import { LATEST, publishIndex, selection } from '../scenario.ts';

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

/** A pattern as in a query, and the hosts it matches. */
const CASES: readonly (readonly [pattern: string, expected: readonly string[]])[] = [
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

describeStores('subdomain patterns', (store) => {
  it('match every host that ends with a dot and the domain', async () => {
    const records = HOSTS.map((host, at) => ({ host, uri: `u${at}`, ip: '10.0.0.1' }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    for (const [pattern, expected] of CASES) {
      const matching = selection(`host:${pattern}`, LATEST, 'responses');
      const { records: hits } = await store().page({ ...matching, size: 50 });
      const hosts = hits.map(({ json }) => (JSON.parse(json) as { host: string }).host);
      expect(hosts.sort(), pattern).toEqual([...expected].sort());
      expect(await store().count(matching), pattern).toBe(expected.length);
      const notMatching = selection(`NOT host:${pattern}`, LATEST, 'responses');
      expect(await store().count(notMatching), pattern).toBe(HOSTS.length - expected.length);
    }
  });
});
