/** The files that a user names -> databases of fingerprints. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import type { Database, KnownProducts } from '../../probe/identify/loaders/known-products.ts';
import { nmapDatabase } from '../../probe/identify/loaders/nmap/nmap-database.ts';
import { recogDatabase } from '../../probe/identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../../probe/identify/loaders/recog/recog-file.ts';
import { wappalyzerDatabase } from '../../probe/identify/loaders/wappalyzer/wappalyzer-database.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { CommandFailure } from '../command-failure.ts';
import type { IdentifyOptions } from '../commands/identify.ts';
import { EXIT } from '../exit-codes.ts';
import { say, type Terminal } from '../terminal.ts';

/** Bytes of a file of a database, decompressed. */
const LARGEST_FILE = 2 ** 27;

type Sources = Pick<IdentifyOptions, 'recog' | 'wappalyzer' | 'nmap'>;

export async function openDatabases(
  { recog, wappalyzer, nmap }: Sources,
  known: KnownProducts,
  terminal: Terminal,
): Promise<readonly Database[]> {
  const read = (path: string): Promise<Buffer> => readWhole(path, terminal.input);
  const opened: Database[] = [];
  const add = (name: string, database: Database): void => {
    opened.push(database);
    const count = database.problems.length;
    if (count > 0)
      say(terminal, `${name}: ${quantity(count, 'entry', 'entries')} cannot be used. ${database.problems[0]}`);
    if (database.fingerprints.length === 0)
      throw new CommandFailure(EXIT.usage, `${name} has no fingerprint that can be used.`);
  };
  for (const path of recog) {
    const files = [];
    for (const file of await xmlFiles(path)) files.push(readRecogFile(await read(file), basename(file)));
    add(path, recogDatabase(files, known));
  }
  if (wappalyzer.length > 0) {
    const files = [];
    for (const path of wappalyzer) files.push(jsonOf(path, await read(path)));
    add(wappalyzer.join(', '), wappalyzerDatabase(files, known));
  }
  for (const path of nmap) add(path, nmapDatabase((await read(path)).toString('utf8'), known));
  return opened;
}

async function xmlFiles(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.xml')).sort();
  return names.map((name) => join(path, name));
}

function jsonOf(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new CommandFailure(EXIT.usage, `${path} is not a file in JSON.`);
  }
}

async function readWhole(path: string, input: Readable): Promise<Buffer> {
  const { chunks } = await openInput(inputOf(path, input));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks()) {
    length += chunk.length;
    if (length > LARGEST_FILE)
      throw new CommandFailure(EXIT.usage, `${path} is larger than ${LARGEST_FILE / 2 ** 20} MiB.`);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}
