/** Values of strangers' JSON, as the types that a reader expects, or nothing. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function textIn(value: unknown, longest = 4096): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return undefined;
  return (text.length > longest ? text.slice(0, longest) : text).toWellFormed();
}

/** A time with or without a zone, as in `toISOString`. Records of the NVD have none and mean UTC. */
export function timeIn(value: unknown): string | undefined {
  const [text, date, time = 'T00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(textIn(value, 40) ?? '') ??
    [];
  if (text === undefined) return undefined;
  const at = Date.parse(`${date}${time.replace(' ', 'T')}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
