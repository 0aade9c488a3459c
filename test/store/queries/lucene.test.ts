import { describe, expect, it } from 'vitest';
import * as model from '../../../src/model/define.ts';
import type { PlanField, QueryPlan } from '../../../src/model/query-plan.ts';
import { planQuery } from '../../../src/query/check/check.ts';
import { FieldIndex } from '../../../src/query/fields/field-index.ts';
import { isAbsent, sharedLines } from '../../shared-data.ts';
import { describeStores } from '../describe-stores.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { field, LATEST, publishIndex } from '../scenario.ts';

/** The fields of the reference index. */
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

/** A field of the same type in `responses` for each, so that a store can hold the documents. */
const paths: ReadonlyMap<string, string> = new Map([
  ['title', 'isp'],
  ['body', 'ftp.banner'],
  ['host', 'domain'],
  ['port', 'port'],
  ['ip', 'target.ip'],
  ['date', 'scan_date'],
  ['flag', 'rdp.nla'],
  ['score', 'geo.location.lat'],
  ['ver', 'mongodb.version'],
  ['http', 'amqp'],
  ['http.server', 'amqp.banner'],
  ['http.code', 'amqp.version_major'],
  ['ssh', 'vnc'],
  ['ssh.banner', 'vnc.banner'],
  ['ssh.version', 'vnc.version'],
]);

const fields = new FieldIndex(table);
const documents = sharedLines('data/lucene/docs.ndjson').map(
  (line) => JSON.parse(line) as Readonly<Record<string, unknown>>,
);
const cases = sharedLines('data/lucene/cases.ndjson.gz').map(
  (line) => JSON.parse(line) as { readonly q: string; readonly ids: readonly number[] },
);

function mapField(source: PlanField): PlanField {
  const target = field(paths.get(source.path) ?? '', 'responses');
  if (target.type !== source.type) throw new Error(`${target.path} is not of type ${source.type}`);
  return { ...source, path: target.path };
}

function mapPlan(plan: QueryPlan): QueryPlan {
  switch (plan.kind) {
    case 'and':
    case 'or':
      return { ...plan, plans: plan.plans.map(mapPlan) };
    case 'not':
      return { ...plan, plan: mapPlan(plan.plan) };
    case 'match':
      return { ...plan, fields: plan.fields.map(mapField) };
    default:
      return plan;
  }
}

/** A record with the values of a document in the mapped fields, and its number in the identity. */
function record(document: Readonly<Record<string, unknown>>): object {
  const result: Record<string, unknown> = { uri: `document ${document.id}`, ip: '240.0.0.1' };
  for (const { path, type } of table.fields) {
    const value = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    if (value !== undefined && type !== 'object') put(result, (paths.get(path) ?? '').split('.'), value);
  }
  return result;
}

function put(record: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) record[first] = value;
  else {
    record[first] ??= {};
    put(record[first] as Record<string, unknown>, rest, value);
  }
}

describe.skipIf(isAbsent('data/lucene'))('the answers of a real OpenSearch (needs ../shared/data/lucene)', () => {
  describeStores('to reference queries', (store, { share }) => {
    it('equal those of the store', async () => {
      const id = await publishIndex(store(), 'lucene', documents.map(record), { collection: 'responses' });
      expect((await store().indices()).find((index) => index.id === id)?.count).toBe(documents.length);
      // The embedded engine answers all of them, others a part.
      const step = share === 1 ? 1 : 8;
      const selected = cases.filter((_, at) => at % step === 0);
      const answers = await mapConcurrently(selected, 8, async ({ q, ids }) => {
        const result = planQuery(q, fields, { now: 0 });
        if (result.kind === 'problem') throw new Error(`${q}: ${result.problem.message}`);
        const selection = { collection: 'responses', plan: mapPlan(result.plan), scope: LATEST } as const;
        const { records } = await store().page({ ...selection, size: 100 });
        const hits = records.map(({ json }) => Number(/document (\d+)/.exec(json)?.[1])).sort((a, b) => a - b);
        return { q, ids, hits };
      });
      const wrong = answers.filter(({ ids, hits }) => String(hits) !== String(ids));
      expect(cases.length).toBe(7_756);
      expect(wrong).toEqual([]);
    }, 600_000);
  });
});
