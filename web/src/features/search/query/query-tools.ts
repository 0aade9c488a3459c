import type { Collection } from '@periplus/model/collection.ts';
import type { QueryNotice } from '@periplus/model/query-notice.ts';
import { tableOf } from '@periplus/model/tables.ts';
import { lint } from '@periplus/query/check/lint.ts';
import { printPlan } from '@periplus/query/check/print-plan.ts';
import { FieldIndex } from '@periplus/query/fields/field-index.ts';
import { addAlternative, addMissing } from '@periplus/query/filter/add-alternative.ts';
import type { FilterField } from '@periplus/query/filter/filter-field.ts';
import { excludeValue, includeValue } from '@periplus/query/filter/include-value.ts';
import { clearFilter, removeMissing, removeValue } from '@periplus/query/filter/remove-value.ts';
import { type SelectedValues, selectedValues } from '@periplus/query/filter/selected-values.ts';
import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { currentReaderPlan } from '../../../api/plan/reader-plan.ts';

/**
 * What the page knows of queries without asking: the same grammar, tables and checks as the server. Loaded after the
 * first result.
 */
export const queryTools = {
  /** Problems and warnings of a query, and how it is read. */
  read(collection: Collection, text: string): QueryReading {
    const result = lint(text, indexOf(collection), { now: Date.now() });
    if (result.kind === 'problem') return { notices: [{ ...result.problem, isProblem: true }], canonical: undefined };
    const notices = result.warnings.map((warning) => ({ ...warning, isProblem: false }));
    return { notices, canonical: printPlan(result.plan) };
  },
  selected(collection: Collection, text: string, path: string): SelectedValues {
    const field = filterField(collection, path);
    return field === undefined ? NOTHING : selectedValues(text, field);
  },
  /** The new text; undefined if the query cannot be read, or the field cannot be searched. */
  edit(collection: Collection, text: string, { path, ...edit }: QueryEdit): string | undefined {
    const field = filterField(collection, path);
    return field === undefined ? undefined : edited(text, field, edit);
  },
  /** What the field holds, in a sentence. */
  about: (collection: Collection, path: string): string | undefined => fieldOf(collection, path)?.row.about,
} as const;

export type QueryTools = typeof queryTools;

export interface QueryReading {
  readonly notices: readonly ReadNotice[];
  /** With every field named and every group in brackets; undefined if the query cannot run. */
  readonly canonical: string | undefined;
}

export interface ReadNotice extends QueryNotice {
  readonly isProblem: boolean;
}

export type QueryEdit = { readonly path: string } & ValueEdit;

type ValueEdit =
  | { readonly kind: 'include' | 'exclude' | 'add' | 'remove'; readonly value: string }
  | { readonly kind: 'addMissing' | 'removeMissing' | 'clear' };

const NOTHING: SelectedValues = { included: [], excluded: [], hasNone: false, hasAny: false };

function edited(text: string, field: FilterField, edit: ValueEdit): string | undefined {
  switch (edit.kind) {
    case 'include':
      return includeValue(text, field, edit.value);
    case 'exclude':
      return excludeValue(text, field, edit.value);
    case 'add':
      return addAlternative(text, field, edit.value);
    case 'remove':
      return removeValue(text, field, edit.value);
    case 'addMissing':
      return addMissing(text, field);
    case 'removeMissing':
      return removeMissing(text, field);
    case 'clear':
      return clearFilter(text, field);
  }
}

const indices = new Map<string, FieldIndex>();

/** The fields of a collection that the plan of the reader has: others are named as left out, and never offered. */
export function indexOf(collection: Collection): FieldIndex {
  const leftOut = currentReaderPlan().leftOut[collection];
  const key = JSON.stringify([collection, leftOut]);
  const known = indices.get(key);
  if (known !== undefined) return known;
  const table = tableOf(collection);
  const whole = new FieldIndex(table);
  const fields = table.fields.filter(({ path }) => !isLeftOut(path, leftOut));
  const made = leftOut.length === 0 ? whole : new FieldIndex({ ...table, fields }, whole);
  indices.set(key, made);
  return made;
}

/** Dates are grouped by `.day`, `.month` or `.year`: the field itself is what one searches. */
const fieldOf = (collection: Collection, path: string) =>
  indexOf(collection).resolve(path) ?? indexOf(collection).resolve(path.replace(/\.(?:day|month|year)$/, ''));

function filterField(collection: Collection, path: string): FilterField | undefined {
  const field = fieldOf(collection, path);
  if (field === undefined) return undefined;
  const { optionalPrefix } = indexOf(collection).table;
  const known = { path: path.replace(/\.(?:day|month|year)$/, ''), type: field.field.type };
  return optionalPrefix === undefined ? known : { ...known, optionalPrefix };
}
