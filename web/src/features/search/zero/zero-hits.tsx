import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import { isPlenty, requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import type { SearchState } from '../state/search-state.ts';
import { Causes } from './causes.tsx';
import { Elsewhere } from './elsewhere.tsx';

export interface ZeroHitsProps {
  readonly state: SearchState;
  readonly onQuery: (q: string) => void;
}

/** Instead of results: which part of the query empties them. */
export function ZeroHits({ state, onQuery }: ZeroHitsProps) {
  const { collection, q, indices } = state;
  const parts = useQuery({
    queryKey: ['parts of a query', q],
    // The parser is loaded when it is needed.
    queryFn: async () => (await loadPart(() => import('./clause-variants.ts'))).queryParts(q),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const cost = parts?.queries.length ?? 0;
  const left = useRequestsOfDay(cost > 0 || indices !== '');
  const [pressedFor, setPressedFor] = useState<string>();
  // Certificates have a limit by the minute that few of these counts use up.
  const isByItself = cost > 0 && collection !== 'certs' && isPlenty(cost, left);
  const isAsked = isByItself || pressedFor === `${collection} ${indices} ${q}`;

  return (
    <Empty
      title={`No ${collectionNames[collection].many} match`}
      actions={
        <>
          {cost > 0 && !isAsked && !left.isPending && (
            <Button kind="main" onClick={() => setPressedFor(`${collection} ${indices} ${q}`)}>
              Find the part that empties it ({requestCostText(cost, left)})
            </Button>
          )}
          {q.trim() !== '' && <Elsewhere state={state} hasOnlyWords={parts?.hasOnlyWords === true} left={left} />}
          {q.trim() !== '' && <Button onClick={() => onQuery('')}>Show all {collectionNames[collection].many}</Button>}
        </>
      }
    >
      {collection === 'certs' && cost > 0 && !isAsked && (
        <p>Each count is also one of your certificate searches a minute.</p>
      )}
      {parts?.queries.length === 0 && q.trim() !== '' && (
        <p>The query has one part, and no record here has it. Look at its spelling, or at what a field holds.</p>
      )}
      {parts !== undefined && isAsked && <Causes state={state} parts={parts} onQuery={onQuery} />}
    </Empty>
  );
}
