import { requestError } from '../../../model/request-error.ts';
import { cursorParts, cursorText, isRecordKey, orderName } from '../../cursor-text.ts';
import type { Sort } from '../../store.ts';

/** A position in an order of documents, and the snapshot that the earlier pages were read from. */
export interface Cursor {
  readonly position: SortPosition;
  readonly snapshot: SnapshotId;
}

/** A document's position in an order: by the sort value, if there is one, then newest first. */
export interface SortPosition {
  /** Null: the record has no value and comes after those that have one. */
  readonly value?: SortedValue;
  readonly observed: number;
  readonly key: string;
  readonly indexId: number;
}

export type SortedValue = string | number | null;

/** A generation and, for each filling index, the first sequence that is not part of it. */
export interface SnapshotId {
  readonly generation: number;
  readonly before: readonly (readonly [indexId: number, sequence: number])[];
}

/**
 * Opaque to callers. A cursor comes back from outside, so `readCursor` checks every part of it. It says where the next
 * page begins, never what the caller may see.
 */
export function writeCursor({ position, snapshot }: Cursor, sort: Sort | undefined): string {
  const { value = null, observed, key, indexId } = position;
  return cursorText([orderName(sort), value, observed, key, indexId, snapshot.generation, snapshot.before]);
}

/** @throws ProblemError request_parsing_error */
export function readCursor(text: string, sort: Sort | undefined): Cursor {
  const [sortedBy, value, observed, key, indexId, generation, before] = cursorParts(text);
  const isValid =
    sortedBy === orderName(sort) &&
    isValue(value, sort) &&
    isRecordKey(key) &&
    Number.isSafeInteger(observed) &&
    isCount(indexId) &&
    isCount(generation) &&
    Array.isArray(before) &&
    before.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isCount));
  if (!isValid)
    throw requestError(
      'cursor is not of this search',
      'Send the cursor of the previous page, with the same query, indices and sort.',
    );
  const sorted = sort === undefined ? {} : { value: value as SortedValue };
  return {
    position: { ...sorted, observed: Number(observed), key, indexId: Number(indexId) },
    snapshot: { generation: Number(generation), before: before as SnapshotId['before'] },
  };
}

function isValue(value: unknown, sort: Sort | undefined): boolean {
  if (value === null) return true;
  if (sort === undefined) return false;
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
