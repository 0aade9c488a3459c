import type { QueryPlan } from '../../../src/model/query-plan.ts';
import type { Question } from './questions.ts';

/** A question that two stores answer differently, and the lines of each index. */
export interface Case {
  readonly question: Question;
  readonly lists: readonly (readonly string[])[];
}

/** The number of candidates to try. */
const MOST_TRIALS = 400;

/** Removes records, parts of the plan and parts of the records while the case still fails. */
export async function minimise(first: Case, fails: (candidate: Case) => Promise<boolean>): Promise<Case> {
  let best = first;
  let trials = 0;
  const descend = async (candidates: (current: Case) => Iterable<Case>): Promise<void> => {
    for (let isSmaller = true; isSmaller; ) {
      isSmaller = false;
      for (const candidate of candidates(best)) {
        if (++trials > MOST_TRIALS) return;
        if (!(await fails(candidate))) continue;
        best = candidate;
        isSmaller = true;
        break;
      }
    }
  };
  await descend(withFewerLines);
  await descend(withSmallerPlan);
  await descend(withFewerLines);
  await descend(withSmallerRecords);
  await descend(withSmallerPlan);
  return best;
}

/** Leaves out halves first, then quarters, down to single lines. */
function* withFewerLines({ question, lists }: Case): Iterable<Case> {
  const count = lists.reduce((sum, lines) => sum + lines.length, 0);
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < count; from += size) {
      let next = 0;
      const isOutside = (): boolean => {
        const at = next++;
        return at < from || at >= from + size;
      };
      yield { question, lists: lists.map((lines) => lines.filter(isOutside)) };
    }
  }
}

function* withSmallerPlan({ question, lists }: Case): Iterable<Case> {
  for (const plan of smallerPlans(question.plan)) yield { question: { ...question, plan }, lists };
}

function* smallerPlans(plan: QueryPlan): Iterable<QueryPlan> {
  if (plan.kind !== 'all' && plan.kind !== 'none') yield { kind: 'all' };
  switch (plan.kind) {
    case 'all':
    case 'none':
      return;
    case 'and':
    case 'or':
      yield* plan.plans;
      for (const [at, part] of plan.plans.entries()) {
        if (plan.plans.length > 2) yield { ...plan, plans: plan.plans.toSpliced(at, 1) };
        for (const smaller of smallerPlans(part)) yield { ...plan, plans: plan.plans.with(at, smaller) };
      }
      return;
    case 'not':
    case 'joined':
      if (plan.kind === 'not') yield plan.plan;
      for (const smaller of smallerPlans(plan.plan)) yield { ...plan, plan: smaller };
      return;
    case 'match':
      if (plan.fields.length > 1) for (const field of plan.fields) yield { ...plan, fields: [field] };
      return;
  }
}

function* withSmallerRecords({ question, lists }: Case): Iterable<Case> {
  for (const [number, lines] of lists.entries()) {
    for (const [at, line] of lines.entries()) {
      for (const smaller of smallerValues(JSON.parse(line))) {
        yield { question, lists: lists.with(number, lines.with(at, JSON.stringify(smaller))) };
      }
    }
  }
}

/** The value without one member at any depth, or with half of a long text. */
function* smallerValues(value: unknown): Iterable<unknown> {
  if (typeof value === 'string' && value.length > 40) {
    yield value.slice(0, value.length / 2);
    yield value.slice(value.length / 2);
  }
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const rebuild = (list: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? list.map(([, member]) => member) : Object.fromEntries(list);
  for (const [at, [name, inner]] of entries.entries()) {
    yield rebuild(entries.toSpliced(at, 1));
    for (const smaller of smallerValues(inner)) yield rebuild(entries.with(at, [name, smaller]));
  }
}
