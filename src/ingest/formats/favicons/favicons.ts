import { defined } from '../../../model/defined.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { StoredFile } from '../../targets/reference/reference-record.ts';
import type { Format, Head } from '../format.ts';
import { begunValue } from '../lists/json-list-format.ts';
import { readWhole, storedName } from '../read-whole.ts';
import { RefusedSource } from '../refused-source.ts';
import { type FaviconEntry, faviconColumns, faviconListOf, faviconTableOf, isNoRow } from './favicon-entries.ts';

const LARGEST = 2 ** 24;
const MOST_PROBLEMS = 100;

/** Which product has which icon. */
export const favicons: Format<'reference'> = {
  name: 'favicons',
  version: 1,
  about: 'hashes of favicons with the names of products, in JSON or CSV',
  target: 'reference',
  recognises: (head) => isTable(head) || isListOfHashes(begunValue(head)),
  read: readWhole(LARGEST, storedFavicons),
};

function isTable({ text }: Head): boolean {
  const line = text.split(/\r?\n/).find((one) => !isNoRow(one));
  return line !== undefined && faviconColumns(line) !== undefined;
}

/** Digests alone may be those of malware, unless a member says that they are of icons. */
function isListOfHashes(value: unknown): boolean {
  const readings = faviconListOf(value)?.entries.map(readEntry) ?? [];
  const hashes = readings.flatMap((reading) => (typeof reading === 'string' ? [] : reading.hashes));
  return Array.isArray(value) ? hashes.some((hash) => /^-?\d+$/.test(hash)) : hashes.length > 0;
}

/** @throws RefusedSource */
function storedFavicons(content: Buffer, name: string): StoredFile {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  const list = /^\s*[[{]/.test(text) ? faviconListOf(jsonOf(text)) : faviconTableOf(text);
  if (list === undefined) throw new RefusedSource('it has no hashes of favicons with names of products');
  const { entries, title, date, licence } = list;
  const names = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const entry of entries) {
    const reading = readEntry(entry);
    if (typeof reading === 'string') {
      if (problems.length < MOST_PROBLEMS) problems.push(`entry ${entry.number}: ${reading}`);
      continue;
    }
    for (const hash of reading.hashes) {
      const known = names.get(hash) ?? new Set<string>();
      names.set(hash, known);
      for (const product of reading.names) known.add(product);
    }
  }
  if (names.size === 0) throw new RefusedSource(problems[0] ?? 'it has no hashes of favicons');
  return {
    kind: 'favicons',
    file: `favicons/${storedName(name, 'json')}`,
    content: Buffer.from(JSON.stringify(Object.fromEntries([...names].map(([hash, own]) => [hash, [...own]])))),
    records: names.size,
    problems,
    skipped: 0,
    ...defined({ title, date, licence }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedSource('it is not valid JSON');
  }
}

/** Its hashes as records have them, or why it cannot be used. */
function readEntry({ hashes, names }: FaviconEntry): ReadEntry | string {
  const read = hashes.flatMap((hash) => faviconHashText(hash) ?? []);
  if (read.length === 0) return 'it has no hash of 32 bits, and no MD5';
  const products = names.flatMap((name) => trimmedText(name, LONGEST_NAME) ?? []);
  if (products.length === 0) return 'it names no product';
  const named = products.filter((product) => /[a-z0-9]/i.test(product));
  return named.length === 0 ? 'its name has neither a Latin letter nor a digit' : { hashes: read, names: named };
}

interface ReadEntry {
  readonly hashes: readonly string[];
  readonly names: readonly string[];
}

const LONGEST_NAME = 200;

/** Lists write the 32 bits as a signed or an unsigned number. */
function faviconHashText(hash: unknown): string | undefined {
  const text = typeof hash === 'number' ? String(hash) : trimmedText(hash, 40);
  if (text === undefined) return undefined;
  if (/^[\da-f]{32}$/i.test(text)) return text.toLowerCase();
  if (!/^-?\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= -(2 ** 31) && number < 2 ** 32 ? String(number | 0) : undefined;
}
