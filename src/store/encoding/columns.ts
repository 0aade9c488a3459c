import type { Collection } from '../../model/collection.ts';
import type { Field } from '../../model/field.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { tableOf } from '../../model/tables.ts';
import { hotField, hotPath, layouts } from '../layout/collection-layout.ts';
import { FieldCodes, NAME_END, termName } from '../terms/term.ts';

/**
 * A column of a field's values, in engines that make one in addition to terms: for sorting, grouping, ranges, patterns.
 */
export interface Column {
  readonly field: Field;
  /** The path as in terms: the code of the field, followed by the name if that is data. */
  readonly path: string;
  /** Unique within the collection. */
  readonly name: string;
  /** Position among the hot fields, or -1. */
  readonly hotPosition: number;
  /** The field has terms, but no column: it is under a name that is data, and not hot. */
  readonly hasTermsOnly: boolean;
}

/** Cached, because every query needs the columns of its collection. */
export function columnsOf(collection: Collection): Columns {
  const cached = cache.get(collection);
  if (cached !== undefined) return cached;
  const columns = new Columns(collection);
  cache.set(collection, columns);
  return columns;
}

const cache = new Map<Collection, Columns>();

export class Columns {
  readonly byPath: ReadonlyMap<string, Column>;
  readonly codes: FieldCodes;
  readonly longText: string | undefined;
  /** Paths of keywords whose values are domain names. */
  readonly names: ReadonlySet<string>;
  /** The fields with a name in their path that is data, by path. */
  readonly #namedFields: ReadonlyMap<string, Field>;

  constructor(collection: Collection) {
    const table = tableOf(collection);
    const { hotFields, longText, names } = layouts[collection];
    this.names = new Set(names);
    this.codes = FieldCodes.ofTable(table);
    this.longText = longText;
    const columns: Column[] = [];
    for (const field of table.fields) {
      if (field.path.includes('*') || field.type === 'object' || field.type === 'map') continue;
      const code = this.codes.of(field.path);
      columns.push({
        field,
        path: code,
        name: code,
        hotPosition: hotFields.indexOf(field.path),
        hasTermsOnly: false,
      });
    }
    for (const [hotPosition, path] of hotFields.entries()) {
      const field = hotField(table, path);
      if (field === undefined || field.path === path) continue;
      const name = path.split('.')[field.path.split('.').indexOf('*')] ?? '';
      columns.push({
        field,
        path: this.codes.of(field.path) + termName(name) + NAME_END,
        name: `h${hotPosition}`,
        hotPosition,
        hasTermsOnly: false,
      });
    }
    this.byPath = new Map(columns.map((column) => [column.path, column]));
    this.#namedFields = new Map(
      table.fields.filter(({ path }) => path.includes('*')).map((field) => [field.path, field]),
    );
  }

  /** The path as in terms; undefined if it matches several names. */
  pathOf({ path, name }: PlanField): string | undefined {
    if (name === undefined) return path.includes('*') ? undefined : this.codes.of(path);
    return name.wild.length > 0 ? undefined : this.codes.of(path) + termName(name.text) + NAME_END;
  }

  of(field: PlanField): Column | undefined {
    const path = hotPath(field) === undefined ? undefined : this.pathOf(field);
    return path === undefined ? undefined : this.byPath.get(path);
  }

  /** What values can be grouped by: a column, or the terms of a field under one name. */
  groupOf(planField: PlanField): Column | undefined {
    const column = this.of(planField);
    if (column !== undefined) return column;
    const field = this.#namedFields.get(planField.path);
    const path = this.pathOf(planField);
    if (field === undefined || path === undefined) return undefined;
    return { field, path, name: path, hotPosition: -1, hasTermsOnly: true };
  }
}
