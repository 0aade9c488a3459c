/** The arguments of `data load` -> the files to read. A directory stands for the data files and archives below it. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface InputFile {
  /** `-` is standard input. */
  readonly path: string;
  /** The file or directory that was named, for the list. */
  readonly name: string;
  /** Found in a directory: other files may be there, too. */
  readonly isFromDirectory: boolean;
}

const DATA_FILE =
  /\.(?:json|ndjson|jsonl|csv|tsv|xml|mmdb|txt|list|ioc|stix|ipset|netset|intel|zip|tar)(?:\.gz|\.zst|\.bz2|\.xz)?$|\.(?:tgz|tzst|tbz2?|txz)$/i;
/**
 * Lists of changes, which the CVE list has next to its records, the groups of Wappalyzer's categories, the manifest and
 * the digests of a feed of MISP, and descriptions of lists.
 */
const LISTS = /^(?:(?:delta(?:Log)?|recent_activities|groups|manifest)\.json|hashes\.csv|.*\.list\.json)$/;
const DEEPEST = 16;

export async function* inputFiles(names: readonly string[]): AsyncGenerator<InputFile> {
  for (const path of names) {
    const name = path === '-' ? 'stdin' : basename(path);
    if (path !== '-' && (await stat(path)).isDirectory())
      for await (const file of filesBelow(path, isDataFile)) yield { path: file, name, isFromDirectory: true };
    else yield { path, name, isFromDirectory: false };
  }
}

/** Of a directory or an archive, by its name without folders. */
export const isDataFile = (name: string): boolean => DATA_FILE.test(name) && !LISTS.test(name);

/** In the order of their names, without hidden ones. Links are not followed: they may form a circle. */
export async function* filesBelow(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
  depth = 0,
): AsyncGenerator<string> {
  if (depth > DEEPEST) return;
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, isWanted, depth + 1);
    else if (entry.isFile() && isWanted(entry.name)) yield path;
  }
}
