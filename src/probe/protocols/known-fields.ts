type KnownFields<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that a server filled: without those that are undefined, and without empty texts and lists. */
export function knownFields<T extends object>(fields: T): KnownFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as KnownFields<T>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A number for an integer field, which holds 31 bits and a sign. Undefined if it does not fit. */
export function integerField(value: number | bigint | undefined): number | undefined {
  return value !== undefined && value < LIMIT && value >= -LIMIT ? Number(value) : undefined;
}

/** A number for a long field. Undefined if a number cannot hold it exactly. */
export function longField(value: number | bigint | undefined): number | undefined {
  return value !== undefined && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

const LIMIT = 2 ** 31;
