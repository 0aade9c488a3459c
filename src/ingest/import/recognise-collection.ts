/** The first record of a source -> the collection that it belongs to. */
import { type Collection, collections } from '../../model/collection.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '../../model/json-value.ts';
import { tableOf } from '../../model/tables.ts';
import type { OpenInput } from '../input/open-input.ts';

/** Undefined if the first line is no record, or could be of several collections. */
export async function recogniseCollection(input: Pick<OpenInput, 'peek'>): Promise<Collection | undefined> {
  const line = await firstRecordLine(input);
  const value = line === undefined ? undefined : parseJsonObject(line);
  if (value === undefined) return undefined;
  // What the interface answers has the record inside.
  return collectionOfRecord(isJsonObject(value.data) && value.uri === undefined ? value.data : value);
}

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

/** The first line that is neither blank nor a comment. Undefined if it is not whole within what is read of it. */
async function firstRecordLine(input: Pick<OpenInput, 'peek'>): Promise<string | undefined> {
  for (let size = FIRST_BYTES; ; size *= 4) {
    const bytes = await input.peek(size);
    const isWhole = bytes.length < size;
    let start = 0;
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_END, start);
      if (feed < 0 && !isWhole) break;
      const text = bytes
        .toString('utf8', start, feed < 0 ? bytes.length : feed)
        .replace(/^\uFEFF/, '')
        .trim();
      if (text !== '' && !text.startsWith('#')) return text;
      start = feed < 0 ? bytes.length : feed + 1;
    }
    if (isWhole || size >= MOST_BYTES) return undefined;
  }
}

const LINE_END = 0x0a;
const FIRST_BYTES = 2 ** 16;
const MOST_BYTES = 2 ** 22;
