import { calendarText } from '../../query/value/calendar.ts';
import { recordInstant } from '../../query/value/instant.ts';
import type { FacetField } from '../store.ts';
import { writtenValue } from './written-values.ts';

/**
 * The facet key of a value: the value as in the record, a date by day, month or year. Undefined if the field cannot
 * read the value.
 */
export function groupValue(value: unknown, { type, unit = 'day' }: FacetField): string | undefined {
  if (type !== 'date') return writtenValue(value, type);
  const instant = recordInstant(value);
  return instant === undefined ? undefined : calendarText(instant, unit);
}
