import { describe, expect, it } from 'vitest';
import { addResults, type ResultNodes } from '../content/add-results.ts';
import { moveItems } from '../content/change-content.ts';
import { EMPTY_GRAPH } from '../content/graph-content.ts';
import { rebuildSteps, rebuiltGraph } from './rebuild.ts';

const found = (from: string, search: number, type: 'ip' | 'domain', ...values: readonly string[]): ResultNodes => ({
  from: { type: type === 'ip' ? 'domain' : 'ip', value: from },
  search,
  nodes: values.map((value) => ({ type, value })),
  count: values.length,
  asOf: '',
  foundAt: '',
});

const graph = addResults(EMPTY_GRAPH, [
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

  it('has its nodes where they were, and new ones beside those that lead to them', () => {
    const moved = moveItems(graph, [
      ['domain a.example', { x: 900, y: 900 }],
      ['ip 192.0.2.1', { x: -900, y: 0 }],
    ]);
    const { places } = rebuiltGraph(moved, [
      found('a.example', 29, 'ip', '192.0.2.1', '192.0.2.9'),
      found('192.0.2.1', 200, 'domain', 'd.example'),
    ]);
    for (const key of ['domain a.example', 'ip 192.0.2.1']) expect(places.get(key)).toEqual(moved.places.get(key));
    const distance = (from: string, to: string): number => {
      const [a, b] = [places.get(from), places.get(to)];
      return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    };
    expect(distance('domain a.example', 'ip 192.0.2.9')).toBeLessThan(300);
    expect(distance('ip 192.0.2.1', 'domain d.example')).toBeLessThan(300);
  });
});
