export type KnownFields<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that a server filled: without those that are undefined, and without empty texts and lists. */
export function knownFields<T extends object>(fields: T): KnownFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as KnownFields<T>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
