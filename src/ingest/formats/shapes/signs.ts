/** By what a source is recognised, each with words for people whose source lacks it. */
export interface Sign<T> {
  /** Such as "a member `uri`". */
  readonly what: string;
  isSeenIn(value: T): boolean;
}

export const hasAllSigns = <T>(signs: readonly Sign<T>[], value: T): boolean =>
  signs.every((sign) => sign.isSeenIn(value));

/** Undefined if it has none of them. */
export function missingSigns<T>(signs: readonly Sign<T>[], value: T): readonly string[] | undefined {
  const missing = signs.filter((sign) => !sign.isSeenIn(value));
  return missing.length === signs.length ? undefined : missing.map(({ what }) => what);
}
