import { calendarText } from '../../query/value/calendar-unit.ts';
import { recordInstant } from '../../query/value/instant.ts';
import type { FacetField } from '../store.ts';
import { writtenValue } from './written-values.ts';

/** What a value of a record is grouped under: as it is written, a date by its day, month or year. Undefined where the field cannot read it. */
export function groupValue(value: unknown, { type, unit = 'day' }: FacetField): string | undefined {
  if (type !== 'date') return writtenValue(value, type);
  const instant = recordInstant(value);
  return instant === undefined ? undefined : calendarText(instant, unit);
}
