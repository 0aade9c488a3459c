import type { Collection } from '../../model/collection.ts';
import type { Field } from '../../model/field.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { tableOf } from '../../model/tables.ts';
import { hotField, hotPath, layouts } from '../layout/collection-layout.ts';
import { FieldCodes, NAME_END, termName } from '../terms/term.ts';

/** What a field's values stand in besides terms, for those engines that make a column of it: for sorting, grouping, ranges and patterns. */
export interface Column {
  readonly field: Field;
  /** As terms have it: the code of the field, and the name where that is data. */
  readonly path: string;
  /** Names it within its collection. */
  readonly name: string;
  /** Its place among the hot fields; -1: it is none. */
  readonly hotPlace: number;
}

/** Made once for each collection: every question asks. */
export function columnsOf(collection: Collection): Columns {
  const known = made.get(collection);
  if (known !== undefined) return known;
  const columns = new Columns(collection);
  made.set(collection, columns);
  return columns;
}

const made = new Map<Collection, Columns>();

export class Columns {
  readonly byPath: ReadonlyMap<string, Column>;
  readonly codes: FieldCodes;
  /** Codes of the fields under whose path a name is data. */
  readonly namedCodes: ReadonlySet<string>;
  readonly longText: string | undefined;
  /** Paths of keywords whose values are domain names. */
  readonly names: ReadonlySet<string>;
  readonly #texts: ReadonlySet<string>;

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
      columns.push({ field, path: code, name: code, hotPlace: hotFields.indexOf(field.path) });
    }
    for (const [hotPlace, path] of hotFields.entries()) {
      const field = hotField(table, path);
      if (field === undefined || field.path === path) continue;
      const name = path.split('.')[field.path.split('.').indexOf('*')] ?? '';
      columns.push({
        field,
        path: this.codes.of(field.path) + termName(name) + NAME_END,
        name: `h${hotPlace}`,
        hotPlace,
      });
    }
    this.byPath = new Map(columns.map((column) => [column.path, column]));
    this.#texts = new Set(table.fields.filter(({ type }) => type === 'text').map(({ path }) => this.codes.of(path)));
    this.namedCodes = new Set(
      table.fields.filter(({ path }) => path.includes('*')).map(({ path }) => this.codes.of(path)),
    );
  }

  /** As terms have it; undefined where the path stands for several names. */
  pathOf({ path, name }: PlanField): string | undefined {
    if (name === undefined) return path.includes('*') ? undefined : this.codes.of(path);
    return name.wild.length > 0 ? undefined : this.codes.of(path) + termName(name.text) + NAME_END;
  }

  isText(code: string): boolean {
    return this.#texts.has(code);
  }

  of(field: PlanField): Column | undefined {
    const path = hotPath(field) === undefined ? undefined : this.pathOf(field);
    return path === undefined ? undefined : this.byPath.get(path);
  }
}

/** Longer values stand in no column: a term of Lucene has 32,766 bytes at most. */
export const LONGEST_IN_COLUMN = 8_000;
