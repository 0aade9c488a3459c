import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import { CLOSE_OBJECT, stringEnd, valueEnd } from '../../../query/projection/json-text.ts';
import { compareText } from '../items/compare-text.ts';

/** A field that differs. Null stands for a field that one side does not have. */
export interface FieldChange {
  /** A dotted path. An element of a list of named things is `products[nginx]`. */
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/**
 * What differs between two values of JSON, field by field, in the order of the paths. A list is one value, unless its
 * elements have names.
 */
export function differencesOf(from: unknown, to: unknown, path = ''): readonly FieldChange[] {
  if (isSame(from, to)) return [];
  if (isJsonObject(from) && isJsonObject(to))
    return ofObjects(from, to, (name) => (path === '' ? name : `${path}.${name}`));
  if (Array.isArray(from) && Array.isArray(to)) {
    const named = byName(from, to);
    if (named !== undefined) return ofObjects(...named, (name) => `${path}[${name}]`);
  }
  return [{ field: path, old: from ?? null, new: to ?? null }];
}

function ofObjects(from: JsonObject, to: JsonObject, pathOf: (name: string) => string): readonly FieldChange[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names]
    .filter((name) => !isSame(jsonMember(from, name), jsonMember(to, name)))
    .sort(compareText)
    .flatMap((name) => differencesOf(jsonMember(from, name), jsonMember(to, name), pathOf(name)));
}

/** Whether two values of JSON are equal, whatever the order of names. Most are, so this makes nothing. */
function isSame(from: unknown, to: unknown): boolean {
  if (from === to) return true;
  if (Array.isArray(from) && Array.isArray(to))
    return from.length === to.length && from.every((element, at) => isSame(element, to[at]));
  if (!isJsonObject(from) || !isJsonObject(to)) return false;
  let names = 0;
  for (const name in from) {
    if (!Object.hasOwn(to, name) || !isSame(from[name], to[name])) return false;
    names++;
  }
  for (const _ in to) names--;
  return names === 0;
}

/** A product may occur under several CPE names, and a vulnerability in several groups. */
const KEYS: readonly (readonly string[])[] = [
  ['name'],
  ['name', 'cpe'],
  ['name', 'match_type', 'match_product', 'cpe'],
];

/** Both lists by the shortest key that tells their elements apart. */
function byName(from: readonly unknown[], to: readonly unknown[]): readonly [JsonObject, JsonObject] | undefined {
  for (const key of KEYS) {
    const [first, second] = [keyed(from, key), keyed(to, key)];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

function keyed(list: readonly unknown[], key: readonly string[]): JsonObject | undefined {
  const entries = new Map<string, unknown>();
  for (const element of list) {
    if (!isJsonObject(element) || typeof element.name !== 'string') return undefined;
    entries.set(key.map((name) => String(element[name] ?? '')).join(' '), element);
  }
  return entries.size === list.length ? Object.fromEntries(entries) : undefined;
}

/**
 * Two items as JSON -> both with only those members whose texts differ. Members that are equal, as most are, are not
 * parsed. Items are written without spaces, each name once.
 */
export function differingMembers(from: string, to: string): readonly [JsonObject, JsonObject] {
  const [old, current] = [membersOf(from), membersOf(to)];
  for (const [name, value] of old)
    if (current.get(name) === value) {
      old.delete(name);
      current.delete(name);
    }
  return [parsed(old), parsed(current)];
}

/** The text of each member by its name, which stays quoted. */
function membersOf(json: string): Map<string, string> {
  const members = new Map<string, string>();
  for (let at = 1; json.charCodeAt(at) !== CLOSE_OBJECT; ) {
    const colon = stringEnd(json, at);
    const end = valueEnd(json, colon + 1);
    members.set(json.slice(at, colon), json.slice(colon + 1, end));
    at = json.charCodeAt(end) === CLOSE_OBJECT ? end : end + 1;
  }
  return members;
}

function parsed(members: ReadonlyMap<string, string>): JsonObject {
  return JSON.parse(`{${Array.from(members, ([name, value]) => `${name}:${value}`).join(',')}}`) as JsonObject;
}
