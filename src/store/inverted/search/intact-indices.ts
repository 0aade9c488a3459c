import { ProblemError } from '../../../model/problem.ts';
import { indexOf } from '../../catalog-entries.ts';
import type { IndexScope } from '../../store.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { damageSentence } from '../catalog/damaged-indices.ts';
import type { StoreContext } from '../store-context.ts';

/**
 * The indices of a scope that can be read. Those that cannot are noted, so that the answer says so.
 * @throws ProblemError unavailable if no index can be read, or if one cannot and `isPartial` is false
 */
export function intactIndices(
  { damaged, omissions }: StoreContext,
  indices: readonly CatalogIndex[],
  scope: IndexScope['kind'],
  isPartial: boolean,
): readonly CatalogIndex[] {
  const intact = indices.filter(({ name }) => !damaged.has(name));
  if (intact.length === indices.length) return intact;
  for (const index of indices) {
    const state = damaged.stateOf(index.name);
    if (state === undefined) continue;
    if (!isPartial || intact.length === 0) damaged.mustBeIntact(index);
    omissions.note({ message: `${damageSentence(index, state)} ${WITHOUT[scope]}` });
  }
  return intact;
}

/** Whether an answer from these indices is still what was asked for: none was found damaged or rebuilt meanwhile. */
export function areStillIntact({ catalog, damaged }: StoreContext, indices: readonly CatalogIndex[]): boolean {
  return indices.every(({ id, name }) => {
    const now = indexOf(catalog.state, id);
    // A dropped index may be missing from a long answer.
    return !damaged.has(name) && (now === undefined || now.name === name);
  });
}

export function notIntactAnyMore(): ProblemError {
  const detail = 'An index was found damaged or was rebuilt while the answer was made. Ask again.';
  return new ProblemError('unavailable', detail, { retryAfter: 1 });
}

const WITHOUT: Readonly<Record<IndexScope['kind'], string>> = {
  indices: 'The answer is without its records.',
  latest: 'The answer is without records whose latest observation is in it.',
};
