import type { FieldType } from '../../model/field.ts';
import type { PlanField } from '../../model/query-plan.ts';

/** How values of a field are compared: its type, or `exact` for the `.keyword` of a text field. */
export type FieldComparison = FieldType | 'exact';

/** Fields to search for a value, grouped by comparison: each kind is compiled once. */
export interface FieldSet {
  readonly fields: readonly PlanField[];
  readonly byComparison: ReadonlyMap<FieldComparison, readonly PlanField[]>;
}

export function fieldSet(fields: readonly PlanField[]): FieldSet {
  const byComparison = new Map<FieldComparison, PlanField[]>();
  for (const field of fields) {
    const comparison = comparisonOf(field);
    const group = byComparison.get(comparison);
    if (group === undefined) byComparison.set(comparison, [field]);
    else group.push(field);
  }
  return { fields, byComparison };
}

export const NO_FIELDS: FieldSet = fieldSet([]);

function comparisonOf(field: PlanField): FieldComparison {
  return field.exact === true ? 'exact' : field.type;
}
