/** What a request gives under each name, before anything is known about the name. */
export type RawInput = ReadonlyMap<string, RawValue>;

export type RawValue =
  /** From an address or a form: as often as it was given. */
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  /** From a body of JSON. */
  | { readonly kind: 'json'; readonly value: unknown };

export function rawObject(object: Readonly<Record<string, unknown>>): RawInput {
  return new Map(Object.entries(object).map(([name, value]) => [name, { kind: 'json', value }]));
}
