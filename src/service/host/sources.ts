import { collections } from '../../model/collection.ts';
import type { IndexRecord } from '../../model/operations/answers.ts';
import { indexRecord } from '../index-record.ts';
import type { HostVisibility } from './host-visibility.ts';
import type { ObservationList } from './observations.ts';

/** The indices that some of the observations come from: by collection, then by number. */
export function sourcesOf({ indices }: HostVisibility, observed: readonly ObservationList[]): readonly IndexRecord[] {
  const used = new Set(observed.flatMap(({ found }) => found.map(({ indexId }) => indexId)));
  const known = [...used].map((id) => indices.get(id)).filter((index) => index !== undefined);
  return known
    .sort((a, b) => collections.indexOf(a.collection) - collections.indexOf(b.collection) || a.id - b.id)
    .map(indexRecord);
}
