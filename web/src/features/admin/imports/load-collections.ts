import { type Collection, collections } from '@periplus/model/collection.ts';
import type { LoadAnswer } from '../../../api/operations.generated.ts';

/** Those that a load has records of; before its end, the one that was asked for. */
export function loadCollections({
  collection,
  collections: counts,
}: Pick<LoadAnswer, 'collection' | 'collections'>): readonly Collection[] {
  const loaded = collections.filter((each) => (counts[each] ?? 0) > 0);
  return loaded.length > 0 ? loaded : collections.filter((each) => each === collection);
}
