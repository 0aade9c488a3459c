/**
 * A field of a collection: one row of a field table. All code that knows fields by name (checker, completion, engine
 * tables, mapping answers, record types, documents) is driven by these rows.
 */

/** How a field's values are compared. docs/fields.md says what each type matches. */
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

/** What a subscription can leave out as a class. `open` is never left out. */
export type PrivacyClass = 'open' | 'contact' | 'raw' | 'tag' | 'cve' | 'privacy' | 'ioc';

/** How the names under an object or a map are compared if they are data and not fields of the table. */
export type NameRule = 'any_case' | 'snake_case';

/**
 * What may differ between two scans although the service has not changed: the value, parts of a text, or the order of a
 * list.
 */
export type Variation = 'itself' | 'parts' | 'order';

export interface Field {
  /** Dotted path from the record's root. One component may be `*`: any name (`http.headers.*`, `tag.*.version`). */
  readonly path: string;
  readonly type: FieldType;
  /** A list in the record, of values or of objects. */
  readonly repeated: boolean;
  /** Can be grouped by its values. Dates are grouped by calendar units instead. */
  readonly facet: boolean;
  /** Searched by words without a field. */
  readonly freeText: boolean;
  readonly privacy: PrivacyClass;
  /** One sentence that describes the value. */
  readonly about: string;
  /** Compared as a number, returned as a string (`cve.base_score`). */
  readonly answeredAsString: boolean;
  /** Only on a field whose last component is `*`. */
  readonly names?: NameRule;
  /** Also applies to everything below. Comparisons of scans leave such differences out. */
  readonly varies?: Variation;
  /** The name of an object's shape, if several fields share it: record types and documents define it once. */
  readonly shape?: string;
}

export interface FieldTable {
  readonly name: string;
  /** Every parent comes before its children. */
  readonly fields: readonly Field[];
  /**
   * A leading component that paths may omit: certificates are stored under `certificate`, and addressed with or without
   * it.
   */
  readonly optionalPrefix?: string;
}

/** Whether records can be grouped by a field: by its values, or by the days, months and years of a date. */
export function canGroup({ facet, type }: Pick<Field, 'facet' | 'type'>): boolean {
  return facet || type === 'date';
}
