import { collections } from '../../model/collection.ts';
import type { IndexRecord } from '../../model/operations/answers.ts';
import { indexRecord } from '../index-record.ts';
import type { HostVisibility } from './host-visibility.ts';
import type { ObservationList } from './observations.ts';

/** The indices that the observations come from: by collection, then by number. */
export function sourcesOf({ indices }: HostVisibility, observed: readonly ObservationList[]): readonly IndexRecord[] {
  const ids = new Set(observed.flatMap(({ hits }) => hits.map(({ indexId }) => indexId)));
  const sources = [...ids].map((id) => indices.get(id)).filter((index) => index !== undefined);
  return sources
    .sort((a, b) => collections.indexOf(a.collection) - collections.indexOf(b.collection) || a.id - b.id)
    .map(indexRecord);
}
