import { requestError } from '../../../model/request-error.ts';
import { cursorParts, cursorText, isRecordKey, orderName } from '../../cursor-text.ts';
import type { Sort } from '../../store.ts';

/** A place in an order of rows, and the moment that the pages before it were read at. */
export interface Cursor {
  readonly place: RowOrder;
  readonly generation: number;
  readonly before: number;
}

/** What decides where a row stands: the value it is sorted by, if it is, then from the newest. */
export interface RowOrder {
  readonly sorted?: SortedBy;
  readonly observed: number;
  readonly key: string;
  readonly indexId: number;
  readonly sequence: number;
}

/** Undefined: the record has no value, and stands behind those that have one. */
export interface SortedBy {
  readonly value: string | undefined;
}

/**
 * Opaque for callers. It comes back from outside: it says where to go on, never what may be seen, and every part of it is checked.
 */
export function writeCursor({ place, generation, before }: Cursor, sort: Sort | undefined): string {
  const { sorted, observed, key, indexId, sequence } = place;
  return cursorText([orderName(sort), sorted?.value ?? null, observed, key, indexId, sequence, generation, before]);
}

/** @throws ProblemError request_parsing_error */
export function readCursor(text: string, sort: Sort | undefined, isValue: (value: string) => boolean): Cursor {
  const [sortedBy, value, observed, key, indexId, sequence, generation, before] = cursorParts(text);
  const isWhole =
    sortedBy === orderName(sort) &&
    (value === null || (sort !== undefined && typeof value === 'string' && isValue(value))) &&
    isRecordKey(key) &&
    Number.isSafeInteger(observed) &&
    [indexId, sequence, generation, before].every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
  if (!isWhole)
    throw requestError(
      'cursor is not of this search',
      'Give the cursor of the page before, with the same query, indices and sort.',
    );
  const sorted = sort === undefined ? {} : { sorted: { value: value === null ? undefined : String(value) } };
  const place = { observed: Number(observed), key, indexId: Number(indexId), sequence: Number(sequence) };
  return { place: { ...sorted, ...place }, generation: Number(generation), before: Number(before) };
}
