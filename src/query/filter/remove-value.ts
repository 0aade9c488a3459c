import { editClauses } from './edit-clauses.ts';
import { type Alternative, isAlternative, printableClause, readFilterClause } from './filter-clause.ts';
import type { FilterField } from './filter-field.ts';

/** Takes back that a value of the field is included or left out. */
export function removeValue(text: string, field: FilterField, value: string): string | undefined {
  return without(text, field, (each) => isAlternative(each, value, field));
}

/** Takes back that records are asked for because they have a value of the field, or because they have none. */
export function removeMissing(text: string, field: FilterField): string | undefined {
  return without(text, field, ({ kind }) => kind === 'present' || kind === 'missing');
}

/** Removes every clause that is about this field alone. */
export function clearFilter(text: string, field: FilterField): string | undefined {
  return editClauses(text, {
    change: (clause) => (readFilterClause(clause, field) === undefined ? clause : undefined),
  });
}

function without(
  text: string,
  field: FilterField,
  isRemoved: (alternative: Alternative) => boolean,
): string | undefined {
  return editClauses(text, {
    change: (clause) => {
      const filter = readFilterClause(clause, field);
      if (filter === undefined || !filter.alternatives.some(isRemoved)) return clause;
      return printableClause({ ...filter, alternatives: filter.alternatives.filter((each) => !isRemoved(each)) });
    },
  });
}
