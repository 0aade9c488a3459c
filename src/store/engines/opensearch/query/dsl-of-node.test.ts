import { expect, it } from 'vitest';
import { tableOf } from '../../../../model/tables.ts';
import { planQuery } from '../../../../query/check/check.ts';
import { FieldIndex } from '../../../../query/fields/field-index.ts';
import { condition } from '../../../inverted/condition/condition.ts';
import { OPENSEARCH_ABILITIES } from './abilities.ts';
import { dslOfNode } from './dsl-of-node.ts';

const fields = new FieldIndex(tableOf('responses'));

function queryOf(text: string): { readonly query: string; readonly doubt: string } {
  const checked = planQuery(text, fields, { now: 0 });
  if (checked.kind === 'problem') throw new Error(text);
  const { node, doubt } = condition(checked.plan, 'responses', { abilities: OPENSEARCH_ABILITIES });
  return { query: JSON.stringify(dslOfNode(node)), doubt: JSON.stringify(dslOfNode(doubt)) };
}

/** Below the cluster's limit of 1,024 clauses. A list of terms is one clause. */
const MOST_CLAUSES = 1_000;

it.each([
  '\\*:/r.*r/',
  'NOT \\*:/s+/',
  '\\*:routr~1',
  '\\*:*oute*',
  '\\*:rou?er',
  '\\*:[a TO s]',
  '\\*:>5',
  '\\*:[2026-01-01 TO 2026-02-01]',
  '\\*:router',
  '\\*:"cisco router"',
  '\\*:"cisco router"~2',
  '\\*:10.20.30.40',
  `\\*:"${Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')}"`,
])('%s, on a thousand fields, has few clauses', (text) => {
  for (const json of Object.values(queryOf(text)))
    expect(
      json.match(/"(?:terms|term|wildcard|regexp|fuzzy|prefix|range|exists|match_phrase)":\{/g)?.length ?? 0,
    ).toBeLessThan(MOST_CLAUSES);
});

it('escapes special characters in values', () => {
  const { query } = queryOf('http.title:"a \\" b" AND host:*x\\*y* AND port:[1 TO 80}');
  const [title, host, port] = JSON.parse(query).bool.filter;
  expect(title.match_phrase.terms.query).toMatch(/^t..a\nt..b$/);
  expect(JSON.stringify(host)).toContain('*x\\\\*y*');
  expect(Object.values(port.range)).toEqual([{ gte: 1, lt: 80 }]);
});

it('leaves to the matcher what the cluster cannot express', () => {
  const { query, doubt } = queryOf('http.headers.x-*:>5');
  expect(doubt).not.toBe('{"match_none":{}}');
  expect(query).toBe(doubt);
});
