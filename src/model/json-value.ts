/** Parsed JSON -> the values that a reader expects in it. What is missing or of another type is undefined. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not JSON, or not that of an object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A member that the value itself has: `constructor` is undefined unless it was sent. */
export function jsonMember(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function jsonText(value: unknown, name: string): string | undefined {
  const text = jsonMember(value, name);
  return typeof text === 'string' ? text : undefined;
}

export function jsonNumber(value: unknown, name: string): number | undefined {
  const number = jsonMember(value, name);
  return typeof number === 'number' ? number : undefined;
}

export function jsonFlag(value: unknown, name: string): boolean | undefined {
  const flag = jsonMember(value, name);
  return typeof flag === 'boolean' ? flag : undefined;
}

export function jsonObject(value: unknown, name: string): JsonObject | undefined {
  const object = jsonMember(value, name);
  return isJsonObject(object) ? object : undefined;
}

export function jsonList(value: unknown, name: string): readonly unknown[] | undefined {
  const list = jsonMember(value, name);
  return Array.isArray(list) ? list : undefined;
}

/** The objects of a list. Empty if it is not a list. */
export function objectsIn(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The texts of a list. Empty if it is not a list. */
export function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/** Reads a stored record to show it. An empty text, or a value of another type, counts as missing. */
export function recordText(record: JsonObject | undefined, name: string): string | undefined {
  return jsonText(record, name) || undefined;
}

export function recordInteger(record: JsonObject | undefined, name: string): number | undefined {
  const number = jsonNumber(record, name);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The texts of a list, without duplicates. A single text counts as a list of one. */
export function recordTexts(record: JsonObject | undefined, name: string): readonly string[] {
  return [...new Set(elements(record, name).filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

export function recordObjects(record: JsonObject | undefined, name: string): readonly JsonObject[] {
  return elements(record, name).filter(isJsonObject);
}

function elements(record: JsonObject | undefined, name: string): readonly unknown[] {
  const value = record?.[name];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
