import { readClauses } from './edit-clauses.ts';
import { readFilterClause } from './filter-clause.ts';
import type { FilterField } from './filter-field.ts';

/** What a query says about the values of one field, as far as its clauses are about this field alone. */
export interface SelectedValues {
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  /** Records without a value are asked for. */
  readonly hasNone: boolean;
  /** Any value is asked for: `field:*`. */
  readonly hasAny: boolean;
}

/** Nothing if the text cannot be read. */
export function selectedValues(text: string, field: FilterField): SelectedValues {
  const included = new Set<string>();
  const excluded = new Set<string>();
  let hasNone = false;
  let hasAny = false;
  for (const clause of readClauses(text) ?? []) {
    const filter = readFilterClause(clause, field);
    if (filter === undefined) continue;
    for (const alternative of filter.alternatives) {
      if (alternative.kind === 'value') (filter.isNegated ? excluded : included).add(alternative.value);
      if (alternative.kind === 'missing') hasNone ||= !filter.isNegated;
      if (alternative.kind === 'present') hasAny ||= !filter.isNegated;
    }
  }
  return { included: [...included], excluded: [...excluded], hasNone, hasAny };
}
