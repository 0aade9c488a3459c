import { isJsonObject, type JsonObject } from '../../model/json-value.ts';

/**
 * Records of one thing as one: lists have what is in any of them, objects are united, and of other values that of the
 * last record stays.
 */
export function uniteRecords(records: readonly JsonObject[]): JsonObject {
  const [only] = records;
  if (only !== undefined && records.length === 1) return only;
  const values = new Map<string, unknown[]>();
  for (const record of records)
    for (const name of Object.keys(record)) {
      const known = values.get(name);
      if (known === undefined) values.set(name, [record[name]]);
      else known.push(record[name]);
    }
  return Object.fromEntries(Array.from(values, ([name, of]) => [name, uniteValues(of)]));
}

function uniteValues(values: readonly unknown[]): unknown {
  if (values.every(isJsonObject)) return uniteRecords(values);
  return values.every(Array.isArray) ? uniteLists(values) : values.at(-1);
}

/** Without values that are equal, in the order in which they came. */
function uniteLists(lists: readonly (readonly unknown[])[]): readonly unknown[] {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const seen = new Set<unknown>();
  return lists.flat().filter((value) => {
    const known = typeof value === 'object' ? JSON.stringify(value) : value;
    return !seen.has(known) && seen.add(known);
  });
}
