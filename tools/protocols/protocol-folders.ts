/** The folders of protocols: `src/probe/protocols/<family>/<name>`, in the order of their names. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const PROTOCOLS_FOLDER = join(import.meta.dirname, '..', '..', 'src', 'probe', 'protocols');

/** In a folder of the same name. */
const CASES = /([^/]+)\/\1\.cases\.ts$/;

/** Paths below `src/probe/protocols`, such as `databases/redis`. */
export function protocolFolders(): readonly string[] {
  return readdirSync(PROTOCOLS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => CASES.test(path))
    .map(dirname)
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
}

/** By the name of the protocol, such as `dns_udp`: the path of its file without `.ts`. */
export function protocolFile(name: string): string {
  const file = name.replaceAll('_', '-');
  const folder = protocolFolders().find((path) => basename(path) === file);
  if (folder === undefined) throw new Error(`${name} has no folder with cases in ${PROTOCOLS_FOLDER}`);
  return join(PROTOCOLS_FOLDER, folder, file);
}
