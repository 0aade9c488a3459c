import { describe, expect, it } from 'vitest';
import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { nodeTypes } from '../../model/discovery/node-types.ts';
import { searchesFrom } from '../../model/discovery/searches.ts';
import { gexf, graphml } from './graph-xml.ts';

const HOSTILE = `<b a="1">&'\u0000\u001b]]>\ud800`;
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
  nodes: nodeTypes.map((type) => ({ type, value: values[type] ?? HOSTILE })),
  edges: nodeTypes.map((_, to) => ({ from: 0, to, search })),
  isCut: false,
};

/** A minimal XML reader: tags with attributes, each closed by its own name, and text without markup between them. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const tag = /<(\/?)(\w+)((?:\s[\w:.]+="[^"<]*")*)\s*(\/?)>|<\?xml[^>]*\?>/g;
  const stripped = xml.replace(tag, (_, end, name, __, closed) => {
    if (name === undefined || closed === '/') return '\n';
    if (end === '/') expect(open.pop()).toBe(name);
    else open.push(name);
    return '\n';
  });
  expect(open).toEqual([]);
  expect(stripped).not.toMatch(/[<>"]|&(?!#\d+;)/);
  expect(stripped).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/);
}

describe.each([
  ['GEXF', gexf],
  ['GraphML', graphml],
])('a graph as %s', (_, write) => {
  it('is well-formed whatever the values are, and has every node and edge', () => {
    const xml = write(graph);
    expectWellFormed(xml);
    expect(xml.match(/<node /g)).toHaveLength(graph.nodes.length);
    expect(xml.match(/<edge /g)).toHaveLength(graph.edges.length);
  });

  it('may be empty', () => {
    expectWellFormed(write({ nodes: [], edges: [], isCut: false }));
  });
});
