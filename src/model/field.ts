/**
 * A field of a collection: one row of a field table. Everything that knows a field by name (checker, completion, engine tables,
 * mapping answers, record types, documents) reads these rows and nothing else.
 */

/** How a field's values are compared; docs/fields.md says what each type matches. */
export type FieldType =
  | 'text'
  | 'keyword'
  | 'keyword_ci'
  | 'integer'
  | 'long'
  | 'float'
  | 'boolean'
  | 'date'
  | 'ip'
  | 'ip_range'
  | 'version'
  | 'object'
  | 'map';

/** What a subscription may leave out as a whole: `open` is never left out. */
export type PrivacyClass = 'open' | 'contact' | 'raw' | 'tag' | 'cve' | 'privacy' | 'ioc';

/** How the names under an object or a map compare, where they are data and not fields of the table. */
export type NameRule = 'any_case' | 'snake_case';

export interface Field {
  /** Dotted path from the record's root. One part may be `*`: any name (`http.headers.*`, `tag.*.version`). */
  readonly path: string;
  readonly type: FieldType;
  /** A list in the record (of values, or of objects). */
  readonly repeated: boolean;
  /** May be grouped by its values. Dates are grouped by units of the calendar instead, all of them. */
  readonly facet: boolean;
  /** Searched by a word without a field. */
  readonly freeText: boolean;
  readonly privacy: PrivacyClass;
  /** One sentence: what the value is. */
  readonly about: string;
  /** Compared as a number, answered as a string (`cve.base_score`). */
  readonly answeredAsString: boolean;
  /** Only on the field whose last part is `*`. */
  readonly names?: NameRule;
  /** The name of an object's shape, where several fields have the same one: record types and documents write it once. */
  readonly shape?: string;
}

export interface FieldTable {
  readonly name: string;
  /** Every parent stands before its children. */
  readonly fields: readonly Field[];
  /** Paths may be given without this leading part: certificates are kept under `certificate`, and asked for with it or without. */
  readonly optionalPrefix?: string;
}
