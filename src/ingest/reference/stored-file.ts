/** The content of a file that is kept as it is -> its kind, its name below the folder, and how many records it has. */
import { KnownProducts } from '../../probe/identify/loaders/known-products.ts';
import { recogDatabase } from '../../probe/identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../../probe/identify/loaders/recog/recog-file.ts';
import { wappalyzerDatabase } from '../../probe/identify/loaders/wappalyzer/wappalyzer-database.ts';
import { isObject } from '../../probe/identify/vulnerabilities/records/json-value.ts';
import type { StoredKind } from '../../probe/reference/reference-catalog.ts';
import { checkMmdb } from '../../wire/mmdb/check-mmdb.ts';
import { openMmdb } from '../../wire/mmdb/mmdb-database.ts';
import { formatOfElement } from './foreign-format.ts';

export type StoredReading =
  | { readonly kind: 'stored'; readonly value: StoredFile }
  | { readonly kind: 'invalid'; readonly reason: string };

export interface StoredFile {
  readonly kind: StoredKind;
  readonly file: string;
  readonly records: number;
  readonly date?: string;
  /** What cannot be used, with the reason. */
  readonly problems: readonly string[];
  /** Patterns that look at what no record has. */
  readonly skipped: number;
}

const NONE_KNOWN = new KnownProducts([]);

/** Files with databases of the same type replace one another, whatever their names. */
export function storedMmdb(bytes: Uint8Array, name: string): StoredReading {
  const reading = openMmdb(bytes);
  if (reading.kind === 'invalid') return reading;
  const check = checkMmdb(reading.database);
  if (check.kind === 'damaged') return { kind: 'invalid', reason: check.reason };
  const { databaseType, buildEpoch } = reading.database.metadata;
  const built = new Date(Number(buildEpoch) * 1000);
  const value: StoredFile = {
    kind: 'mmdb',
    file: `mmdb/${fileName(databaseType === '' ? name : databaseType, 'mmdb')}`,
    records: check.networks,
    ...{ problems: [], skipped: 0 },
    ...(buildEpoch > 0n && !Number.isNaN(built.getTime()) ? { date: built.toISOString() } : {}),
  };
  return { kind: 'stored', value };
}

export function storedRecog(content: Buffer, name: string): StoredReading {
  const stored = fileName(name, 'xml');
  const file = readRecogFile(content, stored);
  const { fingerprints, problems, skipped } = recogDatabase([file], NONE_KNOWN);
  if (fingerprints.length > 0 || (file.matches !== '' && skipped > 0))
    return storedFile('recog', stored, fingerprints.length, { problems, skipped });
  return { kind: 'invalid', reason: problems[0] ?? 'it is XML, but has no fingerprints of Recog' };
}

const OTHER_JSON =
  'it is JSON, but neither of vulnerabilities nor of Wappalyzer: ' +
  'load JSON 2.0 of the NVD, JSON 5 of the CVE list, the catalog of CISA, or technologies of Wappalyzer';

/** Technologies by their names, or names of categories by their numbers. */
export function storedWappalyzer(value: unknown, name: string): StoredReading {
  const content = isObject(value) ? ([value.apps, value.technologies].find(isObject) ?? value) : {};
  const entries = Object.entries(content);
  const technologies = entries.filter(([, entry]) => isObject(entry) && Array.isArray(entry.cats)).length;
  const categories = entries.filter(([key, entry]) => /^\d+$/.test(key) && isObject(entry) && 'name' in entry).length;
  if (technologies + categories === 0) return { kind: 'invalid', reason: formatOfElement(value) ?? OTHER_JSON };
  const { problems, skipped } = wappalyzerDatabase([value], NONE_KNOWN);
  return storedFile('wappalyzer', fileName(name, 'json'), technologies + categories, { problems, skipped });
}

function storedFile(
  kind: StoredKind,
  file: string,
  records: number,
  rest: Pick<StoredFile, 'problems' | 'skipped'>,
): StoredReading {
  return { kind: 'stored', value: { kind, file: `${kind}/${file}`, records, ...rest } };
}

function fileName(name: string, ending: string): string {
  const stem = name.replace(new RegExp(`\\.${ending}(?:\\.\\w+)?$`), '').slice(0, 100);
  return `${stem.replaceAll(/[^\w.-]|^\./g, '_') || '_'}.${ending}`;
}
