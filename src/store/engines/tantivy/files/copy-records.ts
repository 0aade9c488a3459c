import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NativeFailure } from '../../../native/native-failure.ts';

/**
 * Gives an index the records of another one. Nobody writes to either. Only the last file may be written later, so the
 * others are hard links and take no space.
 */
export async function copyRecordFiles(from: string, into: string): Promise<void> {
  const [source, target] = [join(from, 'records'), join(into, 'records')];
  await mkdir(target, { recursive: true });
  try {
    const names = (await readdir(source)).filter((name) => name.endsWith('.records')).sort();
    for (const [at, name] of names.entries()) {
      const isLast = at === names.length - 1;
      await (isLast ? copySynced : linkOrCopy)(join(source, name), join(target, name));
    }
    await linkOrCopy(join(from, 'dictionary'), join(into, 'dictionary')).catch(ignoreMissing);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new NativeFailure('damaged', 'a file of records is missing');
    throw error;
  }
  for (const folder of [target, into]) await sync(folder);
}

async function linkOrCopy(from: string, into: string): Promise<void> {
  try {
    await link(from, into);
  } catch (error) {
    // Not every file system has hard links.
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await copySynced(from, into);
  }
}

async function copySynced(from: string, into: string): Promise<void> {
  await copyFile(from, into, constants.COPYFILE_FICLONE);
  await sync(into);
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK', 'ENOSYS']);
