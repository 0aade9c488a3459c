/** The values of a request by name, before the parameters are known. */
export type RawInput = ReadonlyMap<string, RawValue>;

export type RawValue =
  /** From a URL or a form. A name may occur several times. */
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  /** From a JSON body. */
  | { readonly kind: 'json'; readonly value: unknown };

export function rawObject(object: Readonly<Record<string, unknown>>): RawInput {
  return new Map(Object.entries(object).map(([name, value]) => [name, { kind: 'json', value }]));
}
