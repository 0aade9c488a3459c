/** Copies the reference data of a data directory, for a backup. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG, FILE_KINDS, referenceFolder, VULNERABILITIES_FILE } from './reference-catalog.ts';

/**
 * A load may replace files meanwhile: each copy is whole, and not older than the list says, which is copied first.
 * Without reference data nothing is created.
 */
export async function copyReferenceData(data: string, to: string): Promise<void> {
  const folder = referenceFolder(data);
  const copy = async (name: string): Promise<void> => await ifThere(cp(join(folder, name), join(to, name)));
  for (const name of [CATALOG, VULNERABILITIES_FILE]) await copy(name);
  for (const kind of FILE_KINDS)
    for (const name of (await ifThere(readdir(join(folder, kind)))) ?? [])
      if (!name.endsWith('.new')) await copy(join(kind, name));
}

async function ifThere<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
