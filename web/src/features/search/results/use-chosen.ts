import { useCallback, useState } from 'react';
import { type SearchState, searchPlaceOf } from '../state/search-state.ts';

interface Chosen {
  /** The page that the choice is of. */
  readonly page: string;
  readonly places: ReadonlySet<number>;
}

/** The records that the reader chose on this page; another page begins with none. */
export function useChosen(state: SearchState): {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (at: number, isChosen: boolean) => void;
  readonly clear: () => void;
} {
  const { q, indices, sort, start, cursor } = searchPlaceOf(state);
  const page = JSON.stringify([state.collection, q, indices, sort, start, cursor]);
  const [kept, setKept] = useState<Chosen>({ page, places: NONE });
  const chosen = kept.page === page ? kept.places : NONE;
  const choose = useCallback(
    (at: number, isChosen: boolean): void =>
      setKept((former) => {
        const places = new Set(former.page === page ? former.places : NONE);
        if (isChosen) places.add(at);
        else places.delete(at);
        return { page, places };
      }),
    [page],
  );
  return { chosen, choose, clear: () => setKept({ page, places: NONE }) };
}

const NONE: ReadonlySet<number> = new Set();
