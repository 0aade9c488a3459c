/** A column of a flat table. A row has at most one value in it, or a list of values. */
export interface ParquetColumn {
  /** Dots are part of the name. */
  readonly name: string;
  readonly type: ParquetType;
  readonly isList: boolean;
}

/** `instant`: milliseconds since 1970. `json`: text with the logical type JSON. */
export type ParquetType = 'text' | 'json' | 'integer' | 'long' | 'double' | 'boolean' | 'instant';

export type ParquetValue = string | number | boolean;

/** Column indexes with their values in a row: one, or several for a list. Columns without values are null. */
export type ParquetRow = Iterable<readonly [column: number, values: readonly ParquetValue[]]>;
