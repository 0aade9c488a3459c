import { expect, it } from 'vitest';
import type { Collection } from '../../../src/model/collection.ts';
import { DocumentMaker } from '../../../src/store/engines/opensearch/writing/document-maker.ts';
import { encodeRecord } from '../encoded-records.ts';

async function documentOf(collection: Collection, record: object) {
  const encoded = await encodeRecord(collection, record);
  const { document, columns } = new DocumentMaker(collection).make(encoded, 7, 3);
  const { terms, record: json, key, observed, ...rest } = JSON.parse(document);
  expect(json).toBe(JSON.stringify(record));
  expect({ key, observed }).toEqual({ key: encoded.key, observed: encoded.observed });
  return { terms: String(terms).split('\n'), rest, columns };
}

const rest = { idx: 7, seq: 3 };

it('makes terms and columns for values of every type', async () => {
  const document = await documentOf('domains', {
    domain: 'www.Example.com',
    level: 2,
    a: ['192.0.2.1', '2001:db8::1'],
    txt: 'v=spf1 -all, Zürich',
    last_updated: '2026-01-01T00:00:00Z',
  });
  expect(document.terms).toEqual([
    'eAAwww.Example.com',
    'iAAExample.com',
    'iAAcom',
    'pAA',
    'nAB2',
    'pAB',
    'aADc0000201',
    'pAD',
    'aAD20010db8000000000000000000000001',
    'eAIv=spf1 -all, Zürich',
    'sAIv=spf1 -all, zürich',
    'tAIv',
    'tAIspf1',
    'tAIall',
    'tAIzürich',
    'pAI',
    'pAJ',
  ]);
  const columns = {
    n_AB: 2,
    g_AB: '2',
    a_AD: ['0000:0000:0000:0000:0000:ffff:c000:0201', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    g_AD: ['192.0.2.1', '2001:db8::1'],
    f_AI: 'v=spf1 -all, Zürich',
    g_AA: 'www.Example.com',
    d_AJ: 1_767_225_600_000,
  };
  expect(document.rest).toEqual({ ...rest, ...columns });
  expect(new Set(document.columns)).toEqual(new Set(Object.keys(columns)));
});

it('writes long texts, names that are data, marks, and values as written', async () => {
  const document = await documentOf('responses', {
    uri: 'u',
    ip: '192.0.2.1',
    port: '080',
    http: {
      title: 'Login \ud83d',
      headers: { Server: 'nginx/1.18.0' },
      body: '<b>Hello world</b>',
    },
    tag: [{ name: 'A', category: 'X'.repeat(300) }],
  });
  expect(document.terms).toEqual(
    [
      'eAAu',
      'pAA',
      'aADc0000201',
      'pAD',
      'nAE80',
      'oAE',
      'pAE',
      'lRo',
      'tRologin',
      'uRo',
      'pRo',
      'eRkserver\u0001nginx/1.18.0',
      'sRkserver\u0001nginx/1.18.0',
      'tRkserver\u0001nginx',
      'tRkserver\u00011',
      'tRkserver\u000118',
      'tRkserver\u00010',
      'pRkserver\u0001',
      'pRj',
      'eRr<b>Hello world</b>',
      'sRr<b>hello world</b>',
      'pRr',
      'pRc',
      'eBZa',
      'pBZ',
      'pBename\u0001',
      'lBc',
      'eBc#DU4sqenLzt',
      'pBc',
      'pBecategory\u0001',
      'pBY',
    ].concat(['wAE080']),
  );
  expect(document.rest).toEqual({
    ...rest,
    long: ['b\nhello\nworld\nb'],
    a_AD: '0000:0000:0000:0000:0000:ffff:c000:0201',
    g_AA: 'u',
    g_AD: '192.0.2.1',
    n_AE: 80,
    g_AE: '080',
    y_h10: 'nginx/1.18.0',
    g_h10: 'nginx/1.18.0',
    g_BZ: 'A',
    g_Bc: 'X'.repeat(300),
  });
});

it('marks address ranges that end before they begin, and does not add them to the column', async () => {
  const range = (gte: string, lte: string) => documentOf('whois_ip', { ip: { gte, lte } });
  const [first, last] = ['0000:0000:0000:0000:0000:ffff:0a00:0001', '0000:0000:0000:0000:0000:ffff:0a00:0002'];
  expect(await range('10.0.0.1', '10.0.0.2')).toMatchObject({
    terms: ['pAA'],
    rest: { r_AA: { gte: first, lte: last } },
  });
  expect(await range('10.0.0.2', '10.0.0.1')).toMatchObject({ terms: ['rAA', 'pAA'], columns: [] });
});
