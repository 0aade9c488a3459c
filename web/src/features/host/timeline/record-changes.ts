/** Two versions of a record -> what differs, by dotted paths. Lists are compared as sets. */
import { isJsonObject } from '@periplus/model/json-value.ts';
import type { RecordChange } from '../../../records/differences/record-change.ts';

const MOST = 500;
const DEEPEST = 8;

export function recordChanges(before: unknown, after: unknown): readonly RecordChange[] {
  const changes: RecordChange[] = [];
  compare('', before, after, 0, changes);
  return changes;
}

function compare(path: string, before: unknown, after: unknown, depth: number, changes: RecordChange[]): void {
  if (changes.length >= MOST || isEqual(before, after)) return;
  if (depth < DEEPEST && isJsonObject(before) && isJsonObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const below = path === '' ? name : `${path}.${name}`;
      compare(below, own(before, name), own(after, name), depth + 1, changes);
    }
    return;
  }
  const [old, now] = [before ?? null, after ?? null];
  const kind = old === null ? 'added' : now === null ? 'gone' : 'changed';
  changes.push({ kind, path, before: old, after: now });
}

const own = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Readonly<Record<string, unknown>>)[name] : undefined;

/** Servers answer lists in any order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return sortedText(one) === sortedText(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

const sortedText = (list: readonly unknown[]): string =>
  JSON.stringify(list.map((each) => JSON.stringify(each) ?? '').sort());
