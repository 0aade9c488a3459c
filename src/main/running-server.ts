import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of the server that holds a data directory, and a key of an administrator. */
export interface RunningServer {
  readonly url: string;
  readonly key?: string | undefined;
}

const fileIn = (data: string): string => join(data, 'server.json');

/** Writes the address and the key to a file in the data directory that only its owner can read. */
export async function announceServer(data: string, { url, key }: RunningServer): Promise<AsyncDisposable> {
  const file = fileIn(data);
  await writeFile(`${file}.new`, `${JSON.stringify({ url, key, pid: process.pid })}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

/** The server that holds the data directory; undefined if no server runs. A killed server leaves its file behind. */
export async function findServer(data: string): Promise<RunningServer | undefined> {
  let content: { readonly url?: unknown; readonly key?: unknown; readonly pid?: unknown };
  try {
    content = JSON.parse(await readFile(fileIn(data), 'utf8'));
  } catch {
    return undefined;
  }
  const { url, key, pid } = content;
  if (typeof url !== 'string' || typeof pid !== 'number' || !isRunning(pid)) return undefined;
  return { url, key: typeof key === 'string' ? key : undefined };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
