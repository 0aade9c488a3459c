import { describe, expect, it } from 'vitest';
import * as model from '../../src/model/define.ts';
import type { PlanField, QueryPlan } from '../../src/model/query-plan.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { describeStores } from './describe-stores.ts';
import { field, LATEST, published } from './scenario.ts';
import { sideBySide } from './side-by-side.ts';

/** The fields that the reference answers were made with. */
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

/** A field of the same kind in a collection for each of them, so that a store can hold the documents. */
const places: ReadonlyMap<string, string> = new Map([
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

function placed(one: PlanField): PlanField {
  const place = field(places.get(one.path) ?? '', 'responses');
  if (place.type !== one.type) throw new Error(`${place.path} is no ${one.type}`);
  return { ...one, path: place.path };
}

function placedPlan(plan: QueryPlan): QueryPlan {
  switch (plan.kind) {
    case 'and':
    case 'or':
      return { ...plan, plans: plan.plans.map(placedPlan) };
    case 'not':
      return { ...plan, plan: placedPlan(plan.plan) };
    case 'match':
      return { ...plan, fields: plan.fields.map(placed) };
    default:
      return plan;
  }
}

/** The values of a document at their places, with an identity that holds its number. */
function record(document: Readonly<Record<string, unknown>>): object {
  const made: Record<string, unknown> = { uri: `document ${document.id}`, ip: '240.0.0.1' };
  for (const { path, type } of table.fields) {
    const value = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    if (value !== undefined && type !== 'object') put(made, (places.get(path) ?? '').split('.'), value);
  }
  return made;
}

function put(record: Record<string, unknown>, [first = '', ...others]: readonly string[], value: unknown): void {
  if (others.length === 0) record[first] = value;
  else {
    record[first] ??= {};
    put(record[first] as Record<string, unknown>, others, value);
  }
}

describe.skipIf(isAbsent('data/lucene'))('the answers of a real OpenSearch (needs ../shared/data/lucene)', () => {
  describeStores('asked for through a store', (store, { share }) => {
    it('are those of the store', async () => {
      const id = await published(store(), 'lucene', documents.map(record), { collection: 'responses' });
      expect((await store().indices()).find((index) => index.id === id)?.count).toBe(documents.length);
      const asked = cases.filter((_, at) => at % Math.round(1 / share) === 0);
      const answers = await sideBySide(asked, 8, async ({ q, ids }) => {
        const checked = planQuery(q, fields, { now: 0 });
        if (checked.kind === 'problem') throw new Error(`${q}: ${checked.problem.message}`);
        const selection = { collection: 'responses', plan: placedPlan(checked.plan), scope: LATEST } as const;
        const { records } = await store().page({ ...selection, size: 100 });
        const found = records.map(({ json }) => Number(/document (\d+)/.exec(json)?.[1])).sort((a, b) => a - b);
        return { q, ids, found };
      });
      const wrong = answers.filter(({ ids, found }) => String(found) !== String(ids));
      expect(cases.length).toBe(7_756);
      expect(wrong).toEqual([]);
    }, 600_000);
  });
});
