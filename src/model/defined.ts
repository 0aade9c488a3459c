/**
 * Drops the members that are undefined. With `exactOptionalPropertyTypes`, an optional member may be absent but not
 * undefined.
 */
export function defined<const T extends object>(members: T): Defined<T> {
  const kept = {};
  addDefined(kept, members);
  return kept as Defined<T>;
}

/** Sets the members that are not undefined. */
export function addDefined(object: object, members: object): void {
  for (const name in members) {
    const value = members[name as keyof typeof members];
    if (value !== undefined) (object as Record<string, unknown>)[name] = value;
  }
}

/** Members that may be undefined become members that may be absent. */
export type Defined<T> = { readonly [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  readonly [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};
