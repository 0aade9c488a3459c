import type { Tree } from '../tree/tree.ts';
import { editClauses, isSameTree, readClauses } from './edit-clauses.ts';
import { isAlternative, readFilterClause } from './filter-clause.ts';
import { type FilterField, negated, presentClause, valueClause } from './filter-field.ts';

/**
 * Edits of the text of a query that concern one field. Each returns the new text; undefined if the text cannot be read.
 * What the user wrote about other fields stays as it was written.
 */

/** The same records, but only those with this value of the field. */
export function includeValue(text: string, field: FilterField, value: string): string | undefined {
  return narrowed(text, valueClause(field, value), (clause) => {
    const filter = readFilterClause(clause, field);
    // One of several alternatives: the narrower clause says all.
    return filter?.isNegated === false && filter.alternatives.some((each) => isAlternative(each, value, field));
  });
}

/** The same records, but only those without this value of the field. */
export function excludeValue(text: string, field: FilterField, value: string): string | undefined {
  return narrowed(text, negated(valueClause(field, value)), (clause) => {
    const filter = readFilterClause(clause, field);
    const [only] = filter?.alternatives ?? [];
    return (
      filter?.isNegated === true &&
      filter.alternatives.length === 1 &&
      only !== undefined &&
      isAlternative(only, value, field)
    );
  });
}

/** The same records, but only those with any value of the field. */
export function excludeMissing(text: string, field: FilterField): string | undefined {
  return narrowed(text, presentClause(field), (clause) => isOnly(clause, field, 'present'));
}

/** The same records, but only those without a value of the field. */
export function onlyMissing(text: string, field: FilterField): string | undefined {
  return narrowed(text, negated(presentClause(field)), (clause) => isOnly(clause, field, 'missing'));
}

function isOnly(clause: Tree, field: FilterField, kind: 'present' | 'missing'): boolean {
  const filter = readFilterClause(clause, field);
  return filter?.isNegated === false && filter.alternatives.length === 1 && filter.alternatives[0]?.kind === kind;
}

/** Adds a clause, and removes those that it makes superfluous. A clause that says the same stays where it is. */
function narrowed(text: string, added: Tree, isSuperfluous: (clause: Tree) => boolean): string | undefined {
  const same = readClauses(text)?.findIndex((clause) => isSameTree(clause, added)) ?? -1;
  let at = -1;
  return editClauses(text, {
    change: (clause) => {
      at++;
      return at !== same && isSuperfluous(clause) ? undefined : clause;
    },
    added: same < 0 ? [added] : [],
  });
}
