/** A part of a text for people: a title, and a table below it. */
export interface TextSection {
  readonly title: string;
  /** Without any text, the table has no head. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
