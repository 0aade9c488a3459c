/** A value of a MaxMind DB. Integers of 64 and 128 bits are bigints, all other numbers are plain numbers. */
export type MmdbValue = string | number | bigint | boolean | Uint8Array | readonly MmdbValue[] | MmdbMap;
export interface MmdbMap extends ReadonlyMap<string, MmdbValue> {}

/** The value at `path`: names in maps, and positions in lists. */
export function valueAt(value: MmdbValue | undefined, ...path: readonly (string | number)[]): MmdbValue | undefined {
  let here = value;
  for (const step of path) {
    if (typeof step === 'string') here = here instanceof Map ? here.get(step) : undefined;
    else here = Array.isArray(here) ? here[step] : undefined;
  }
  return here;
}
