import { defined } from '../../../../model/defined.ts';
import type { EngineSearch, SearchTarget } from '../../../inverted/back-end.ts';
import type { Names } from '../cluster/cluster-context.ts';
import type { MultiSearchItem as ClusterSearch } from '../cluster/msearch.ts';
import { allOfQueries, type Dsl, noneOfQueries } from './dsl.ts';
import { dslOfNode } from './dsl-of-node.ts';

/** Translates a search for the cluster. `body` adds the rest of the request, such as size and sort. */
export function clusterSearch(names: Names, search: EngineSearch, body: Dsl): ClusterSearch & { readonly body: Dsl } {
  const { targets, node, mayBeMissing } = search;
  const hidden = targets.flatMap((target) => hiddenOf(names, target, targets.length === 1));
  const query = dslOfNode(node);
  return {
    indices: targets.map(({ index }) => names.of(index)),
    body: { ...body, query: hidden.length === 0 ? query : allOfQueries([query, noneOfQueries(hidden)]) },
    ...defined({ mayBeMissing }),
  };
}

/** Hidden documents of a target: a set that the cluster looks up by name, and later documents. */
function hiddenOf(
  names: Names,
  { index, indexId, hidden, before }: SearchTarget,
  isOnlyTarget: boolean,
): readonly Dsl[] {
  const queries: Dsl[] = [];
  if (hidden !== undefined) {
    const set = { index: names.state, id: hidden, path: 'bits', store: true };
    const inSet = { terms: { seq: set, value_type: 'bitmap' } };
    queries.push(isOnlyTarget ? inSet : allOfQueries([{ term: { _index: names.of(index) } }, inSet]));
  }
  if (before !== undefined)
    queries.push(allOfQueries([{ term: { idx: indexId } }, { range: { seq: { gte: before } } }]));
  return queries;
}
