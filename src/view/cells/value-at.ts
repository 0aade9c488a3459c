/** The values at a dotted path of a record. Arrays on the way are flattened. */
export function valuesAt(record: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [record];
  for (const part of path.split('.')) {
    values = values.flatMap((value) => flattened(value).flatMap((each) => member(each, part)));
  }
  return values.flatMap(flattened).filter((value) => value !== null && value !== undefined);
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/;

/** The text of a value in a table, with times to the minute. */
export function asShownText(value: unknown): string {
  return asText(value).replace(INSTANT, '$1 $2');
}

function flattened(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap(flattened) : [value];
}

function member(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return [(value as Readonly<Record<string, unknown>>)[name]];
}
