/** The values under a dotted path of a record, arrays on the way opened; and one value as text. */
export function valuesAt(record: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [record];
  for (const part of path.split('.')) {
    values = values.flatMap((value) => opened(value).flatMap((one) => member(one, part)));
  }
  return values.flatMap(opened).filter((value) => value !== null && value !== undefined);
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/;

/** As people read it in a table: times to the minute. */
export function asShownText(value: unknown): string {
  return asText(value).replace(INSTANT, '$1 $2');
}

function opened(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap(opened) : [value];
}

function member(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return [(value as Readonly<Record<string, unknown>>)[name]];
}
