import { requestError } from '../../model/request-error.ts';
import { cursorParts, cursorText, isRecordKey, orderName } from '../cursor-text.ts';
import type { Sort } from '../store.ts';

/** A place in an order of documents, and the moment that the pages before it were read at. */
export interface Cursor {
  readonly place: SortPosition;
  readonly moment: SnapshotId;
}

/** What decides where a document stands: the value it is sorted by, if it is, then from the newest. */
export interface SortPosition {
  /** Null: the record has no value, and stands behind those that have one. */
  readonly value?: SortedValue;
  readonly observed: number;
  readonly key: string;
  readonly indexId: number;
}

export type SortedValue = string | number | null;

/** A generation, and of each index that was being filled the sequence that its later documents begin at. */
export interface SnapshotId {
  readonly generation: number;
  readonly before: readonly (readonly [indexId: number, sequence: number])[];
}

/** Opaque for callers. It comes back from outside: it says where to go on, never what may be seen, and every part of it is checked. */
export function writeCursor({ place, moment }: Cursor, sort: Sort | undefined): string {
  const { value = null, observed, key, indexId } = place;
  return cursorText([orderName(sort), value, observed, key, indexId, moment.generation, moment.before]);
}

/** @throws ProblemError request_parsing_error */
export function readCursor(text: string, sort: Sort | undefined): Cursor {
  const [sortedBy, value, observed, key, indexId, generation, before] = cursorParts(text);
  const isWhole =
    sortedBy === orderName(sort) &&
    isValue(value, sort) &&
    isRecordKey(key) &&
    Number.isSafeInteger(observed) &&
    isCount(indexId) &&
    isCount(generation) &&
    Array.isArray(before) &&
    before.every((one) => Array.isArray(one) && one.length === 2 && one.every(isCount));
  if (!isWhole)
    throw requestError(
      'cursor is not of this search',
      'Give the cursor of the page before, with the same query, indices and sort.',
    );
  const sorted = sort === undefined ? {} : { value: value as SortedValue };
  return {
    place: { ...sorted, observed: Number(observed), key, indexId: Number(indexId) },
    moment: { generation: Number(generation), before: before as SnapshotId['before'] },
  };
}

function isValue(value: unknown, sort: Sort | undefined): boolean {
  if (value === null) return true;
  if (sort === undefined) return false;
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
