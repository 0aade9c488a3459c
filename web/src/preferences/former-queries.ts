import { rememberItem, rememberList, useRememberedList } from './remembered-list.ts';

/** Queries that were written in this browser, the newest first. */
export interface FormerQuery {
  readonly collection: string;
  readonly q: string;
}

const NAME = 'former queries';
const MOST = 100;

export const rememberQuery = (collection: string, q: string): void => rememberItem(NAME, `${collection} ${q}`, MOST);

export const forgetQueries = (): void => rememberList(NAME, []);

export const useFormerQueries = (): readonly FormerQuery[] => useRememberedList(NAME).map(formerQuery);

/** A collection, a space, and the query, which may have spaces itself. */
export function formerQuery(item: string): FormerQuery {
  const space = item.indexOf(' ');
  return space < 0 ? { collection: item, q: '' } : { collection: item.slice(0, space), q: item.slice(space + 1) };
}
