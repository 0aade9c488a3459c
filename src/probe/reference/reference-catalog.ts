/** The list of the reference data of a data directory: `reference/catalog.json`. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../model/defined.ts';
import type { Origin } from '../../model/index-record.ts';
import { isJsonObject } from '../../model/json-value.ts';
import { LIST_KINDS } from '../lists/list-statement.ts';

export const REFERENCE_KINDS = [
  'cve',
  'nvd',
  'osv',
  'kev',
  'epss',
  'mmdb',
  'recog',
  'wappalyzer',
  'favicons',
  'ioc',
  'networks',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
/** Kinds whose files are kept as they are. The others become the database of vulnerabilities. */
export const STORED_KINDS = ['mmdb', 'recog', 'wappalyzer', 'favicons'] as const;
/** Kinds that name products. */
export const FINGERPRINT_KINDS = ['recog', 'wappalyzer', 'favicons'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
/** Kinds whose rows have a file each: those that are kept, and tables of lists. */
export const FILE_KINDS: readonly ReferenceKind[] = [...STORED_KINDS, ...LIST_KINDS];

export interface ReferenceRow {
  readonly kind: ReferenceKind;
  /** Of the file or directory that was loaded. */
  readonly name: string;
  /** What it calls itself. */
  readonly title?: string;
  /** Under which terms it may be used, if it says so. */
  readonly licence?: string;
  /** How new the content is, if it says so. */
  readonly date?: string;
  readonly loaded: string;
  readonly records: number;
  /** Of the file that was loaded. */
  readonly bytes: number;
  /** Of a kind with files: where it is, below the folder. */
  readonly file?: string;
  /** Undefined in lists of earlier versions. */
  readonly origin?: Origin;
}

/** Names in the folder, next to a folder for each stored kind. */
export const CATALOG = 'catalog.json';
export const VULNERABILITIES_FILE = 'vulnerabilities.db';

export const referenceFolder = (data: string): string => join(data, 'reference');
/** Locked by a command that changes anything in the folder. */
export const referenceLock = (data: string): string => join(referenceFolder(data), 'lock');
export const vulnerabilityFile = (data: string): string => join(referenceFolder(data), VULNERABILITIES_FILE);
const catalogFile = (data: string): string => join(referenceFolder(data), CATALOG);

/** Empty if nothing was loaded. @throws Error if the list is damaged, or the system error */
export async function readCatalog(data: string): Promise<readonly ReferenceRow[]> {
  const path = catalogFile(data);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const rows = rowsOf(text);
  if (rows !== undefined) return rows;
  throw new Error(`${path} is damaged. Remove the directory that it is in, and load again.`);
}

/** The new list replaces the old one as a whole. */
export async function writeCatalog(data: string, rows: readonly ReferenceRow[]): Promise<void> {
  await writeWhole(catalogFile(data), catalogContent(rows));
}

export const catalogContent = (rows: readonly ReferenceRow[]): Buffer =>
  Buffer.from(`${JSON.stringify({ rows }, undefined, 1)}\n`);

/** Replaces a file, or leaves it as it was. */
export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

function rowsOf(text: string): readonly ReferenceRow[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value) || !Array.isArray(value.rows)) return undefined;
  const rows = value.rows.map(rowOf);
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function rowOf(value: unknown): ReferenceRow | undefined {
  if (!isJsonObject(value)) return undefined;
  const { name, loaded, records, bytes, title, licence, date, file, origin } = value;
  const kind = REFERENCE_KINDS.find((one) => one === value.kind);
  if (kind === undefined || typeof name !== 'string' || typeof loaded !== 'string') return undefined;
  // The path of a file comes from here: it must stay below the folder.
  const isFile = typeof file === 'string' && /^[a-z]+\/[\w-][\w.-]*$/.test(file);
  if (file !== undefined && !isFile) return undefined;
  return {
    kind,
    name,
    loaded,
    records: typeof records === 'number' ? records : 0,
    bytes: typeof bytes === 'number' ? bytes : 0,
    ...defined({
      title: typeof title === 'string' ? title : undefined,
      licence: typeof licence === 'string' ? licence : undefined,
      date: typeof date === 'string' ? date : undefined,
      file: isFile ? file : undefined,
      origin: readOrigin(origin),
    }),
  };
}

function readOrigin(value: unknown): Origin | undefined {
  if (!isJsonObject(value)) return undefined;
  const { format, version, source, digest, at } = value;
  if (typeof format !== 'string' || typeof version !== 'number') return undefined;
  if (typeof source !== 'string' || typeof digest !== 'string' || typeof at !== 'string') return undefined;
  return { format, version, source, digest, at };
}
