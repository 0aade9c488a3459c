import type { PlanField } from '../../src/model/query-plan.ts';
import { LONGEST_EXACT } from '../../src/query/match/value-test.ts';
import { compileWalk } from '../../src/query/match/walk.ts';
import { placeOf } from '../../src/query/value/address-span.ts';
import { recordBoolean } from '../../src/query/value/boolean.ts';
import { compareCodePoints } from '../../src/query/value/code-points.ts';
import { recordInstant } from '../../src/query/value/instant.ts';
import { recordNumber } from '../../src/query/value/number.ts';
import { versionSortKey } from '../../src/query/value/version.ts';

/**
 * The values of a field in a record, as they are grouped and as they are sorted. A value that the field's type cannot read
 * does not count: no search for it would find the record.
 */

/** Each value once, as the record writes it. */
export function groupValues(record: unknown, field: PlanField): ReadonlySet<string> {
  const found = new Set<string>();
  compileWalk(field)(record, (value) => {
    if (sortValue(value, field) !== undefined) found.add(String(value));
    return false;
  });
  return found;
}

export type SortValue = number | bigint | string;

/** What the record is sorted by: its smallest value going up, its largest going down. */
export function sortKey(record: unknown, field: PlanField, direction: 'asc' | 'desc'): SortValue | undefined {
  let best: SortValue | undefined;
  compileWalk(field)(record, (value) => {
    const one = sortValue(value, field);
    if (one !== undefined && (best === undefined || isBefore(one, best, direction))) best = one;
    return false;
  });
  return best;
}

/** Records without a value come last, whatever the direction. */
export function compareSortKeys(a: SortValue | undefined, b: SortValue | undefined, direction: 'asc' | 'desc'): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  if (isBefore(a, b, direction)) return -1;
  return isBefore(b, a, direction) ? 1 : 0;
}

function isBefore(a: SortValue, b: SortValue, direction: 'asc' | 'desc'): boolean {
  const order = typeof a === 'string' && typeof b === 'string' ? compareCodePoints(a, b) : a < b ? -1 : a > b ? 1 : 0;
  return direction === 'asc' ? order < 0 : order > 0;
}

function sortValue(value: unknown, { type }: PlanField): SortValue | undefined {
  switch (type) {
    case 'integer':
    case 'long':
    case 'float':
      return recordNumber(value);
    case 'date':
      return recordInstant(value);
    case 'boolean': {
      const flag = recordBoolean(value);
      return flag === undefined ? undefined : Number(flag);
    }
    case 'ip':
      return placeOf(value);
    case 'text': {
      const text = textOf(value);
      return text === undefined || text.length > LONGEST_EXACT ? undefined : text;
    }
    case 'keyword':
      return textOf(value);
    case 'keyword_ci':
      return textOf(value)?.toLowerCase();
    case 'version': {
      const text = textOf(value);
      return text === undefined ? undefined : versionSortKey(text);
    }
    case 'ip_range':
    case 'object':
    case 'map':
      return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
