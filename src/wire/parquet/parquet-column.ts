/** A column of a flat table: one value or none in a row, or a list of values. */
export interface ParquetColumn {
  /** As it stands, dots included. */
  readonly name: string;
  readonly type: ParquetType;
  readonly isList: boolean;
}

/** `instant`: milliseconds since 1970. `json`: text that says of itself that it is JSON. */
export type ParquetType = 'text' | 'json' | 'integer' | 'long' | 'double' | 'boolean' | 'instant';

export type ParquetValue = string | number | boolean;

/** The place of a column, and its values in the row: one, or for a list several. A column that is not named, or has no value, is null. */
export type ParquetRow = Iterable<readonly [column: number, values: readonly ParquetValue[]]>;
