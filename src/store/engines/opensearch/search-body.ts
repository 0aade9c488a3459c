import type { EngineSearch, SearchTarget } from '../../inverted/back-end.ts';
import { allOf, type Dsl, noneOf } from './dsl.ts';
import { dslOfNode } from './dsl-of-node.ts';
import type { MultiSearchItem as ClusterSearch } from './msearch.ts';
import type { Names } from './names.ts';

/** A search as the cluster takes it; `body` adds to its query what is wanted of it. */
export function clusterSearch(names: Names, search: EngineSearch, body: Dsl): ClusterSearch & { readonly body: Dsl } {
  const { targets, node, mayBeMissing } = search;
  const hidden = targets.flatMap((target) => hiddenOf(names, target, targets.length === 1));
  const query = dslOfNode(node);
  return {
    indices: targets.map(({ index }) => names.of(index)),
    body: { ...body, query: hidden.length === 0 ? query : allOf([query, noneOf(hidden)]) },
    ...(mayBeMissing === undefined ? {} : { mayBeMissing }),
  };
}

/** Documents of a target that are not seen: a set that the cluster looks up by its name, and what comes later. */
function hiddenOf(names: Names, { index, indexId, hidden, before }: SearchTarget, isAlone: boolean): readonly Dsl[] {
  const made: Dsl[] = [];
  if (hidden !== undefined) {
    const set = { index: names.state, id: hidden, path: 'bits', store: true };
    const among = { terms: { seq: set, value_type: 'bitmap' } };
    made.push(isAlone ? among : allOf([{ term: { _index: names.of(index) } }, among]));
  }
  if (before !== undefined) made.push(allOf([{ term: { idx: indexId } }, { range: { seq: { gte: before } } }]));
  return made;
}
