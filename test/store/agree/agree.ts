import { type Collection, collections } from '../../../src/model/collection.ts';
import { canGroup, type Field } from '../../../src/model/field.ts';
import type { PlanField } from '../../../src/model/query-plan.ts';
import { printPlan } from '../../../src/query/check/print-plan.ts';
import type { FieldIndex } from '../../../src/query/fields/field-index.ts';
import { calendarUnits } from '../../../src/query/value/calendar.ts';
import type { FacetField, Store } from '../../../src/store/store.ts';
import { Dice } from '../dice.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { ModelStore } from '../model/model-store.ts';
import { fieldsOf } from '../scenario.ts';
import { PlanGenerator } from './generate-plans.ts';
import { RecordGenerator } from './generate-records.ts';
import { type Case, minimise } from './minimise.ts';
import { dropAll, publishLines } from './publish-lines.ts';
import { answerText, type Operation, type Question } from './questions.ts';
import { dataNames, sampleFields } from './sample-fields.ts';

/** Compares a store with the model: both get the same generated records and answer the same generated questions. */
export interface AgreeOptions {
  readonly seed: number;
  /** Generated plans to compare, each over a set of generated records. */
  readonly pairs: number;
  /** How many of them share a set of records of one collection. The collections take turns. */
  readonly pairsPerRound?: number;
  /** The comparison ends after this many. */
  readonly mostDisagreements: number;
  readonly onRound?: (done: number) => void;
  readonly onDisagreement?: (disagreement: Disagreement) => void;
}

export interface Agreement {
  readonly pairs: number;
  readonly questions: number;
  readonly disagreements: readonly Disagreement[];
}

/** The smallest case in which store and model disagree. If they disagreed only once, the case as generated. */
export interface Disagreement {
  readonly collection: Collection;
  readonly operation: Operation;
  readonly scope: string;
  readonly query: string;
  readonly records: readonly (readonly string[])[];
  readonly expected: string;
  readonly actual: string;
}

const PAIRS_PER_ROUND = 50;
const CONCURRENT_QUESTIONS = 8;

export async function agree(store: Store, options: AgreeOptions): Promise<Agreement> {
  const { pairsPerRound = PAIRS_PER_ROUND } = options;
  const disagreements: Disagreement[] = [];
  let pairs = 0;
  let questionCount = 0;
  for (let round = 0; pairs < options.pairs; round++) {
    const collection = collections[round % collections.length] ?? 'responses';
    const dice = new Dice(options.seed * 1_000_003 + round);
    const lists = generateLists(collection, dice);
    const questions = generateQuestions(collection, Math.min(pairsPerRound, options.pairs - pairs), dice);
    const failures = await findFailures(store, questions, lists);
    questionCount += questions.length;
    pairs += new Set(questions.map(({ plan }) => plan)).size;
    for (const { question, ...answers } of firstPerPlan(failures)) {
      const generated: Case = { question, lists };
      const differs = async (candidate: Case): Promise<boolean> => (await compare(store, candidate)).differs;
      const isReproducible = await differs(generated);
      const smallest = isReproducible ? await minimise(generated, differs) : generated;
      const disagreement = disagreementOf(smallest, isReproducible ? await compare(store, smallest) : answers);
      disagreements.push(disagreement);
      options.onDisagreement?.(disagreement);
      if (disagreements.length >= options.mostDisagreements) return { pairs, questions: questionCount, disagreements };
    }
    options.onRound?.(pairs);
  }
  return { pairs, questions: questionCount, disagreements };
}

interface Answers {
  readonly expected: string;
  readonly actual: string;
}

interface Failure extends Answers {
  readonly question: Question;
}

/** The first failure of each plan, at most three: questions about one plan usually fail for one reason. */
function firstPerPlan(failures: readonly Failure[]): readonly Failure[] {
  const first = ({ question }: Failure): number => failures.findIndex((other) => other.question.plan === question.plan);
  return failures.filter((failure, at) => first(failure) === at).slice(0, 3);
}

/** Lines of two indices that observe many documents in common. */
function generateLists(collection: Collection, dice: Dice): readonly (readonly string[])[] {
  const records = new RecordGenerator(collection);
  const lines = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, number) => records.line(from + number, dice));
  return [lines(0, 30 + dice.below(20)), lines(20, 10 + dice.below(20))];
}

function generateQuestions(collection: Collection, plans: number, dice: Dice): readonly Question[] {
  const generator = new PlanGenerator(collection);
  return Array.from({ length: plans }, () => generator.query(dice)).flatMap(({ plan }) => {
    const indices = dice.pick([undefined, [0], [1], [1, 0]]);
    const operations: Operation[] = [{ kind: 'count' }, { kind: 'pages', size: dice.pick([1_000, 7]) }];
    if (dice.chance(50)) operations.push(generateOperation(collection, dice));
    return operations.map((operation) => ({ collection, plan, indices, operation }));
  });
}

function generateOperation(collection: Collection, dice: Dice): Operation {
  const { leaves } = sampleFields(collection);
  const index = fieldsOf(collection);
  const groups = leaves.filter(canGroup);
  const field = (): PlanField => planField(dice.pick(groups), index, dice);
  const fields = (most: number): FacetField[] => {
    const picked = Array.from({ length: 1 + dice.below(most) }, field);
    const distinct = picked.filter(({ path }, at) => picked.findIndex((other) => other.path === path) === at);
    return distinct.map((each) => (each.type === 'date' ? { ...each, unit: dice.pick(calendarUnits) } : each));
  };
  switch (dice.below(5)) {
    case 0:
      return { kind: 'stream', batch: 1 + dice.below(20), ...(dice.chance(50) ? { limit: dice.below(30) } : {}) };
    case 1: {
      const sortable = leaves.filter(
        ({ type, repeated, path }) => !repeated && SORT_TYPES.has(type) && !path.includes('.'),
      );
      const direction = dice.pick(['asc', 'desc'] as const);
      return { kind: 'pages', size: 11, sort: { field: planField(dice.pick(sortable), index, dice), direction } };
    }
    case 2:
      return { kind: 'facet', fields: fields(3), size: dice.pick([1_000, 3]) };
    case 3:
      return { kind: 'view', fields: fields(4), size: dice.pick([20, 3]) };
    default: {
      const completable = leaves.filter(({ type, facet }) => facet && SUGGEST_TYPES.has(type));
      const prefix = dice.pick(['', 'a', 'R', 'router', 'CVE-2021', 'İ', 'ß', '𐐀', 'xn--', 'a_', '%', 'п', 'ΣΑΣ']);
      return {
        kind: 'suggest',
        field: planField(dice.pick(completable), index, dice),
        prefix,
        size: dice.pick([100, 2]),
      };
    }
  }
}

const SORT_TYPES: ReadonlySet<Field['type']> = new Set(['integer', 'long', 'date', 'keyword', 'ip']);
const SUGGEST_TYPES: ReadonlySet<Field['type']> = new Set(['keyword', 'keyword_ci', 'text']);

function planField({ path }: Field, index: FieldIndex, dice: Dice): PlanField {
  const star = path.indexOf('*');
  const name = dice.pick((dataNames[path.slice(0, star + 1)] ?? ['']).filter((part) => !part.includes('.')));
  const resolved = index.resolve(star < 0 ? path : path.replace('*', name));
  if (resolved === undefined) throw new Error(`no field ${path}`);
  return resolved.field;
}

async function findFailures(
  store: Store,
  questions: readonly Question[],
  lists: readonly (readonly string[])[],
): Promise<readonly Failure[]> {
  const collection = questions[0]?.collection ?? 'responses';
  await using model = new ModelStore();
  const expectedIds = await publishLines(model, collection, lists);
  const ids = await publishLines(store, collection, lists);
  const answers = await mapConcurrently(questions, CONCURRENT_QUESTIONS, (question) =>
    answerText(store, question, ids),
  );
  await dropAll(store, ids);
  const failures: Failure[] = [];
  for (const [at, question] of questions.entries()) {
    const expected = await answerText(model, question, expectedIds);
    const actual = answers[at] ?? '';
    if (expected !== actual) failures.push({ question, expected, actual });
  }
  return failures;
}

async function compare(store: Store, { question, lists }: Case) {
  await using model = new ModelStore();
  const expected = await answerText(model, question, await publishLines(model, question.collection, lists));
  const ids = await publishLines(store, question.collection, lists);
  const actual = await answerText(store, question, ids);
  await dropAll(store, ids);
  return { expected, actual, differs: expected !== actual };
}

function disagreementOf({ question, lists }: Case, answers: Answers): Disagreement {
  const { collection, plan, indices, operation } = question;
  const scope = indices === undefined ? 'latest' : `indices ${indices.join(', ')}`;
  return { collection, operation, scope, query: printPlan(plan), records: lists, ...answers };
}
