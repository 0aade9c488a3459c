import { printValue } from '@periplus/query/filter/print-value.ts';
import { useCallback, useMemo } from 'react';
import { searchPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import type { ValueActions } from '../../../records/menu/value-actions.ts';
import type { QueryEdit, QueryTools } from '../query/query-tools.ts';
import { loadQueryTools } from '../query/use-query-tools.ts';
import { firstPage, MOST_FACETS, type SearchState, searchPlaceOf, withQuery } from './search-state.ts';

export interface SearchActions {
  readonly run: (q: string) => void;
  readonly change: (changes: Partial<SearchState>) => void;
  readonly edit: (edit: QueryEdit) => void;
  /** Adds a clause that must match too. */
  readonly narrow: (clause: string) => void;
  readonly open: (at: number | undefined) => void;
  readonly goTo: (place: { readonly start: number } | { readonly cursor: string }) => void;
  readonly values: ValueActions;
}

/** What the parts of the page do: each goes to another address. */
export function useSearchActions(state: SearchState, tools: QueryTools | undefined): SearchActions {
  const go = useGo();
  const { collection, q, facets } = state;
  const goTo = (next: SearchState, keepScroll = false): void =>
    go(searchPath(next.collection, searchPlaceOf(next)), { keepScroll });
  const run = (query: string): void => goTo(withQuery(state, query));
  // One who clicks before the tools are there waits for them.
  const edit = (change: QueryEdit): void => {
    const apply = (loaded: QueryTools): void => {
      const text = loaded.edit(collection, q, change);
      if (text !== undefined) run(text);
    };
    if (tools !== undefined) apply(tools);
    else loadQueryTools().then(apply, () => {});
  };
  const narrow = (clause: string): void => run(q.trim() === '' || q.trim() === '*' ? clause : `(${q}) AND ${clause}`);
  const key = JSON.stringify(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the whole state
  const open = useCallback(
    (at: number | undefined) =>
      go(searchPath(collection, searchPlaceOf({ ...state, open: at })), {
        keepScroll: true,
        replace: state.open !== undefined,
      }),
    [go, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the whole state
  const values = useMemo<ValueActions>(
    () => ({
      include: ({ field, text }) => edit({ path: field, kind: 'include', value: text }),
      exclude: ({ field, text }) => edit({ path: field, kind: 'exclude', value: text }),
      groupBy: ({ field }) =>
        goTo({ ...state, facets: [field, ...facets.filter((other) => other !== field)].slice(0, MOST_FACETS) }, true),
      searchPath: ({ field, text, collection: of = collection }) =>
        searchPath(of, { q: `${field}:${printValue(text)}` }),
    }),
    [key, tools],
  );
  return {
    run,
    change: (changes) => {
      const isOtherResult = changes.q !== undefined || changes.indices !== undefined || changes.sort !== undefined;
      const next = { ...state, ...changes };
      goTo(isOtherResult ? firstPage(next) : next, !isOtherResult);
    },
    edit,
    narrow,
    open,
    goTo: (place) => goTo({ ...firstPage(state), ...place }),
    values,
  };
}
