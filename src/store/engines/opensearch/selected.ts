import { ProblemError } from '../../../model/problem.ts';
import { compileMatcher, type Matcher } from '../../../query/match/compile-matcher.ts';
import type { Moment } from '../../inverted/cursor.ts';
import { indexOf, searchedIndices } from '../../known-indices.ts';
import type { Selection } from '../../store.ts';
import { type CatalogIndex, shadowAt } from './catalog.ts';
import { type ConditionOptions, condition } from './condition.ts';
import { allOf, type Dsl, NOTHING, noneOf } from './dsl.ts';
import type { StoreContext } from './store-context.ts';

/** A selection made ready for the cluster: where it looks, what it finds, and what is held against the matcher where it finds too many. */
export interface Selected {
  readonly indices: readonly CatalogIndex[];
  /** Names in the cluster. */
  readonly physical: readonly string[];
  readonly query: Dsl;
  /** Which of the documents found may not be meant; NOTHING where all are. */
  readonly doubt: Dsl;
  /** Absent where every document found is meant. */
  readonly matcher: Matcher | undefined;
  readonly moment: Moment;
}

/** `moment`: the search goes on as of the one at which it was begun. @throws ProblemError unknown_index */
export function select(
  context: StoreContext,
  { collection, plan, scope }: Selection,
  options: ConditionOptions = {},
  moment?: Moment,
): Selected {
  const { state } = context.catalog;
  const now = state.generations[collection];
  const generation = Math.min(moment?.generation ?? now, now);
  const searched = searchedIndices(state, collection).filter(({ publishedIn }) => publishedIn <= generation);
  const indices =
    scope.kind === 'latest'
      ? searched
      : [...new Set(scope.ids)].map((id) => {
          const index = indexOf(state, id);
          if (index?.collection === collection) return index;
          throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
        });
  const filling = indices.filter((index) => index.state === 'filling');
  const before = filling.map(({ id }) => [id, firstLater(context, id, moment)] as const);
  const hidden =
    scope.kind === 'latest'
      ? indices.flatMap((index) => shadowOf(context, index, generation, indices.length === 1))
      : before.map(([id, sequence]) => allOf([{ term: { idx: id } }, { range: { seq: { gte: sequence } } }]));
  const { query, doubt } = condition(plan, collection, options);
  return {
    indices,
    physical: indices.map(({ physical }) => physical),
    query: hidden.length === 0 ? query : allOf([query, noneOf(hidden)]),
    doubt,
    matcher: doubt === NOTHING ? undefined : compileMatcher(plan),
    moment: { generation, before },
  };
}

function firstLater({ sequences, isReader }: StoreContext, id: number, moment: Moment | undefined): number {
  // Who only reads is not told what is being written: it shows what the cluster shows.
  const now = sequences.get(id) ?? (isReader ? LAST_SEQUENCE : 0);
  const then = moment?.before.find(([of]) => of === id)?.[1];
  return Math.min(then ?? now, now);
}

/** Documents of an index that are not the latest: a set that the cluster looks up by its name. */
function shadowOf({ names }: StoreContext, index: CatalogIndex, generation: number, isAlone: boolean): readonly Dsl[] {
  const set = shadowAt(index, generation);
  if (set === undefined) return [];
  const among = { terms: { seq: { index: names.state, id: set, path: 'bits', store: true }, value_type: 'bitmap' } };
  return [isAlone ? among : { bool: { filter: [{ term: { _index: index.physical } }, among] } }];
}

const LAST_SEQUENCE = 2 ** 31 - 1;
