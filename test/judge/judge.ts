import type { QueryPlan } from '../../src/model/query-plan.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import type { Store } from '../../src/store/store.ts';
import { Dice } from '../store/dice.ts';
import { NOW } from '../store/generate-plans.ts';
import { minimised } from '../store/minimise.ts';
import { fieldsOf, LATEST, lines, published } from '../store/scenario.ts';
import { JUDGED, judgeBody } from './judge-fields.ts';
import { judgeQuery } from './judge-queries.ts';
import { judgeRecord } from './judge-records.ts';

/**
 * OpenSearch's own query_string as the judge of the language: the same generated records in an index of its own and in our stores, generated
 * queries as plans to ours and as our canonical text to it.
 */
export interface JudgeOptions {
  /** Address of a node. */
  readonly node: string;
  readonly stores: readonly { readonly name: string; readonly store: Store }[];
  readonly seed: number;
  readonly queries: number;
  readonly records: number;
  readonly onDisagreement: (one: Disagreement) => void;
}

export interface Disagreement {
  readonly who: string;
  /** Our canonical text, as small as it could be made. */
  readonly text: string;
  readonly judged: string;
  readonly found: string;
}

export interface Judgement {
  readonly queries: number;
  readonly disagreements: number;
}

export async function judge(options: JudgeOptions): Promise<Judgement> {
  const { node, stores, seed, queries, records, onDisagreement } = options;
  const dice = new Dice(seed);
  const held = Array.from({ length: records }, (_, at) => judgeRecord(at, dice));
  const index = `judge-${crypto.randomUUID()}`;
  const court = new Court(node, index);
  await court.open(held);
  try {
    for (const { store } of stores) await published(store, index, held, { collection: JUDGED });
    const witnesses: readonly Witness[] = [
      { name: 'the matcher', ask: async (plan) => matched(plan, held) },
      ...stores.map(({ name, store }) => ({ name, ask: (plan: QueryPlan) => foundIn(store, plan) })),
    ];
    let disagreements = 0;
    for (let number = 0; number < queries; number++) {
      const plan = planned(dice);
      const judged = await court.ask(plan);
      for (const { name, ask } of witnesses) {
        if (judged === (await ask(plan))) continue;
        const smallest = await smaller(plan, async (one) => (await court.ask(one)) !== (await ask(one)));
        disagreements++;
        onDisagreement({
          who: name,
          text: textOf(smallest),
          judged: await court.ask(smallest),
          found: await ask(smallest),
        });
        break;
      }
    }
    return { queries, disagreements };
  } finally {
    await court.close();
  }
}

interface Witness {
  readonly name: string;
  ask(plan: QueryPlan): Promise<string>;
}

function planned(dice: Dice): QueryPlan {
  for (;;) {
    const checked = planQuery(judgeQuery(dice), fieldsOf(JUDGED), { now: NOW });
    if (checked.kind === 'plan' && checked.plan.kind !== 'none') return checked.plan;
  }
}

async function smaller(plan: QueryPlan, fails: (plan: QueryPlan) => Promise<boolean>): Promise<QueryPlan> {
  const about = { kind: 'count' } as const;
  const question = { collection: JUDGED, plan, named: undefined, about };
  const { question: found } = await minimised({ question, lists: [] }, (one) => fails(one.question.plan));
  return found.plan;
}

function matched(plan: QueryPlan, records: readonly object[]): string {
  const matcher = compileMatcher(plan);
  return listed(records.filter((record) => matcher.matches(record)).map((record) => (record as { uri: string }).uri));
}

async function foundIn(store: Store, plan: QueryPlan): Promise<string> {
  const { records } = await store.page({ collection: JUDGED, plan, scope: LATEST, size: 1_000 });
  return listed(records.map(({ json }) => (JSON.parse(json) as { uri: string }).uri));
}

const listed = (names: readonly string[]): string => [...names].sort().join(' ');

/** The canonical text; OpenSearch knows no plural, so that each form of a word is asked for by itself. */
export function textOf(plan: QueryPlan): string {
  return printPlan(singleForms(plan));
}

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

/** The index of the judge. */
class Court {
  readonly #node: string;
  readonly #index: string;

  constructor(node: string, index: string) {
    this.#node = node;
    this.#index = index;
  }

  async open(records: readonly object[]): Promise<void> {
    await this.#send('PUT', '', JSON.stringify(judgeBody()));
    const bulk = lines(records)
      .toString('utf8')
      .replace(/^/gm, '{"index":{}}\n')
      .replace(/\{"index":\{\}\}\n$/, '');
    const answer = (await this.#send('POST', '/_bulk?refresh=true', bulk)) as { readonly errors?: boolean };
    if (answer.errors !== false)
      throw new Error(`the judge does not take the records: ${JSON.stringify(answer).slice(0, 2_000)}`);
  }

  /** Names of what it finds, or its words where it cannot read the text. */
  async ask(plan: QueryPlan): Promise<string> {
    const query = {
      query: textOf(plan),
      ...{ default_operator: 'AND', lenient: false, analyze_wildcard: false, max_determinized_states: 100_000 },
      ...{ fuzzy_max_expansions: 10_000, allow_leading_wildcard: true, time_zone: 'Z' },
    };
    const body = { size: 1_000, _source: ['uri'], query: { query_string: query } };
    const answer = (await this.#send('POST', '/_search', JSON.stringify(body))) as {
      readonly hits?: { readonly hits: readonly { readonly _source: { readonly uri: string } }[] };
      readonly error?: { readonly root_cause?: readonly { readonly reason?: string }[] };
    };
    if (answer.hits === undefined) return `error: ${answer.error?.root_cause?.[0]?.reason ?? JSON.stringify(answer)}`;
    return listed(answer.hits.hits.map(({ _source }) => _source.uri));
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '');
  }

  async #send(method: string, path: string, body?: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.#node}/${this.#index}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return await answer.json();
  }
}
