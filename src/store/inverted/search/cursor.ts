import { requestError } from '../../../model/problem.ts';
import type { PlanField } from '../../../model/query-plan.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { compileWalk } from '../../../query/match/walk.ts';
import { compareCodePoints } from '../../../query/value/code-points.ts';
import { versionSortKey } from '../../../query/value/version.ts';
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

/** Encodes a cursor: the list of values that an engine needs to resume a search. */
function cursorText(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Decodes a cursor. Clients send it, so the parts can be anything; empty if the text is not a cursor. */
function cursorParts(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Identifies a sort order. A cursor is valid only in the order that it was made in. */
function orderName(sort: Sort | undefined): string {
  return sort === undefined ? '' : `${sort.direction} ${sort.field.path} ${sort.field.name?.text ?? ''}`;
}

function isRecordKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** The sort value of a record, for fields that no column sorts; null if the record has no value. */
export function sortedValue(record: unknown, { field, direction }: Sort): string | null {
  const sign = direction === 'asc' ? 1 : -1;
  let best: string | null = null;
  compileWalk(field)(record, (value) => {
    const text = sortText(value, field);
    if (text !== undefined && (best === null || compareCodePoints(text, best) * sign < 0)) best = text;
    return false;
  });
  return best;
}

function sortText(value: unknown, { type }: PlanField): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  switch (type) {
    case 'text':
      return text.length > LONGEST_EXACT ? undefined : text;
    case 'keyword_ci':
      return text.toLowerCase();
    case 'version':
      return versionSortKey(text);
    case 'boolean':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'keyword':
      return text;
    default:
      return undefined;
  }
}

export function comparePositions(a: SortPosition, b: SortPosition, direction: Sort['direction']): number {
  return (
    compareValues(a.value ?? null, b.value ?? null) * (isNone(a) || isNone(b) || direction === 'asc' ? 1 : -1) ||
    newestFirst(a, b)
  );
}

const isNone = ({ value }: SortPosition): boolean => value === null || value === undefined;

/** Documents without a value come last in both directions. */
function compareValues(a: SortedValue, b: SortedValue): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareCodePoints(String(a), String(b));
}

function newestFirst(a: SortPosition, b: SortPosition): number {
  return b.observed - a.observed || compareCodePoints(b.key, a.key) || b.indexId - a.indexId;
}
