/**
 * The layout of a data directory, as far as the engine is concerned; others keep their files beside `engine/`.
 *
 *   engine/format.json   the number of this layout
 *   engine/data/         the engine's own
 *   engine/records/      whole records, a folder for each collection
 *   engine/spool/        bytes on their way into a table
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SqlFailure } from '../sql/sql-failure.ts';

/** Raised by a change after which an older program would misread a directory. */
export const DIRECTORY_FORMAT = 2;

export interface EngineDirectory {
  readonly engine: string;
  readonly data: string;
  readonly records: string;
  readonly spool: string;
}

export function engineDirectory(directory: string): EngineDirectory {
  const engine = join(resolve(directory), 'engine');
  return { engine, data: join(engine, 'data'), records: join(engine, 'records'), spool: join(engine, 'spool') };
}

/** The engine reads a file's whole path as a pattern, with no way to escape one; it would find other files, or silently none. */
const PATTERN = /[*?{]/;

/** @throws SqlFailure directory-newer, directory-unusable */
export async function prepareDirectory(directory: string): Promise<EngineDirectory> {
  const layout = engineDirectory(directory);
  const { engine } = layout;
  try {
    if (PATTERN.test(engine)) throw new Error(`${engine}: the path of a data directory may not hold any of * ? {`);
    await mkdir(layout.spool, { recursive: true });
    const format = await readFormat(engine);
    if (format > DIRECTORY_FORMAT) {
      throw new SqlFailure('directory-newer', new Error(`format ${format}, this program knows ${DIRECTORY_FORMAT}`));
    }
    if (format < DIRECTORY_FORMAT) throw new Error(`format ${format} was one of trials: load the data anew`);
    return layout;
  } catch (error) {
    throw error instanceof SqlFailure ? error : new SqlFailure('directory-unusable', error);
  }
}

/** Of what an earlier process left; only who holds the directory may call it. */
export async function emptySpool(layout: EngineDirectory): Promise<void> {
  for (const name of await readdir(layout.spool)) await rm(join(layout.spool, name), { force: true });
}

async function readFormat(engine: string): Promise<number> {
  const path = join(engine, 'format.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const names = await readdir(engine);
    if (names.includes('data')) throw new Error('engine/data exists without engine/format.json');
    // Whole or not at all, and written before the engine writes anything.
    await writeFile(`${path}.new`, `${JSON.stringify({ format: DIRECTORY_FORMAT })}\n`, { flush: true });
    await rename(`${path}.new`, path);
    return DIRECTORY_FORMAT;
  }
  const format: unknown = JSON.parse(text)?.format;
  if (typeof format !== 'number' || !Number.isSafeInteger(format))
    throw new Error('engine/format.json names no format');
  return format;
}
