import { open } from 'node:fs/promises';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';

/** The settings in the user's config file. */
export interface Config {
  readonly server?: string;
  readonly key?: string;
}

const NAMES: readonly string[] = ['server', 'key'];
const MAX_BYTES = 64 * 1024;
/** Permission bits of the group and of others. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Reads the config file; without one the settings are empty.
 * @throws CommandFailure if it is malformed, or contains a key and other users can read it
 */
export async function readConfig(path: string): Promise<Config> {
  const failure = (reason: string, advice?: string): CommandFailure =>
    new CommandFailure(EXIT.usage, `${path}: ${reason}`, advice);
  let text: string;
  let mode: number;
  try {
    await using file = await open(path, 'r');
    const stat = await file.stat();
    if (stat.size > MAX_BYTES) throw failure('it is too large for a config file.');
    mode = stat.mode;
    text = await file.readFile('utf8');
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw failure(sentenceOf(error));
  }
  const config = parse(text);
  if (typeof config === 'string')
    throw failure(config, 'It must be one JSON object: { "server": "http://...", "key": "..." }');
  if (config.key !== undefined && (mode & GROUP_AND_OTHERS) !== 0)
    throw failure('it contains a key and other users can read it.', `To fix this: chmod 600 ${path}`);
  return config;
}

function parse(text: string): Config | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `it is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not a JSON object.';
  for (const [name, setting] of Object.entries(value)) {
    if (!NAMES.includes(name)) return `unknown setting ${name}. The settings are: ${NAMES.join(', ')}.`;
    if (typeof setting !== 'string') return `${name} is not a string.`;
  }
  return value;
}
