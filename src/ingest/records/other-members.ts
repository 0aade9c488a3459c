import { isJsonObject, type JsonObject } from '../../model/json-value.ts';

/**
 * What a tool says that no field of a record has: its object without the members at some paths, with names in
 * snake_case. Undefined if nothing is left. A member without a value says nothing.
 */
export function otherMembers(object: JsonObject, taken: ReadonlySet<string>): JsonObject | undefined {
  return membersBelow(object, taken, '', 0);
}

function membersBelow(
  object: JsonObject,
  taken: ReadonlySet<string>,
  parent: string,
  depth: number,
): JsonObject | undefined {
  const members: [string, unknown][] = [];
  for (const [name, value] of Object.entries(object)) {
    const path = parent + name;
    if (taken.has(path) || name === '_encoding') continue;
    const kept = keptValue(value, taken, `${path}.`, depth + 1);
    if (kept !== undefined) members.push([memberName(name), kept]);
  }
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function keptValue(value: unknown, taken: ReadonlySet<string>, parent: string, depth: number): unknown {
  if (value === null || value === undefined || value === '' || depth > DEEPEST) return undefined;
  if (Array.isArray(value)) {
    const elements = value
      .map((element) => keptValue(element, taken, parent, depth + 1))
      .filter((element) => element !== undefined);
    return elements.length === 0 ? undefined : elements;
  }
  if (!isJsonObject(value)) return value;
  if (Object.keys(value).every((name) => FIELD_NAME.test(name))) return membersBelow(value, taken, parent, depth);
  // Names of things: as fields, each new thing would be one more.
  const things = Object.entries(value).flatMap(([name, inner]) => {
    const kept = keptValue(inner, taken, `${parent}*.`, depth + 1);
    if (kept === undefined) return [];
    return isJsonObject(kept) ? { name, ...kept } : { name, value: kept };
  });
  return things.length === 0 ? undefined : things;
}

const FIELD_NAME = /^[A-Za-z_@][\w-]{0,99}$/;
const DEEPEST = 60;

/** `baseScore` -> `base_score` */
const memberName = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '') || 'other';

const LONGEST_NAME = 200;
