import { type Collection, collections } from './collection.ts';
import { isJsonObject, type JsonObject } from './json-value.ts';
import { tableOf } from './tables.ts';

/** What the interface answers has the record inside. */
export const recordInside = (value: JsonObject): JsonObject =>
  isJsonObject(value.data) && value.uri === undefined ? value.data : value;

/** By the members that identify a record, then by those that one collection alone has. */
export function collectionOfRecord(record: JsonObject): Collection | undefined {
  if (isText(record.uri) && isText(record.ip)) return 'responses';
  if (isJsonObject(record.ip) && isText(record.ip.gte)) return 'whois_ip';
  if (isText(record.domain)) {
    const [names, registrations] = [known(record, 'domains'), known(record, 'whois_domains')];
    if (names === registrations) return undefined;
    return names > registrations ? 'domains' : 'whois_domains';
  }
  if (isJsonObject(record.certificate) && isText(record.certificate.fingerprint_sha256)) return 'certs';
  return isText(record.fingerprint_sha256) ? 'certs' : undefined;
}

/** How many members of a record are fields of a collection. */
function known(record: JsonObject, collection: Collection): number {
  const names = TOP_LEVEL.get(collection);
  return Object.keys(record).filter((name) => names?.has(name) === true).length;
}

const TOP_LEVEL: ReadonlyMap<Collection, ReadonlySet<string>> = new Map(
  collections.map((collection) => [
    collection,
    new Set(tableOf(collection).fields.map(({ path }) => path.split('.')[0] ?? '')),
  ]),
);

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
