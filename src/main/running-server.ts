import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The server that holds a data directory leaves its address and a key of an administrator there, in a file that its owner alone may read: so commands
 * beside it find it.
 */
export interface RunningServer {
  readonly url: string;
  readonly key?: string | undefined;
}

const fileIn = (data: string): string => join(data, 'server.json');

export async function announceServer(data: string, { url, key }: RunningServer): Promise<AsyncDisposable> {
  const file = fileIn(data);
  await writeFile(`${file}.new`, `${JSON.stringify({ url, key, pid: process.pid })}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

/** Undefined where none runs; one that was killed leaves its file behind. */
export async function findServer(data: string): Promise<RunningServer | undefined> {
  let left: { readonly url?: unknown; readonly key?: unknown; readonly pid?: unknown };
  try {
    left = JSON.parse(await readFile(fileIn(data), 'utf8'));
  } catch {
    return undefined;
  }
  const { url, key, pid } = left;
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
