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
    if (taken.has(path)) continue;
    const kept = keptValue(value, taken, `${path}.`, depth + 1);
    if (kept !== undefined) members.push([memberName(name), kept]);
  }
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function keptValue(value: unknown, taken: ReadonlySet<string>, parent: string, depth: number): unknown {
  if (value === null || value === undefined || value === '' || depth > DEEPEST) return undefined;
  if (Array.isArray(value)) {
    const elements = value.flatMap((element) => keptValue(element, taken, parent, depth + 1) ?? []);
    return elements.length === 0 ? undefined : elements;
  }
  return isJsonObject(value) ? membersBelow(value, taken, parent, depth) : value;
}

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
