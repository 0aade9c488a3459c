import type { JsonObject } from '../../model/json-value.ts';

/** The members with a value that are not taken. `__proto__` is none of them: the record would inherit from it. */
export function untakenMembers(object: JsonObject, taken: { has(name: string): boolean }): JsonObject {
  const others: Record<string, unknown> = {};
  for (const name of Object.keys(object))
    if (!taken.has(name) && name !== '__proto__' && object[name] !== null) others[name] = object[name];
  return others;
}
