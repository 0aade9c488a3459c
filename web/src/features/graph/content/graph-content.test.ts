import type { DiscoveryNode, NodeType } from '@periplus/model/discovery/node-types.ts';
import { describe, expect, it } from 'vitest';
import { addFound, type FoundNodes } from './add-found.ts';
import {
  excludeNodes,
  groupNodes,
  moveItems,
  readmitNode,
  removeItems,
  setNote,
  takeOut,
  ungroupNodes,
} from './change-content.ts';
import { EMPTY_GRAPH, edgeKey, type GraphContent, groupKey, MOST_NODES, membersOf } from './graph-content.ts';
import { amendPresent, doStep, newHistory, redoStep, undoStep } from './history.ts';
import { contentOfSaved, savedForm } from './saved-form.ts';
import { scanTargets } from './scan-targets.ts';
import { shownGraph } from './shown-graph.ts';

const node = (value: string, type: NodeType = 'domain'): DiscoveryNode => ({ type, value });
const root = node('a.example');
const found = (count: number, rest: Partial<FoundNodes> = {}): FoundNodes => ({
  from: root,
  search: 35,
  nodes: Array.from({ length: count }, (_, at) => node(`n${at}.a.example`)),
  count,
  asOf: '',
  foundAt: '2026-11-27T00:00:00.000Z',
  ...rest,
});

const small = addFound(EMPTY_GRAPH, [found(3)]).content;
const large = addFound(EMPTY_GRAPH, [found(30, { count: 70 })]).content;
const GROUP = groupKey(1);

describe('what a search found', () => {
  it('stands around the node that led to it, each with the search that found it', () => {
    const { content, shown, nodes, known } = addFound(small, [found(5)]);
    expect([content.nodes.size, nodes, known]).toEqual([6, 2, 3]);
    expect(shown).toEqual(['domain n3.a.example', 'domain n4.a.example']);
    expect(content.edges.get(edgeKey({ from: 'domain a.example', to: 'domain n4.a.example', search: 35 }))).toEqual({
      from: 'domain a.example',
      to: 'domain n4.a.example',
      search: 35,
      count: 5,
      asOf: '',
      foundAt: '2026-11-27T00:00:00.000Z',
    });
    for (const [key, place] of small.places) expect(content.places.get(key)).toEqual(place);
    expect(new Set([...content.places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  it('is a group if there are more than twenty, with the count before', () => {
    expect(large.groups.get(GROUP)).toEqual({ note: '', count: 70 });
    expect(membersOf(large, GROUP)).toHaveLength(30);
    const { items, edges } = shownGraph(large);
    expect(items.map(({ size, count, degree }) => [size, count, degree])).toEqual([
      [1, undefined, 1],
      [30, 70, 1],
    ]);
    expect(edges).toHaveLength(1);
    expect(edges[0]?.edges).toHaveLength(30);
  });

  it('is told where the graph is full, or the reader wanted no more of it', () => {
    const full = addFound(EMPTY_GRAPH, [found(MOST_NODES + 10)]);
    expect([full.content.nodes.size, full.left]).toEqual([MOST_NODES, 11]);
    const without = excludeNodes(small, ['domain n1.a.example']);
    const again = addFound(without, [found(3)]);
    expect([again.nodes, again.known, again.excluded]).toEqual([0, 2, 1]);
    expect(addFound(readmitNode(without, node('n1.a.example')), [found(3)]).nodes).toBe(1);
  });
});

describe('changes of a graph', () => {
  it('remove nodes with their edges, and groups with their nodes', () => {
    expect(removeItems(small, ['domain n0.a.example']).edges.size).toBe(2);
    expect(removeItems(small, [...small.edges.keys()]).nodes.size).toBe(4);
    const rest = removeItems(large, [GROUP]);
    expect([rest.nodes.size, rest.edges.size, rest.groups.size, rest.places.size]).toEqual([1, 0, 0, 1]);
  });

  it('take nodes out of groups, of which the last one is none', () => {
    const out = takeOut(large, ['domain n0.a.example']);
    expect(shownGraph(out).items.map(({ size }) => size)).toEqual([1, 1, 29]);
    expect(shownGraph(out).edges).toHaveLength(2);
    const all = ungroupNodes(large, [GROUP]);
    expect([all.groups.size, all.places.size]).toEqual([0, 31]);
    const [first, ...others] = membersOf(large, GROUP).map(({ value }) => `domain ${value}`);
    const last = takeOut(large, others);
    expect([last.groups.size, last.nodes.get(first ?? '')?.group]).toEqual([0, undefined]);
  });

  it('group what was chosen, also groups', () => {
    const one = groupNodes(small, ['domain n0.a.example', 'domain n1.a.example']);
    expect(shownGraph(one).items).toHaveLength(3);
    const both = groupNodes(one, [GROUP, 'domain n2.a.example']);
    expect([...both.groups.keys()]).toEqual([groupKey(2)]);
    expect(shownGraph(both).edges).toHaveLength(1);
    expect(groupNodes(small, ['domain n0.a.example'])).toBe(small);
  });

  it('move things, and write notes beside them', () => {
    const moved = moveItems(small, [
      ['domain a.example', { x: 7, y: 8 }],
      ['domain absent', { x: 0, y: 0 }],
    ]);
    expect(moved.places.get('domain a.example')).toEqual({ x: 7, y: 8 });
    expect(moved.places.size).toBe(small.places.size);
    expect(setNote(small, 'domain a.example', 'ours').nodes.get('domain a.example')?.note).toBe('ours');
    expect(setNote(large, GROUP, 'theirs').groups.get(GROUP)?.note).toBe('theirs');
    expect(setNote(large, GROUP, 'x'.repeat(9_000)).groups.get(GROUP)?.note).toHaveLength(2_000);
  });

  it('can each be undone and done again', () => {
    const steps: readonly ((content: GraphContent) => GraphContent)[] = [
      (content) => addFound(content, [found(30)]).content,
      (content) => takeOut(content, ['domain n3.a.example']),
      (content) => setNote(content, 'domain a.example', 'mine'),
      (content) => excludeNodes(content, ['domain n3.a.example']),
      (content) => ungroupNodes(content, [GROUP]),
      (content) => removeItems(content, ['domain n4.a.example']),
    ];
    const states = [EMPTY_GRAPH];
    let history = newHistory(EMPTY_GRAPH);
    for (const step of steps) {
      history = doStep(history, 'Step', step(history.present));
      states.push(history.present);
    }
    for (const state of states.toReversed()) {
      expect(history.present).toBe(state);
      history = undoStep(history);
    }
    for (const state of states) {
      expect(history.present).toBe(state);
      history = redoStep(history);
    }
    const amended = amendPresent(undoStep(history), small);
    expect([amended.present, amended.future.length]).toEqual([small, 1]);
    expect(doStep(amended, 'Another', large).future).toEqual([]);
  });
});

describe('the saved form', () => {
  it('gives the same graph back', () => {
    const content = [
      (given: GraphContent) => takeOut(given, ['domain n0.a.example']),
      (given: GraphContent) => setNote(given, GROUP, 'a note'),
      (given: GraphContent) => excludeNodes(given, ['domain n9.a.example']),
      (given: GraphContent) =>
        moveItems(
          given,
          [...given.places].map(([key], at) => [key, { x: at, y: -at }]),
        ),
    ].reduce((given, step) => step(given), large);
    const saved = savedForm(content);
    const answer = { ...saved, nodes: saved.nodes.map((each, id) => ({ ...each, id })) } as never;
    const { nextGroup: _, ...back } = contentOfSaved(answer);
    const { nextGroup: __, ...before } = content;
    expect(back).toEqual(before);
  });

  it('needs no places, and no order', () => {
    const nodes = [
      { id: 0, node_type: 'ip', node_value: '192.0.2.1' },
      { id: 1, node_type: 'ip', node_value: '192.0.2.2' },
    ] as const;
    const content = contentOfSaved({ nodes, edges: [{ from: 1, to: 0, search_field_id: null }] });
    expect(content.places.get('ip 192.0.2.1')).not.toEqual(content.places.get('ip 192.0.2.2'));
    expect([...content.edges.values()]).toMatchObject([{ from: 'ip 192.0.2.2', search: null, count: undefined }]);
  });
});

it('gives the lines of a target list', () => {
  const nodes = [node('a.example'), node('192.0.2.1', 'ip'), node('Somebody', 'person')];
  expect(scanTargets(nodes.map((each) => ({ ...each, note: '', group: undefined })))).toEqual([
    'a.example',
    '192.0.2.1',
  ]);
});
