/**
 * Drops the members that are undefined. With `exactOptionalPropertyTypes`, an optional member may be absent but not
 * undefined.
 */
export function defined<const T extends object>(members: T): Defined<T> {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(members)) {
    const value = members[name as keyof T];
    if (value !== undefined) kept[name] = value;
  }
  return kept as Defined<T>;
}

/** Members that may be undefined become members that may be absent. */
export type Defined<T> = { readonly [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  readonly [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};
