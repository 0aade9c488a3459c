import { open } from 'node:fs/promises';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';

/** The user's config file -> what it says; empty where there is none. A key in a file that others may read is refused. */
export interface Config {
  readonly server?: string;
  readonly key?: string;
}

const NAMES: readonly string[] = ['server', 'key'];
const MOST_BYTES = 64 * 1024;
/** Rights of the group and of everybody. */
const OTHERS = 0o077;

export async function readConfig(path: string): Promise<Config> {
  const wrong = (what: string, advice?: string): CommandFailure =>
    new CommandFailure(EXIT.usage, `${path}: ${what}`, advice);
  let text: string;
  let mode: number;
  try {
    await using file = await open(path, 'r');
    const { size, mode: found } = await file.stat();
    if (size > MOST_BYTES) throw wrong('it is too long for a config file.');
    mode = found;
    text = await file.readFile('utf8');
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw wrong(sentenceOf(error));
  }
  const config = parse(text);
  if (typeof config === 'string')
    throw wrong(config, 'It holds one JSON object: { "server": "http://...", "key": "..." }');
  if (config.key !== undefined && (mode & OTHERS) !== 0)
    throw wrong('it holds a key and others may read it.', `Close it: chmod 600 ${path}`);
  return config;
}

function parse(text: string): Config | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return `it is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'it is no JSON object.';
  for (const [name, value] of Object.entries(given)) {
    if (!NAMES.includes(name)) return `it has no setting ${name}. There are: ${NAMES.join(', ')}.`;
    if (typeof value !== 'string') return `${name} is no text.`;
  }
  return given;
}
