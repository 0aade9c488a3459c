/** A stored record, parsed. */
export type JsonRecord = Readonly<Record<string, unknown>>;
