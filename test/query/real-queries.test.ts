import { describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { tableOf } from '../../src/model/tables.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { parseQuery } from '../../src/query/tree/parse.ts';
import { printTree } from '../../src/query/tree/print.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const queries = sharedLines('queries/real-queries.tsv').map((line) => {
  const [collection = '', query = ''] = line.split('\t');
  return { collection: collection as Collection, query };
});
const fields = new Map(collections.map((collection) => [collection, new FieldIndex(tableOf(collection))]));

function check(collection: Collection, query: string) {
  const index = fields.get(collection);
  if (index === undefined) throw new Error(`no collection ${collection}`);
  return planQuery(query, index, { now: 0 });
}

function plan(collection: Collection, query: string) {
  const outcome = check(collection, query);
  if (outcome.kind === 'problem') throw new Error(`${query}: ${outcome.problem.message}`);
  return outcome.plan;
}

describe.skipIf(isAbsent('queries'))('published queries (needs ../shared/queries)', () => {
  it('are all there', () => expect(queries.length).toBe(372));

  it('all run', () => {
    for (const { collection, query } of queries) compileMatcher(plan(collection, query));
  });

  it('print as text that prints the same', () => {
    for (const { query } of queries) {
      const first = parseQuery(query);
      if (first.kind === 'problem') throw new Error(`${query}: ${first.problem.message}`);
      const printed = printTree(first.tree);
      const second = parseQuery(printed);
      expect(second.kind === 'tree' ? printTree(second.tree) : second.problem).toBe(printed);
    }
  });

  it('have canonical texts that mean the same plan', () => {
    for (const { collection, query } of queries) {
      const canonical = printPlan(plan(collection, query));
      expect(printPlan(plan(collection, canonical))).toBe(canonical);
    }
  });

  it('name fields that exist, except for typos of their authors', () => {
    const unknown = new Set<string>();
    for (const { collection, query } of queries) {
      const outcome = check(collection, query);
      if (outcome.kind === 'problem') continue;
      for (const { code, from, to } of outcome.warnings)
        if (code === 'unknown_field') unknown.add(`${collection} ${query.slice(from, to)}`);
    }
    expect([...unknown].sort()).toEqual(['responses django', 'responses http.headres.set_cookie', 'whois_domains a']);
  });
});
