import { expect, it } from 'vitest';
import { addResults } from '../content/add-results.ts';
import { EMPTY_GRAPH, groupKey, membersOf } from '../content/graph-content.ts';
import { changeOfItem, compareContent } from './compare-content.ts';

const graph = (...values: readonly string[]) =>
  addResults(EMPTY_GRAPH, [
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
    expect([added, gone]).toEqual([
      { nodes: 2, edges: 2 },
      { nodes: 1, edges: 1 },
    ]);
    expect([union.nodes.size, union.edges.size, union.places.size]).toEqual([5, 4, 5]);
    expect(changes.get('ip 192.0.2.1')).toBe('gone');
    expect(changes.get('ip 192.0.2.2')).toBe('same');
    expect(changes.get('ip 192.0.2.3')).toBe('added');
  }
});

const many = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) => `192.0.2.${from + at}`);

it('shows what differs beside the group that it is one of', () => {
  const [earlier, later] = [graph(...many(0, 30)), graph(...many(2, 33))];
  const { union, changes } = compareContent(earlier, later, 'later');
  const group = groupKey(1);
  expect(membersOf(union, group)).toHaveLength(28);
  expect(changeOfItem(union, changes)(group)).toBe('same');
  const alone = [...union.nodes.values()].filter((node) => node.type === 'ip' && node.group === undefined);
  expect(alone).toHaveLength(5);
  expect(new Set(alone.map(({ value }) => JSON.stringify(union.places.get(`ip ${value}`)))).size).toBe(5);
});

it('keeps together what came or went together', () => {
  const [few, all] = [graph('192.0.2.1'), graph('192.0.2.1', ...many(2, 40))];
  for (const [earlier, later, change] of [
    [few, all, 'added'],
    [all, few, 'gone'],
  ] as const) {
    const { union, changes } = compareContent(earlier, later, 'later');
    expect(union.nodes.get('ip 192.0.2.1')?.group).toBeUndefined();
    const [group] = union.groups.keys();
    expect(membersOf(union, group ?? '')).toHaveLength(38);
    expect(changeOfItem(union, changes)(group ?? '')).toBe(change);
  }
});
