import { collections } from '@periplus/model/collection.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { counts } from '../../../api/operations.generated.ts';
import { isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { isPlenty, type RequestsOfDay } from '../../../api/requests-of-day.ts';
import { Go } from '../../../parts/go/go.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { searchPath } from '../../../paths/pages.ts';
import { firstPage, inCollection, type SearchState, searchPlaceOf } from '../state/search-state.ts';

export interface ElsewhereProps {
  readonly state: SearchState;
  /** Words are searched in every collection; fields belong to one. */
  readonly hasOnlyWords: boolean;
  readonly left: RequestsOfDay;
}

/** Other data in which the same query may find something. */
export function Elsewhere({ state, hasOnlyWords, left }: ElsewhereProps) {
  const { collection, q, indices } = state;
  const { leftOut } = useReaderPlan();
  const { data } = useQuery({
    queryKey: ['counts', collection, '', [q]],
    queryFn: ({ signal }) => ask(counts, { queries: [q], collection }, { signal }),
    enabled: indices !== '' && isPlenty(1, left),
  });
  const [newest] = data?.counts ?? [];
  const count = newest !== undefined && 'count' in newest ? newest.count : undefined;
  return (
    <>
      {indices !== '' && count !== 0 && (
        <Go kind="plain" to={searchPath(collection, searchPlaceOf(firstPage({ ...state, indices: '' })))}>
          Search the newest data{count === undefined ? '' : ` (${count.toLocaleString()})`}
        </Go>
      )}
      {hasOnlyWords &&
        collections
          .filter((other) => other !== collection && !isWholeLeftOut(leftOut[other]))
          .map((other) => (
            <Go
              key={other}
              kind="quiet"
              to={searchPath(other, searchPlaceOf(inCollection({ ...state, indices: '' }, other)))}
            >
              Search {collectionNames[other].many}
            </Go>
          ))}
    </>
  );
}
