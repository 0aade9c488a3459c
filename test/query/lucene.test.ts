import { describe, expect, it } from 'vitest';
import * as model from '../../src/model/define.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

/** The field types of the index behind the reference answers. */
const table = model.fieldTable('lucene', {
  title: model.text('Title.', { freeText: true }),
  body: model.text('Body.', { freeText: true }),
  host: model.keywords('Host.'),
  port: model.integer('Port.'),
  ip: model.ip('Address.'),
  date: model.date('Date.'),
  flag: model.flag('Flag.'),
  score: model.float('Score.'),
  ver: model.version('Version.'),
  http: model.object('HTTP.', { server: model.text('Server.'), code: model.integer('Code.') }),
  ssh: model.object('SSH.', { banner: model.text('Banner.'), version: model.keyword('Version.') }),
});

const fields = new FieldIndex(table);
const documents = sharedLines('data/lucene/docs.ndjson').map((line) => JSON.parse(line) as { readonly id: number });
const cases = sharedLines('data/lucene/cases.ndjson.gz').map(
  (line) => JSON.parse(line) as { readonly q: string; readonly ids: readonly number[] },
);

function matchingRecords(query: string): readonly number[] | string {
  const result = planQuery(query, fields, { now: 0 });
  if (result.kind === 'problem') return result.problem.message;
  const matcher = compileMatcher(result.plan);
  return documents.filter((document) => matcher.matches(document)).map((document) => document.id);
}

describe.skipIf(isAbsent('data/lucene'))('the answers of a real OpenSearch (needs ../shared/data/lucene)', () => {
  it('are all there', () => expect(cases.length).toBe(7_756));

  it('agree with the checker and the matcher', () => {
    const wrong = cases.flatMap(({ q, ids }) =>
      String(matchingRecords(q)) === String(ids) ? [] : [{ q, ids, hits: matchingRecords(q) }],
    );
    expect(wrong).toEqual([]);
  });

  it('agree with the canonical text of each plan', () => {
    const wrong = cases.flatMap(({ q, ids }) => {
      const result = planQuery(q, fields, { now: 0 });
      const canonical = result.kind === 'plan' ? printPlan(result.plan) : '';
      return String(matchingRecords(canonical)) === String(ids) ? [] : [{ q, canonical }];
    });
    expect(wrong).toEqual([]);
  });
});
