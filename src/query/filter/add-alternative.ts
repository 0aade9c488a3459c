import type { Tree } from '../tree/tree.ts';
import { editClauses, readClauses } from './edit-clauses.ts';
import { type Alternative, isAlternative, printableClause, readFilterClause } from './filter-clause.ts';
import { type FilterField, negated, presentClause, valueClause } from './filter-field.ts';

/**
 * Accepts this value of the field, too: `field:a` becomes `field:(a OR b)`. If no clause is about this field alone, only
 * records with the value stay.
 */
export function addAlternative(text: string, field: FilterField, value: string): string | undefined {
  const tree = valueClause(field, value);
  return widened(text, field, { kind: 'value', value, tree }, (each) => isAlternative(each, value, field));
}

/** Accepts records without a value of the field, too. */
export function addMissing(text: string, field: FilterField): string | undefined {
  const tree = negated(presentClause(field));
  return widened(text, field, { kind: 'missing', tree }, ({ kind }) => kind === 'missing');
}

function widened(
  text: string,
  field: FilterField,
  added: Alternative,
  isThere: (alternative: Alternative) => boolean,
): string | undefined {
  const clauses = readClauses(text);
  if (clauses === undefined) return undefined;
  const last = clauses.findLast((clause) => readFilterClause(clause, field)?.isNegated === false);
  if (last === undefined) return editClauses(text, { added: [added.tree] });
  let at = -1;
  const lastAt = clauses.indexOf(last);
  return editClauses(text, {
    change: (clause: Tree) => {
      at++;
      const filter = at === lastAt ? readFilterClause(clause, field) : undefined;
      if (filter === undefined || filter.alternatives.some(isThere)) return clause;
      return printableClause({ ...filter, alternatives: [...filter.alternatives, added] });
    },
  });
}
