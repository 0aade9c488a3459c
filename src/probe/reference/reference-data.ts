/**
 * Opens the reference data of a data directory, to recognise products, find their vulnerabilities and locate addresses.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MmdbDatabase, openMmdb } from '../../wire/formats/mmdb/mmdb-database.ts';
import { faviconDatabase } from '../identify/loaders/favicons/favicon-database.ts';
import { type Database, KnownProducts } from '../identify/loaders/known-products.ts';
import { recogDatabase } from '../identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../identify/loaders/recog/recog-file.ts';
import { wappalyzerDatabase } from '../identify/loaders/wappalyzer/wappalyzer-database.ts';
import type { RuleProduct } from '../identify/rule-file/rule.ts';
import { VulnerabilityDatabase } from '../identify/vulnerabilities/database/vulnerability-database.ts';
import { ListLookup } from '../lists/list-lookup.ts';
import { LIST_KINDS } from '../lists/list-statement.ts';
import { type ListTable, openListTable } from '../lists/list-table.ts';
import {
  FILE_KINDS,
  type ReferenceKind,
  type ReferenceRow,
  readCatalog,
  referenceFolder,
  vulnerabilityFile,
} from './reference-catalog.ts';

export interface ReferenceData extends Disposable {
  /** Fingerprints of products. */
  readonly databases: readonly Database[];
  readonly addressDatabases: readonly MmdbDatabase[];
  readonly vulnerabilities: VulnerabilityDatabase | undefined;
  readonly lists: ListLookup;
}

/** `products`: our own. What cannot be read is left out and reported to `warn`: it must not stop a scan. */
export async function openReferenceData(
  data: string,
  products: readonly RuleProduct[],
  warn: Warn,
  now: () => number,
): Promise<ReferenceData> {
  const rows = await readCatalog(data).catch((error: unknown) => {
    warn(messageOf(error, 'The list of the reference data'));
    return [];
  });
  const vulnerabilities = openVulnerabilities(data, rows, warn);
  return {
    databases: await openFingerprints(data, rows, products, warn),
    addressDatabases: await openAddressDatabases(data, rows, warn),
    vulnerabilities,
    lists: new ListLookup(await openLists(data, rows, warn), now),
    [Symbol.dispose]: () => vulnerabilities?.[Symbol.dispose](),
  };
}

export type Warn = (message: string) => void;

/** Our own errors say what is wrong with a file; those of the system say it in their code. */
function messageOf(error: unknown, name: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `${name} cannot be read (${code}).`;
}

function openVulnerabilities(
  data: string,
  rows: readonly ReferenceRow[],
  warn: Warn,
): VulnerabilityDatabase | undefined {
  if (rows.every(({ kind }) => FILE_KINDS.includes(kind))) return undefined;
  try {
    return new VulnerabilityDatabase(vulnerabilityFile(data), warn);
  } catch (error) {
    warn(messageOf(error, 'The database of vulnerabilities'));
    return undefined;
  }
}

async function openFingerprints(
  data: string,
  rows: readonly ReferenceRow[],
  products: readonly RuleProduct[],
  warn: Warn,
): Promise<readonly Database[]> {
  const known = new KnownProducts(products);
  const recog = await readStored(data, rows, 'recog', warn);
  const values = await readStoredJson(data, rows, 'wappalyzer', warn);
  const favicons = await readStoredJson(data, rows, 'favicons', warn);
  return [
    ...(recog.length === 0
      ? []
      : [
          recogDatabase(
            recog.map(({ file, bytes }) => readRecogFile(bytes, basename(file))),
            known,
          ),
        ]),
    ...(values.length === 0 ? [] : [wappalyzerDatabase(values, known)]),
    ...(favicons.length === 0 ? [] : [faviconDatabase(favicons, known)]),
  ];
}

async function readStoredJson(
  data: string,
  rows: readonly ReferenceRow[],
  kind: ReferenceKind,
  warn: Warn,
): Promise<readonly unknown[]> {
  const contents = await readStored(data, rows, kind, warn);
  return contents.flatMap(({ name, bytes }) => {
    try {
      return [JSON.parse(bytes.toString('utf8')) as unknown];
    } catch {
      warn(`${name} is not a file in JSON.`);
      return [];
    }
  });
}

async function openAddressDatabases(
  data: string,
  rows: readonly ReferenceRow[],
  warn: Warn,
): Promise<readonly MmdbDatabase[]> {
  return (await readStored(data, rows, 'mmdb', warn)).flatMap(({ name, bytes }) => {
    const reading = openMmdb(bytes);
    if (reading.kind === 'database') return [reading.database];
    warn(`${name} cannot be used: ${reading.reason}.`);
    return [];
  });
}

async function openLists(data: string, rows: readonly ReferenceRow[], warn: Warn): Promise<readonly ListTable[]> {
  const tables: ListTable[] = [];
  for (const kind of LIST_KINDS)
    for (const { name, bytes } of await readStored(data, rows, kind, warn)) {
      const reading = openListTable(bytes);
      if (reading.kind === 'table') tables.push(reading.table);
      else warn(`${name} cannot be used: ${reading.reason}.`);
    }
  return tables;
}

interface StoredContent {
  /** As in the list. */
  readonly name: string;
  /** Where it is kept. */
  readonly file: string;
  readonly bytes: Buffer;
}

async function readStored(
  data: string,
  rows: readonly ReferenceRow[],
  kind: ReferenceKind,
  warn: Warn,
): Promise<readonly StoredContent[]> {
  const contents: StoredContent[] = [];
  for (const row of rows) {
    const { name, file } = row;
    if (row.kind !== kind || file === undefined) continue;
    try {
      contents.push({ name, file, bytes: await readFile(join(referenceFolder(data), file)) });
    } catch (error) {
      warn(messageOf(error, name));
    }
  }
  return contents;
}
