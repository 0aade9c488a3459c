import { describe, expect, it } from 'vitest';
import { addFound, type FoundNodes } from '../content/add-found.ts';
import { EMPTY_GRAPH } from '../content/graph-content.ts';
import { rebuildSteps, rebuiltGraph } from './rebuild.ts';

const found = (from: string, search: number, type: 'ip' | 'domain', ...values: readonly string[]): FoundNodes => ({
  from: { type: type === 'ip' ? 'domain' : 'ip', value: from },
  search,
  nodes: values.map((value) => ({ type, value })),
  count: values.length,
  asOf: '',
  foundAt: '',
});

const graph = addFound(EMPTY_GRAPH, [
  found('a.example', 29, 'ip', '192.0.2.1', '192.0.2.2'),
  found('192.0.2.1', 200, 'domain', 'b.example'),
  found('192.0.2.2', 200, 'domain', 'c.example'),
]).content;

describe('a graph made anew', () => {
  it('asks once for each search, from all nodes that it was followed from', () => {
    expect(rebuildSteps(graph).map(({ search, type, values }) => [search, type, values])).toEqual([
      [29, 'domain', ['a.example']],
      [200, 'ip', ['192.0.2.1', '192.0.2.2']],
    ]);
  });

  it('has what was put there, what is found, and what still leads somewhere', () => {
    const again = rebuiltGraph(graph, [
      found('a.example', 29, 'ip', '192.0.2.9'),
      found('192.0.2.1', 200, 'domain', 'b.example'),
      found('192.0.2.2', 200, 'domain'),
    ]);
    expect([...again.nodes.keys()]).toEqual(['domain a.example', 'ip 192.0.2.9', 'ip 192.0.2.1', 'domain b.example']);
  });
});
