import { expect, it } from 'vitest';
import { addFound } from '../content/add-found.ts';
import { EMPTY_GRAPH } from '../content/graph-content.ts';
import { compareContent } from './compare-content.ts';

const graph = (...values: readonly string[]) =>
  addFound(EMPTY_GRAPH, [
    {
      from: { type: 'domain', value: 'a.example' },
      search: 29,
      nodes: values.map((value) => ({ type: 'ip', value })),
      count: values.length,
      asOf: '',
      foundAt: '',
    },
  ]).content;

it('tells what came and what went, whichever of two graphs is looked at', () => {
  const [earlier, later] = [graph('192.0.2.1', '192.0.2.2'), graph('192.0.2.2', '192.0.2.3', '192.0.2.4')];
  for (const looked of ['earlier', 'later'] as const) {
    const { union, changes, added, gone } = compareContent(earlier, later, looked);
    expect([added, gone, union.nodes.size, union.edges.size, union.places.size]).toEqual([4, 2, 5, 4, 5]);
    expect(changes.get('ip 192.0.2.1')).toBe('gone');
    expect(changes.get('ip 192.0.2.2')).toBe('same');
    expect(changes.get('ip 192.0.2.3')).toBe('added');
  }
});
