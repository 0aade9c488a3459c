import { describe, expect, it } from 'vitest';
import { defined } from '../../model/defined.ts';
import { MAX_NODES, readGraph } from './read-graph.ts';

const node = (node_type: string, node_value: string, id?: number) => ({
  node_type,
  node_value,
  ...defined({ id }),
});

describe('a graph to save', () => {
  it('has canonical values, and each node and edge once', () => {
    const nodes = [node('domain', 'A.example', 7), node('ip', '2001:DB8::1', 3), node('domain', 'a.example', 9)];
    const edge = { from: 7, to: 3, search_field_id: 29, search_field: 'A records' };
    expect(readGraph({ nodes, edges: [edge, { ...edge, from: 9 }, { from: 3, to: 7 }], is_cut: false })).toEqual({
      nodes: [
        { type: 'domain', value: 'a.example' },
        { type: 'ip', value: '2001:db8::1' },
      ],
      edges: [
        { from: 0, to: 1, search: 29 },
        { from: 1, to: 0 },
      ],
    });
    expect(
      readGraph({ nodes: [node('ip', '192.0.2.1'), node('ip', '192.0.2.2')], edges: [{ from: 1, to: 0 }] }),
    ).toEqual({ nodes: expect.any(Array), edges: [{ from: 1, to: 0 }] });
  });

  it('keeps what a person made of it', () => {
    const marks = { note: 'ours', x: 1.5, y: -2, group: 0 };
    const edge = { from: 0, to: 1, search_field_id: 29, count: 7, as_of: '2026-05', found_at: '2026-11-27T00:00:00Z' };
    const graph = {
      nodes: [
        { ...node('domain', 'a.example'), ...marks },
        { ...node('ip', '192.0.2.1'), note: '' },
      ],
      edges: [edge],
      groups: [{ note: 'all', count: 70 }],
      excluded: [node('domain', 'B.example')],
    };
    expect(readGraph(graph)).toEqual({
      nodes: [
        { type: 'domain', value: 'a.example', ...marks },
        { type: 'ip', value: '192.0.2.1' },
      ],
      edges: [{ from: 0, to: 1, search: 29, count: 7, asOf: '2026-05', foundAt: Date.UTC(2026, 10, 27) }],
      groups: [{ note: 'all', count: 70 }],
      excluded: [{ type: 'domain', value: 'b.example' }],
    });
  });

  it.each([
    [{ nodes: [{ ...node('ip', '192.0.2.1'), group: 0 }] }, 'nodes[0].group names no group'],
    [{ nodes: [{ ...node('ip', '192.0.2.1'), x: Number.NaN }] }, 'nodes[0].x is no place'],
    [{ nodes: [{ ...node('ip', '192.0.2.1'), y: 1e9 }] }, 'nodes[0].y is no place'],
    [{ nodes: [{ ...node('ip', '192.0.2.1'), note: 7 }] }, 'nodes[0].note must be a text'],
    [{ nodes: [{ ...node('ip', '192.0.2.1'), note: 'x'.repeat(2_001) }] }, 'at most 2,000 characters'],
    [{ nodes: [node('ip', '192.0.2.1')], groups: [{ count: -1 }] }, 'groups[0].count must be a whole number'],
    [{ nodes: [node('ip', '192.0.2.1')], edges: [{ from: 0, to: 0, found_at: 'then' }] }, 'found_at is no time'],
    [{ nodes: [node('ip', '192.0.2.1')], excluded: [node('ip', 'x')] }, 'excluded[0].node_value'],
    [{}, 'at least one node'],
    [{ nodes: {} }, 'nodes must be a list'],
    [{ nodes: [null] }, 'nodes[0] must be an object'],
    [{ nodes: [[]] }, 'nodes[0] must be an object'],
    [{ nodes: [node('host', 'x')] }, 'nodes[0].node_type must be one of address'],
    [{ nodes: [node('ip', '192.0.2.1'), node('ip', 'x')] }, 'nodes[1].node_value is no value of the type ip'],
    [{ nodes: [{ node_type: 'ip', node_value: 7 }] }, 'nodes[0].node_value'],
    [{ nodes: [node('ip', '192.0.2.1', -1)] }, 'nodes[0].id must be a whole number'],
    [{ nodes: [node('ip', '192.0.2.1', 1), node('ip', '192.0.2.2', 1)] }, 'nodes[1].id is that of another node'],
    [{ nodes: [node('ip', '192.0.2.1')], edges: [{ from: 0, to: 1 }] }, 'edges[0].to names no node'],
    [{ nodes: [node('ip', '192.0.2.1')], edges: [{ from: '0', to: 0 }] }, 'edges[0].from names no node'],
    [{ nodes: [node('ip', '192.0.2.1')], edges: [{ from: 0, to: 0, search_field_id: 1 }] }, 'number of no search'],
    [{ nodes: Array.from({ length: MAX_NODES + 1 }, () => node('ip', '192.0.2.1')) }, 'at most 5,000'],
    [{ nodes: Array.from({ length: 300 }, (_, at) => node('text', `${at}${'x'.repeat(4_000)}`)) }, 'longer than 1 MiB'],
  ])('is refused with a reason: %#', (graph, reason) => {
    const error = problemOf(() => readGraph(graph as Readonly<Record<string, unknown>>));
    expect(error).toContain(reason);
  });
});

function problemOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}
