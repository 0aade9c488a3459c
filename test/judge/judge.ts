import type { QueryPlan } from '../../src/model/query-plan.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import type { Store } from '../../src/store/store.ts';
import { NOW } from '../store/agree/generate-plans.ts';
import { minimise } from '../store/agree/minimise.ts';
import { Dice } from '../store/dice.ts';
import { fieldsOf, LATEST, publishIndex } from '../store/scenario.ts';
import { JUDGED } from './judge-fields.ts';
import { judgeQuery } from './judge-queries.ts';
import { judgeRecord } from './judge-records.ts';
import { JudgeRun, listed } from './judge-run.ts';

/**
 * OpenSearch's own query_string as the judge of the language. It gets the same generated records in its own index as
 * our stores. Our stores get generated queries as plans; OpenSearch gets their canonical text.
 */
export interface JudgeOptions {
  /** Address of a node. */
  readonly node: string;
  readonly stores: readonly { readonly name: string; readonly store: Store }[];
  readonly seed: number;
  readonly queries: number;
  readonly records: number;
  readonly onDisagreement: (disagreement: Disagreement) => void;
}

export interface Disagreement {
  readonly who: string;
  /** Our canonical text, minimised. */
  readonly text: string;
  readonly expected: string;
  readonly actual: string;
}

export interface Judgement {
  readonly queries: number;
  readonly disagreements: number;
}

export async function judge(options: JudgeOptions): Promise<Judgement> {
  const { node, stores, seed, queries, records, onDisagreement } = options;
  const dice = new Dice(seed);
  const generated = Array.from({ length: records }, (_, at) => judgeRecord(at, dice));
  const index = `judge-${crypto.randomUUID()}`;
  await using reference = new JudgeRun(node, index);
  await reference.open(generated);
  for (const { store } of stores) await publishIndex(store, index, generated, { collection: JUDGED });
  const witnesses: readonly Witness[] = [
    { name: 'the matcher', ask: async (plan) => matcherHits(plan, generated) },
    ...stores.map(({ name, store }) => ({ name, ask: (plan: QueryPlan) => storeHits(store, plan) })),
  ];
  let disagreements = 0;
  for (let number = 0; number < queries; number++) {
    const plan = nextPlan(dice);
    const expected = await reference.ask(textOf(plan));
    for (const { name, ask } of witnesses) {
      const actual = await ask(plan);
      if (expected === actual) continue;
      disagreements++;
      const smallest = await minimisePlan(
        plan,
        async (each) => (await reference.ask(textOf(each))) !== (await ask(each)),
      );
      const again = {
        text: textOf(smallest),
        expected: await reference.ask(textOf(smallest)),
        actual: await ask(smallest),
      };
      // If they agree the second time, one of the two is not deterministic.
      const isSteady = again.expected !== again.actual;
      onDisagreement({ who: name, ...(isSteady ? again : { text: `only once: ${textOf(plan)}`, expected, actual }) });
      break;
    }
  }
  return { queries, disagreements };
}

interface Witness {
  readonly name: string;
  ask(plan: QueryPlan): Promise<string>;
}

function nextPlan(dice: Dice): QueryPlan {
  for (;;) {
    const result = planQuery(judgeQuery(dice), fieldsOf(JUDGED), { now: NOW });
    if (result.kind === 'plan' && result.plan.kind !== 'none') return result.plan;
  }
}

async function minimisePlan(plan: QueryPlan, fails: (plan: QueryPlan) => Promise<boolean>): Promise<QueryPlan> {
  const question = { collection: JUDGED, plan, indices: undefined, operation: { kind: 'count' } } as const;
  const smallest = await minimise({ question, lists: [] }, (candidate) => fails(candidate.question.plan));
  return smallest.question.plan;
}

function matcherHits(plan: QueryPlan, records: readonly object[]): string {
  const matcher = compileMatcher(plan);
  return listed(records.filter((record) => matcher.matches(record)).map((record) => (record as { uri: string }).uri));
}

async function storeHits(store: Store, plan: QueryPlan): Promise<string> {
  const { records } = await store.page({ collection: JUDGED, plan, scope: LATEST, size: 1_000 });
  return listed(records.map(({ json }) => (JSON.parse(json) as { uri: string }).uri));
}

/** The canonical text, with each form of a word as a separate term, since OpenSearch has no plurals. */
export function textOf(plan: QueryPlan): string {
  return printPlan(singleForms(plan)).replaceAll(ONE_VERSION, (_, path, value) => `${path}:[${value} TO ${value}]`);
}

/**
 * OpenSearch 3.8 misses a single version next to a rarer condition, because it then compares the written form with the
 * encoded values. Ranges work.
 */
const ONE_VERSION = /(mongodb\.version):"([\d.]+)"/g;

function singleForms(plan: QueryPlan): QueryPlan {
  switch (plan.kind) {
    case 'and':
    case 'or':
      return { ...plan, plans: plan.plans.map(singleForms) };
    case 'not':
    case 'joined':
      return { ...plan, plan: singleForms(plan.plan) };
    case 'match': {
      const { fields, test } = plan;
      if (test.kind !== 'words') return plan;
      const ofField = (field: (typeof fields)[number]): QueryPlan => ({
        kind: 'and',
        plans: test.words.map((forms) => ({
          kind: 'or',
          plans: forms.map((form) => ({
            kind: 'match',
            fields: [field],
            test: { kind: 'phrase', tokens: [form], slop: 0 },
          })),
        })),
      });
      return { kind: 'or', plans: fields.map(ofField) };
    }
    default:
      return plan;
  }
}
