import type { PlanField } from '../../../model/query-plan.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { compileWalk } from '../../../query/match/walk.ts';
import { compareCodePoints } from '../../../query/value/code-points.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import type { Sort } from '../../store.ts';
import type { SortedValue, SortPosition } from './cursor.ts';

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
