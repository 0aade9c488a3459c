import type { PlanField } from '../../../src/model/query-plan.ts';
import { LONGEST_EXACT } from '../../../src/query/match/value-test.ts';
import { compileWalk } from '../../../src/query/match/walk.ts';
import { positionOf } from '../../../src/query/value/address-span.ts';
import { compareCodePoints } from '../../../src/query/value/code-points.ts';
import { recordInstant } from '../../../src/query/value/instant.ts';
import { recordBoolean, recordNumber } from '../../../src/query/value/scalar.ts';
import { versionSortKey } from '../../../src/query/value/version.ts';
import type { FacetField } from '../../../src/store/store.ts';

/**
 * The values of a field in a record by which facets group and pages sort. A value that the type of the field cannot
 * read is ignored, as in searches.
 */

/** Distinct values as the record writes them; dates as their day, month or year. */
export function groupValues(record: unknown, field: FacetField): ReadonlySet<string> {
  const values = new Set<string>();
  compileWalk(field)(record, (value) => {
    const readable = sortValue(value, field);
    if (readable === undefined) return false;
    const text = field.type === 'date' ? calendarOf(Number(readable), field.unit) : String(value);
    if (text !== undefined) values.add(text);
    return false;
  });
  return values;
}

/** Uses the fields of a `Date`, where engines cut its text: an independent calculation. */
function calendarOf(instant: number, unit: FacetField['unit'] = 'day'): string | undefined {
  const date = new Date(instant);
  const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if ((parts[0] ?? -1) < 0 || (parts[0] ?? 0) > 9_999) return undefined;
  const selected = parts.slice(0, { year: 1, month: 2, day: 3 }[unit]);
  return selected.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
}

export type SortValue = number | bigint | string;

/** The value to sort a record by: its smallest in ascending order, its largest in descending order. */
export function sortKey(record: unknown, field: PlanField, direction: 'asc' | 'desc'): SortValue | undefined {
  let best: SortValue | undefined;
  compileWalk(field)(record, (value) => {
    const candidate = sortValue(value, field);
    if (candidate !== undefined && (best === undefined || isBefore(candidate, best, direction))) best = candidate;
    return false;
  });
  return best;
}

/** Records without a value come last in both directions. */
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
      return positionOf(value);
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
