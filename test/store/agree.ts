import { canGroup } from '../../src/model/can-group.ts';
import { type Collection, collections } from '../../src/model/collection.ts';
import type { Field } from '../../src/model/field.ts';
import type { PlanField } from '../../src/model/query-plan.ts';
import { printPlan } from '../../src/query/check/print-plan.ts';
import type { FieldIndex } from '../../src/query/fields/field-index.ts';
import { calendarUnits } from '../../src/query/value/calendar-unit.ts';
import type { Store } from '../../src/store/store.ts';
import { Dice } from './dice.ts';
import { PlanGenerator } from './generate-plans.ts';
import { RecordGenerator } from './generate-records.ts';
import { dropAll, publishLines } from './indices-of-lines.ts';
import { type Case, minimised } from './minimise.ts';
import { ModelStore } from './model-store.ts';
import { type About, ask, type Question } from './questions.ts';
import { dataNames, sampleFields } from './sample-fields.ts';
import { fieldsOf } from './scenario.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * A store held against the model: the same generated records in both, the same generated questions asked of both.
 */
export interface AgreeOptions {
  readonly seed: number;
  /** How many plans are held against a set of records. */
  readonly pairs: number;
  /** Looking for more ends here: the first say enough. */
  readonly mostDisagreements: number;
  readonly onRound?: (done: number) => void;
  readonly onDisagreement?: (one: Disagreement) => void;
}

export interface Agreement {
  readonly pairs: number;
  readonly questions: number;
  readonly disagreements: readonly Disagreement[];
}

/** The smallest case found that the store answers otherwise than the model; or the whole, where it did so only once. */
export interface Disagreement {
  readonly collection: Collection;
  readonly about: About;
  readonly scope: string;
  readonly query: string;
  readonly records: readonly (readonly string[])[];
  readonly expected: string;
  readonly found: string;
}

const PLANS_OF_A_ROUND = 50;
const QUESTIONS_AT_ONCE = 8;

export async function agree(store: Store, options: AgreeOptions): Promise<Agreement> {
  const disagreements: Disagreement[] = [];
  let pairs = 0;
  let questions = 0;
  for (let round = 0; pairs < options.pairs; round++) {
    const collection = collections[round % collections.length] ?? 'responses';
    const dice = new Dice(options.seed * 1_000_003 + round);
    const lists = generatedLists(collection, dice);
    const asked = generatedQuestions(collection, Math.min(PLANS_OF_A_ROUND, options.pairs - pairs), dice);
    const failed = await differing(store, asked, lists);
    questions += asked.length;
    pairs += new Set(asked.map(({ plan }) => plan)).size;
    for (const { question, ...answers } of onePerPlan(failed)) {
      const whole: Case = { question, lists };
      const isLasting = (await held(store, whole)).differs;
      const smallest = isLasting ? await minimised(whole, async (one) => (await held(store, one)).differs) : whole;
      const one = described(smallest, isLasting ? await held(store, smallest) : answers);
      disagreements.push(one);
      options.onDisagreement?.(one);
      if (disagreements.length >= options.mostDisagreements) return { pairs, questions, disagreements };
    }
    options.onRound?.(pairs);
  }
  return { pairs, questions, disagreements };
}

interface Answers {
  readonly expected: string;
  readonly found: string;
}

interface Failed extends Answers {
  readonly question: Question;
}

/** Most questions about a plan fail together; the first shows why. */
function onePerPlan(failed: readonly Failed[]): readonly Failed[] {
  const first = ({ question }: Failed): number => failed.findIndex((other) => other.question.plan === question.plan);
  return failed.filter((one, at) => first(one) === at).slice(0, 3);
}

/** Two indices that hold many documents both, observed anew. */
function generatedLists(collection: Collection, dice: Dice): readonly (readonly string[])[] {
  const records = new RecordGenerator(collection);
  const lines = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, number) => records.line(from + number, dice));
  return [lines(0, 30 + dice.below(20)), lines(20, 10 + dice.below(20))];
}

function generatedQuestions(collection: Collection, plans: number, dice: Dice): readonly Question[] {
  const generator = new PlanGenerator(collection);
  return Array.from({ length: plans }, () => generator.query(dice)).flatMap(({ plan }) => {
    const named = dice.pick([undefined, [0], [1], [1, 0]]);
    const abouts: About[] = [{ kind: 'count' }, { kind: 'pages', size: dice.pick([1_000, 7]) }];
    if (dice.chance(50)) abouts.push(generatedAbout(collection, dice));
    return abouts.map((about) => ({ collection, plan, named, about }));
  });
}

function generatedAbout(collection: Collection, dice: Dice): About {
  const { leaves } = sampleFields(collection);
  const index = fieldsOf(collection);
  const groups = leaves.filter(canGroup);
  const field = (): PlanField => planField(dice.pick(groups), index, dice);
  switch (dice.below(4)) {
    case 0:
      return { kind: 'stream', batch: 1 + dice.below(20), ...(dice.chance(50) ? { limit: dice.below(30) } : {}) };
    case 1: {
      const sorted = leaves.filter(({ type, repeated, path }) => !repeated && SORTED.has(type) && !path.includes('.'));
      const direction = dice.pick(['asc', 'desc'] as const);
      return { kind: 'pages', size: 11, sort: { field: planField(dice.pick(sorted), index, dice), direction } };
    }
    case 2: {
      const picked = Array.from({ length: 1 + dice.below(3) }, field);
      const different = picked.filter(({ path }, at) => picked.findIndex((other) => other.path === path) === at);
      const fields = different.map((one) => (one.type === 'date' ? { ...one, unit: dice.pick(calendarUnits) } : one));
      return { kind: 'facet', fields, size: dice.pick([1_000, 3]) };
    }
    default: {
      const suggested = leaves.filter(({ type, facet }) => facet && SUGGESTED.has(type));
      const prefix = dice.pick(['', 'a', 'R', 'router', 'CVE-2021', 'İ', 'ß', '𐐀', 'xn--', 'a_', '%', 'п', 'ΣΑΣ']);
      return {
        kind: 'suggest',
        field: planField(dice.pick(suggested), index, dice),
        prefix,
        size: dice.pick([100, 2]),
      };
    }
  }
}

const SORTED: ReadonlySet<Field['type']> = new Set(['integer', 'long', 'date', 'keyword', 'ip']);
const SUGGESTED: ReadonlySet<Field['type']> = new Set(['keyword', 'keyword_ci', 'text']);

function planField({ path }: Field, index: FieldIndex, dice: Dice): PlanField {
  const star = path.indexOf('*');
  const name = dice.pick((dataNames[path.slice(0, star + 1)] ?? ['']).filter((one) => !one.includes('.')));
  const found = index.resolve(star < 0 ? path : path.replace('*', name));
  if (found === undefined) throw new Error(`no field ${path}`);
  return found.field;
}

async function differing(
  store: Store,
  questions: readonly Question[],
  lists: readonly (readonly string[])[],
): Promise<readonly Failed[]> {
  const collection = questions[0]?.collection ?? 'responses';
  await using model = new ModelStore();
  const expectedIds = await publishLines(model, collection, lists);
  const ids = await publishLines(store, collection, lists);
  const answers = await sideBySide(questions, QUESTIONS_AT_ONCE, (question) => ask(store, question, ids));
  await dropAll(store, ids);
  const failed: Failed[] = [];
  for (const [at, question] of questions.entries()) {
    const expected = await ask(model, question, expectedIds);
    const found = answers[at] ?? '';
    if (expected !== found) failed.push({ question, expected, found });
  }
  return failed;
}

async function held(store: Store, { question, lists }: Case) {
  await using model = new ModelStore();
  const expected = await ask(model, question, await publishLines(model, question.collection, lists));
  const ids = await publishLines(store, question.collection, lists);
  const found = await ask(store, question, ids);
  await dropAll(store, ids);
  return { expected, found, differs: expected !== found };
}

function described({ question, lists }: Case, answers: Answers): Disagreement {
  const { collection, plan, named, about } = question;
  const scope = named === undefined ? 'latest' : `indices ${named.join(', ')}`;
  return { collection, about, scope, query: printPlan(plan), records: lists, ...answers };
}
