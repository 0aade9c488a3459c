import type { Field } from './field.ts';

/** Whether records can be grouped by a field: by its values, or by the days, months and years of a date. */
export function canGroup({ facet, type }: Pick<Field, 'facet' | 'type'>): boolean {
  return facet || type === 'date';
}
