import { describe, expect, it } from 'vitest';
import { recogniseCollection } from './recognise-collection.ts';

const source = (text: string) => {
  const bytes = Buffer.from(text);
  return { peek: async (count: number) => bytes.subarray(0, count) };
};

describe('the collection of a source', () => {
  it.each([
    ['responses', { uri: 'http://192.0.2.1:80', ip: '192.0.2.1', domain: ['a.example'], certificate: {} }],
    ['domains', { domain: 'a.example', a: ['192.0.2.1'] }],
    ['domains', { domain: 'a.example', level: 2, zone: 'example', last_updated: '2026-11-01', ns: [] }],
    ['whois_domains', { domain: 'a.example', registrar: { name: 'R' }, created_date: '2020-01-01' }],
    ['whois_ip', { ip: { gte: '192.0.2.0', lte: '192.0.2.255' }, net: { name: 'N' } }],
    ['certs', { certificate: { fingerprint_sha256: 'ab' } }],
    ['certs', { fingerprint_sha256: 'ab', names: [] }],
    [undefined, { domain: 'a.example' }],
    [undefined, { domain: ['a.example'] }],
    [undefined, { title: 'x' }],
  ])('%s', async (collection, record) => {
    const json = JSON.stringify(record);
    expect(await recogniseCollection(source(`${json}\n`))).toBe(collection);
    expect(await recogniseCollection(source(json))).toBe(collection);
    expect(await recogniseCollection(source(`\uFEFF# a comment\n\n${json}\r\nx`))).toBe(collection);
    expect(await recogniseCollection(source(`{"data":${json},"highlight":{}}\n`))).toBe(collection);
  });

  it('is found in a long record, and not sought in all of a file', async () => {
    const record = { domain: 'a.example', a: [], txt: ['x'.repeat(1_000_000)] };
    expect(await recogniseCollection(source(`${JSON.stringify(record)}\n`))).toBe('domains');
    expect(await recogniseCollection(source(`${'x'.repeat(9_000_000)}\n${JSON.stringify(record)}`))).toBeUndefined();
  });

  it.each(['', '\n', '[]', 'no', '{"domain":', 'null', '"domain"', '\u0000'])('is unknown in %j', async (text) => {
    expect(await recogniseCollection(source(text))).toBeUndefined();
  });
});
