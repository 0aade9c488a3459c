import { nodeTypes } from '@periplus/model/discovery/node-types.ts';
import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-query.ts';

const VALUES: Readonly<Record<string, string>> = {
  domain: 'a.example',
  ip: '192.0.2.1',
  'ip-range': '192.0.2.0 - 192.0.2.9',
  email: 'Who@Example.com',
};

describe('the query of a search', () => {
  it.each([
    [29, { type: 'domain', value: 'a.example' }, 'domains', 'domain:"a.example"'],
    [35, { type: 'domain', value: 'a.example' }, 'domains', 'domain:*.a.example'],
    [200, { type: 'ip', value: '2001:db8::1' }, 'domains', 'a:"2001:db8::1" OR aaaa:"2001:db8::1"'],
    [203, { type: 'ip', value: '192.0.2.1' }, 'responses', 'ip:"192.0.2.1" AND host_type:domain'],
    [300, { type: 'ip-range', value: '192.0.2.0/30' }, 'responses', 'ip:["192.0.2.0" TO "192.0.2.3"]'],
    [1600, { type: 'text', value: 'Say "hi"' }, 'responses', '"Say \\"hi\\"" AND host_type:domain'],
  ] as const)('%i', (id, node, collection, q) => {
    expect(searchQuery(id, node)).toEqual({ collection, q });
  });

  it('is there for every search, and for nothing else', () => {
    for (const { id, from, collection } of discoverySearches)
      expect(searchQuery(id, { type: from, value: VALUES[from] ?? 'x' })?.collection).toBe(collection);
    expect(searchQuery(null, { type: nodeTypes[0], value: 'x' })).toBeUndefined();
    expect(searchQuery(7, { type: nodeTypes[0], value: 'x' })).toBeUndefined();
  });
});
