import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { isLeftOut, isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import type { LeftOutFields } from '../../../api/plan/reader-plan.ts';

/** The searches that find nothing because a plan leaves out what they read: nobody knows what they would find. */
export function leftOutSearches(leftOut: LeftOutFields): ReadonlySet<number> {
  const isEachOut = (paths: readonly string[], patterns: readonly string[]): boolean =>
    paths.every((path) => isLeftOut(path, patterns));
  return new Set(
    discoverySearches
      .filter(({ collection, by, take }) => {
        const patterns = leftOut[collection];
        return isWholeLeftOut(patterns) || isEachOut(by, patterns) || isEachOut(take, patterns);
      })
      .map(({ id }) => id),
  );
}
