/**
 * Reads records, which anybody may have written: any member may be missing, of another type, nested without end or
 * called `constructor`. What does not fit is left out.
 */
import { isJsonObject, type JsonObject } from '@periplus/model/json-value.ts';

/** More values of one field than anybody reads. */
const MOST_VALUES = 20_000;
/** Lists in lists, deeper than any format has them. */
const DEEPEST = 4;

/** The values at a dotted path. Lists on the way count as their elements. */
function valuesOf(record: unknown, path: string, most = MOST_VALUES): readonly unknown[] {
  let values = flattened([record], most);
  for (const name of path.split('.')) {
    const members: unknown[] = [];
    for (const value of values) if (isJsonObject(value) && Object.hasOwn(value, name)) members.push(value[name]);
    values = flattened(members, most);
  }
  return values;
}

function flattened(values: readonly unknown[], most: number): readonly unknown[] {
  const flat: unknown[] = [];
  const add = (value: unknown, depth: number): void => {
    if (flat.length >= most || value === null || value === undefined) return;
    if (!Array.isArray(value)) flat.push(value);
    else if (depth < DEEPEST)
      for (const each of value) {
        if (flat.length >= most) return;
        add(each, depth + 1);
      }
  };
  for (const value of values) add(value, 0);
  return flat;
}

const asPlainText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** The first text, number or flag at the path, as text. */
export function textAt(record: unknown, path: string): string | undefined {
  for (const value of valuesOf(record, path)) {
    const text = asPlainText(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** All of them, each once. */
export function textsAt(record: unknown, path: string, most = MOST_VALUES): readonly string[] {
  const texts = new Set<string>();
  for (const value of valuesOf(record, path, most)) {
    const text = asPlainText(value);
    if (text !== undefined) texts.add(text);
  }
  return [...texts];
}

/** A number, also one that is written as text, as scores are. */
export function numberAt(record: unknown, path: string): number | undefined {
  const [value] = valuesOf(record, path, 1);
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 32 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export const flagAt = (record: unknown, path: string): boolean => valuesOf(record, path, 1)[0] === true;

export const objectsAt = (record: unknown, path: string, most = MOST_VALUES): readonly JsonObject[] =>
  valuesOf(record, path, most).filter(isJsonObject);

export const objectAt = (record: unknown, path: string): JsonObject | undefined => objectsAt(record, path)[0];

/** A time that a browser can read. */
export function timeAt(record: unknown, path: string): string | undefined {
  const text = textAt(record, path);
  return text === undefined || text.length > 40 || Number.isNaN(Date.parse(text)) ? undefined : text;
}
