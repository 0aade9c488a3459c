import type { JsonObject } from '../../../model/json-value.ts';
import { CLOSE_OBJECT, stringEnd, valueEnd } from '../../../query/projection/json-text.ts';

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
