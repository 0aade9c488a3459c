import { describe, expect, it } from 'vitest';
import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { nodeTypes } from '../../model/discovery/node-types.ts';
import { searchesFrom } from '../../model/discovery/searches.ts';
import { stix } from './stix.ts';

const values: Readonly<Record<string, string>> = {
  domain: 'example.com',
  ip: '2001:db8::1',
  'ip-range': '192.0.2.0/24',
  asn: '64500',
  favicon: 'ab'.repeat(32),
  email: 'a@example.com',
};
const [search] = searchesFrom('domain');
if (search === undefined) throw new Error('there is a search');
const graph: DiscoveryGraph = {
  nodes: nodeTypes.map((type) => ({ type, value: values[type] ?? '<b>' })),
  edges: nodeTypes.map((_, to) => ({ from: 0, to, search })),
  isCut: false,
};

describe('a graph as STIX', () => {
  const bundle = stix(graph, 0) as { readonly objects: readonly Readonly<Record<string, unknown>>[] };

  it('has an object for each node and a relationship for each edge, with ids in the form of the standard', () => {
    expect(bundle).toMatchObject({ type: 'bundle' });
    expect(bundle.objects).toHaveLength(graph.nodes.length + graph.edges.length);
    for (const { id, type } of bundle.objects)
      expect(id).toMatch(
        new RegExp(`^${String(type)}--[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
      );
    const ids = new Set(bundle.objects.map(({ id }) => id));
    for (const relationship of bundle.objects.filter(({ type }) => type === 'relationship'))
      expect([ids.has(relationship.source_ref), ids.has(relationship.target_ref)]).toEqual([true, true]);
  });

  // As the reference library computes them (stix2 for Python).
  it.each([
    ['ip', '198.51.100.3', 'ipv4-addr--28bb3599-77cd-5a82-a950-b5bc3caf07c4'],
    ['ip', '2001:db8::1', 'ipv6-addr--6469e3a9-b053-5e34-a025-9396ae051d26'],
    ['domain', 'example.com', 'domain-name--bedb4899-d24b-5401-bc86-8f6b4cc18ec7'],
    ['email', 'a@example.com', 'email-addr--8f5f7fba-cc24-5e3f-aca4-f7194112e042'],
    ['asn', '64500', 'autonomous-system--0a5f7072-df00-5729-9f0a-4eb18631a446'],
    ['favicon', 'ab'.repeat(32), 'file--20432b06-75d2-54b6-80ef-6d923b5d925d'],
  ] as const)('gives %s %s the id that other implementations give it', (type, value, id) => {
    const stixObject = stix({ nodes: [{ type, value }], edges: [], isCut: false }, 0);
    expect((stixObject as typeof bundle).objects.map((object) => object.id)).toEqual([id]);
  });

  it('gives the same node the same id at another time', () => {
    const later = stix(graph, 1_000) as typeof bundle;
    expect(later.objects.map(({ id }) => id)).toEqual(bundle.objects.map(({ id }) => id));
  });
});
