import { COLON, COMMA, OPEN_OBJECT, SPACE, stringEnd, valueEnd } from '../../query/projection/json-text.ts';

/** The names of the members of a JSON object, up to where its text is cut off or not JSON. */
export function memberNames(json: string): readonly string[] {
  const names: string[] = [];
  let at = afterSpace(json, 0);
  if (json.charCodeAt(at) !== OPEN_OBJECT) return names;
  try {
    do {
      const start = afterSpace(json, at + 1);
      if (json.charCodeAt(start) !== QUOTE) return names;
      const end = stringEnd(json, start);
      const colon = afterSpace(json, end);
      if (json.charCodeAt(colon) !== COLON) return names;
      names.push(String(JSON.parse(json.slice(start, end))));
      at = afterSpace(json, valueEnd(json, afterSpace(json, colon + 1)));
    } while (json.charCodeAt(at) === COMMA);
  } catch {
    // The text is cut off, or a name is not JSON.
  }
  return names;
}

const QUOTE = 0x22;

function afterSpace(json: string, begin: number): number {
  let at = begin;
  while (json.charCodeAt(at) <= SPACE) at++;
  return at;
}
