/** What an element of JSON is that cannot be loaded -> a sentence that says what to load instead. */
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { ELEMENT_KINDS } from './element-kinds.ts';

const OSV =
  'it is of OSV, which lists packages of ecosystems, not products that servers show: ' +
  'load feeds of the NVD in JSON 2.0, or the CVE list in JSON 5';

export function foreignElement(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  if (Object.keys(value).length === 0) return 'it is an empty object';
  if ('$schema' in value && 'type' in value) return 'it is a schema, which describes data and has none';
  for (const { nearMiss } of ELEMENT_KINDS) {
    const sentence = nearMiss?.(value);
    if (sentence !== undefined) return sentence;
  }
  return isOsv(value) ? OSV : undefined;
}

/** A record has an identifier, and either says its version or which packages are affected. */
const isOsv = (value: JsonObject): boolean =>
  typeof value.id === 'string' &&
  ('schema_version' in value || (Array.isArray(value.affected) && value.affected.some(isOsvPackage)));

const isOsvPackage = (entry: unknown): boolean => isJsonObject(entry) && ('package' in entry || 'ranges' in entry);
