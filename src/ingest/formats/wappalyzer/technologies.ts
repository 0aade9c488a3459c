/** A value of JSON -> the file of Wappalyzer that it is, kept as it is. */

import { isJsonObject } from '../../../model/json-value.ts';
import { KnownProducts } from '../../../probe/identify/loaders/known-products.ts';
import { wappalyzerDatabase } from '../../../probe/identify/loaders/wappalyzer/wappalyzer-database.ts';
import type { StoredFile } from '../../targets/reference/reference-record.ts';
import { storedName } from '../read-whole.ts';

/** Undefined if it has neither technologies nor categories. `text` is that of the value. */
export function readTechnologies(value: unknown, text: string, name: string): StoredFile | undefined {
  const known = isJsonObject(value) ? ([value.apps, value.technologies].find(isJsonObject) ?? value) : {};
  const entries = Object.entries(known);
  const technologies = entries.filter(([, entry]) => isJsonObject(entry) && Array.isArray(entry.cats)).length;
  const categories = entries.filter(
    ([key, entry]) => /^\d+$/.test(key) && isJsonObject(entry) && 'name' in entry,
  ).length;
  const records = technologies + categories;
  if (records === 0) return undefined;
  const { problems, skipped } = wappalyzerDatabase([value], new KnownProducts([]));
  const file = `wappalyzer/${storedName(name, 'json')}`;
  return { kind: 'wappalyzer', file, content: Buffer.from(text), records, problems, skipped };
}
