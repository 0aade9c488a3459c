/** What a file is that cannot be loaded, by its first bytes or its value -> a sentence that says what to load instead. */
import { isJsonObject } from '../../model/json-value.ts';

const NVD =
  'it is of the NVD in JSON 1, which is not published any more: ' +
  'load its feeds in JSON 2.0 (such as nvdcve-2.0-2024.json.gz), or answers of its interface 2.0';
const CVE_LIST = 'it is a record of the CVE list in JSON 4: load the one in JSON 5, from cvelistV5';
const OSV =
  'it is of OSV, which lists packages of ecosystems, not products that servers show: ' +
  'load feeds of the NVD in JSON 2.0, or the CVE list in JSON 5';

/** Formats that the beginning of a file shows, in any form of space between their words. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^[[{].*"CVE_(?:Items|data_(?:type|format|version|numberOfCVEs))"/s, NVD],
  [/^<(?:.*<)?nvd\s/s, 'it is of the NVD in XML: load its feeds in JSON 2.0 (such as nvdcve-2.0-2024.json.gz)'],
  [/^<(?:!doctype\s+html|html)\b/i, 'it is a page of the web: fetch the file itself'],
  [/^"?cveID"?,/, 'it is the catalog of CISA as a table: load the one in JSON'],
  [
    /^(?:network,|geoname_id,)/,
    'it is a table of GeoLite2 or GeoIP2: load the database in the format of MaxMind DB (mmdb)',
  ],
  [
    /^(?:# Nmap service detection probe list|Probe (?:TCP|UDP) )/,
    'it has probes of nmap: identify reads it, with --nmap',
  ],
];

export function formatOfHead(text: string): string | undefined {
  return BEGINNINGS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The same of an element of a file in JSON. */
export function formatOfElement(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  if (Object.keys(value).length === 0) return 'it is an empty object';
  if ('$schema' in value && 'type' in value) return 'it is a schema, which describes data and has none';
  if (isJsonObject(value.cve) && 'CVE_data_meta' in value.cve) return NVD;
  if ('CVE_data_meta' in value) return CVE_LIST;
  return isOsv(value) ? OSV : undefined;
}

/** A record has an identifier, and either says its version or which packages are affected. */
const isOsv = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value.id === 'string' &&
  ('schema_version' in value || (Array.isArray(value.affected) && value.affected.some(isOsvPackage)));

const isOsvPackage = (entry: unknown): boolean => isJsonObject(entry) && ('package' in entry || 'ranges' in entry);
