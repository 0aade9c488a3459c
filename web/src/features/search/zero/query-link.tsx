import type { ReactNode } from 'react';
import { Go } from '../../../parts/go/go.tsx';
import { searchPath } from '../../../paths/pages.ts';
import { type SearchState, searchPlaceOf, withQuery } from '../state/search-state.ts';

export interface QueryLinkProps {
  readonly state: SearchState;
  readonly q: string;
  readonly onQuery: (q: string) => void;
  readonly children: ReactNode;
}

/** Searches with another query: on this page, or in a new tab as any link. */
export const QueryLink = ({ state, q, onQuery, children }: QueryLinkProps) => (
  <Go
    to={searchPath(state.collection, searchPlaceOf(withQuery(state, q)))}
    onClick={(event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onQuery(q);
    }}
  >
    {children}
  </Go>
);
