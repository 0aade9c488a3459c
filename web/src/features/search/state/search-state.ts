import { type Collection, isCollection } from '@periplus/model/collection.ts';
import { MAX_START } from '@periplus/model/operations/search-parameters.ts';
import { usualFacets } from '@periplus/model/operations/usual-facets.ts';
import { fieldsOfPlan, isLeftOut } from '../../../api/plan/plan-fields.ts';
import type { SearchPlace } from '../../../paths/pages.ts';
import type { SearchValues } from '../../../paths/search-codec.ts';
import { defaultColumns } from './default-columns.ts';

/** Everything that a search page shows, as its address says it. */
export interface SearchState {
  readonly collection: Collection;
  readonly q: string;
  /** Labels separated by commas; empty: the newest observation of each thing. */
  readonly indices: string;
  readonly sort: string;
  readonly start: number;
  readonly cursor: string;
  readonly form: ResultForm;
  readonly columns: readonly string[];
  readonly facets: readonly string[];
  /** The record that is open beside the list, by its place on the page from 0. */
  readonly open: number | undefined;
  /** What the plan of the reader leaves out of the collection. */
  readonly leftOut: readonly string[];
  /** Fields that the address asks for and the plan leaves out: those of a teammate with another plan, for example. */
  readonly notInPlan: readonly string[];
}

export const resultForms = ['cards', 'table', 'json'] as const;
export type ResultForm = (typeof resultForms)[number];

/** More than these one reads with a cursor. */
const LAST_START = MAX_START;
/** As many as the interface takes. */
export const MOST_FACETS = 12;
export const MOST_COLUMNS = 50;

/** An address that says nothing that can be read means the default, without what the plan of the reader leaves out. */
export function readSearchState(
  collection: string,
  values: SearchValues,
  leftOut: readonly string[] = [],
): SearchState {
  const known = isCollection(collection) ? collection : 'responses';
  const columns = listed(values.columns, MOST_COLUMNS);
  const facets = listed(values.facets, MOST_FACETS);
  const sort = values.sort ?? '';
  const isSortLeftOut = isLeftOut(sort.replace(/^-/, ''), leftOut);
  const asked = new Set([...(columns ?? []), ...(facets ?? []), sort.replace(/^-/, '')]);
  return {
    collection: known,
    q: values.q ?? '',
    indices: values.indices ?? '',
    sort: isSortLeftOut ? '' : sort,
    start: wholeNumber(values.start, LAST_START) ?? 0,
    cursor: values.cursor ?? '',
    form: resultForms.find((form) => form === values.form) ?? 'cards',
    columns: fieldsOfPlan(columns ?? defaultColumns[known], leftOut),
    facets: fieldsOfPlan(facets ?? usualFacets[known], leftOut),
    open: wholeNumber(values.open, 19),
    leftOut,
    notInPlan: [...asked].filter((field) => isLeftOut(field, leftOut)),
  };
}

/** The address leaves out what is the default. */
export function searchPlaceOf(state: SearchState): SearchPlace {
  const { collection, q, indices, sort, start, cursor, form, columns, facets, open, leftOut } = state;
  return {
    q,
    indices,
    sort,
    start: start === 0 ? undefined : String(start),
    cursor,
    form: form === 'cards' ? undefined : form,
    columns: unlessDefault(columns, fieldsOfPlan(defaultColumns[collection], leftOut)),
    facets: unlessDefault(facets, fieldsOfPlan(usualFacets[collection], leftOut)),
    open: open === undefined ? undefined : String(open),
  };
}

/** Another query begins at its first page, with nothing open. */
export const withQuery = (state: SearchState, q: string): SearchState => firstPage({ ...state, q });

export const firstPage = (state: SearchState): SearchState => ({ ...state, start: 0, cursor: '', open: undefined });

/** Another collection has other fields: only the query and the indices stay. */
export function inCollection({ q, indices }: SearchState, collection: Collection): SearchState {
  return { ...readSearchState(collection, {}), q, indices };
}

function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}

/** `-` is an empty list, since an empty text is left out of an address. */
function listed(text: string | undefined, most: number): readonly string[] | undefined {
  if (text === undefined) return undefined;
  if (text === EMPTY_LIST) return [];
  return [...new Set(text.split(',').filter((item) => item !== ''))].slice(0, most);
}

function unlessDefault(list: readonly string[], usual: readonly string[]): string | undefined {
  if (list.join() === usual.join()) return undefined;
  return list.length === 0 ? EMPTY_LIST : list.join();
}

const EMPTY_LIST = '-';
