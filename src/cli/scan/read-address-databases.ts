import { readFile } from 'node:fs/promises';
import { visibleLine } from '../../view/visible-text.ts';
import { checkMmdb } from '../../wire/formats/mmdb/check-mmdb.ts';
import { type MmdbDatabase, openMmdb } from '../../wire/formats/mmdb/mmdb-database.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';

/** The MaxMind DB files of `--mmdb`. @throws CommandFailure */
export async function readAddressDatabases(files: readonly string[]): Promise<readonly MmdbDatabase[]> {
  return await Promise.all(files.map(readAddressDatabase));
}

async function readAddressDatabase(file: string): Promise<MmdbDatabase> {
  const reading = openMmdb(await bytesOf(file));
  if (reading.kind === 'invalid') throw unusable(file, reading.reason);
  const check = checkMmdb(reading.database);
  if (check.kind === 'damaged') throw unusable(file, check.reason);
  return reading.database;
}

const unusable = (file: string, reason: string): CommandFailure =>
  new CommandFailure(EXIT.usage, `--mmdb ${visibleLine(file)} cannot be used: ${reason}.`);

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandFailure(EXIT.usage, `--mmdb: ${visibleLine(sentenceOf(error))}`, undefined, { cause: error });
  }
}
