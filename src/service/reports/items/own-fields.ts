import type { JsonObject } from '../../../model/json-value.ts';
import { addressPaths } from './steady-fields.ts';

/** Fields of a record that say where, when and by whom it was seen, and those that are compared as things of their own. */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
  ...addressPaths,
  'certificate',
  'cve',
  'host',
  'host_type',
  'ip',
  'path',
  'port',
  'prot4',
  'protocol',
  'tag',
  'uri',
  'target',
  'referer',
  'iteration',
  'scan_date',
  'last_updated',
  '@timestamp',
  'enrichment',
  'origin',
]);

/** What a record says of its service alone. */
export function ownFields(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !OTHER_FIELDS.has(name)));
}

/** The names under which an item shows fields of a record. */
export const itemNames: Readonly<Record<string, string>> = {
  'http.title': 'title',
  'http.status_code': 'status',
  'http.status_line': 'status',
};
