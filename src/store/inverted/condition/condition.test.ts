import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../model/tables.ts';
import { planQuery } from '../../../query/check/check.ts';
import { FieldIndex } from '../../../query/fields/field-index.ts';
import type { Node } from '../node.ts';
import { condition } from './condition.ts';

const RESPONSES = new FieldIndex(tableOf('responses'));
const ABILITIES = {
  hasLanes: true,
  takesPattern: () => true,
  rangesWithoutColumn: true,
  groups: () => true,
  sorts: () => true,
  unreadableMarks: () => [],
  knowsCountsOfAll: () => false,
  mostFields: 50,
};

/** The kinds of the terms that documents in doubt have. */
function doubtOf(query: string): readonly string[] {
  const checked = planQuery(query, RESPONSES, { now: 0 });
  if (checked.kind === 'problem') throw new Error(checked.problem.message);
  const { doubt } = condition(checked.plan, 'responses', { abilities: ABILITIES });
  return [...new Set(termKinds(doubt))].sort();
}

function termKinds(node: Node): readonly string[] {
  switch (node.kind) {
    case 'none':
      return [];
    case 'or':
    case 'and':
      return node.nodes.flatMap(termKinds);
    case 'terms':
      return node.terms.map(({ kind }) => kind);
    case 'named':
      return [node.termKind];
    default:
      return [node.kind];
  }
}

// A doubt about a term that most documents have (`p`: the field has a value) would make the matcher read them all.
describe('the doubt of a condition on any field', () => {
  it.each(['*:grafana', '*:8123', '*:true', 'tag.*.version:2.4.49', 'http.headers.*:grafana'])(
    'is about names that cannot be read from terms only: %s',
    (query) => {
      expect(doubtOf(query)).toEqual(['q']);
    },
  );

  it('is about values that patterns cannot read', () => {
    expect(doubtOf('*:graf*')).toEqual(['l', 'm', 'q']);
    expect(doubtOf('http.headers.*:graf*')).toEqual(['m', 'q']);
    expect(doubtOf('tag.*.version:2.*')).toEqual(['l', 'q']);
  });

  it('does not exist for fields of one name', () => {
    expect(doubtOf('http.title:grafana port:3000')).toEqual([]);
  });
});
