import type { PlanField } from '../../src/model/query-plan.ts';
import { LONGEST_EXACT } from '../../src/query/match/value-test.ts';
import { compileWalk } from '../../src/query/match/walk.ts';
import { positionOf } from '../../src/query/value/address-span.ts';
import { recordBoolean } from '../../src/query/value/boolean.ts';
import { compareCodePoints } from '../../src/query/value/code-points.ts';
import { recordInstant } from '../../src/query/value/instant.ts';
import { recordNumber } from '../../src/query/value/number.ts';
import { versionSortKey } from '../../src/query/value/version.ts';
import type { FacetField } from '../../src/store/store.ts';

/**
 * The values of a field in a record, as they are grouped and as they are sorted. A value that the field's type cannot read
 * does not count: no search for it would find the record.
 */

/** Each value once, as the record writes it; of a date its day, month or year. */
export function groupValues(record: unknown, field: FacetField): ReadonlySet<string> {
  const found = new Set<string>();
  compileWalk(field)(record, (value) => {
    const one = sortValue(value, field);
    if (one === undefined) return false;
    const written = field.type === 'date' ? calendarOf(Number(one), field.unit) : String(value);
    if (written !== undefined) found.add(written);
    return false;
  });
  return found;
}

/** By the fields of a `Date`, and not by its text as the engines do it. */
function calendarOf(instant: number, unit: FacetField['unit'] = 'day'): string | undefined {
  const date = new Date(instant);
  const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if ((parts[0] ?? -1) < 0 || (parts[0] ?? 0) > 9_999) return undefined;
  const shown = parts.slice(0, { year: 1, month: 2, day: 3 }[unit]);
  return shown.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
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
