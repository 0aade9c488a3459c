/** A data directory -> the service on it, started as its users start it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api-client.ts';

export interface Server extends AsyncDisposable {
  readonly client: ApiClient;
  readonly url: string;
  readonly key: string;
  readonly pid: number;
  /** From the command to `ready`. */
  readonly seconds: number;
}

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const KEY = 'BenchKey'.repeat(4);

export interface ServerChoices {
  readonly how?: 'npm start' | 'periplus serve';
  /** An empty directory is filled with the demonstration world. */
  readonly demo?: boolean;
  /** Whose server; absent: that of this checkout. */
  readonly checkout?: string | undefined;
}

export async function startServer(
  data: string,
  { how = 'periplus serve', demo = false, checkout = CHECKOUT }: ServerChoices = {},
): Promise<Server> {
  const begun = performance.now();
  const serve = ['--port', '0', '--data', data, ...(demo ? [] : ['--empty'])];
  const [command, args] =
    how === 'npm start'
      ? ['npm', ['start', '--', ...serve]]
      : [process.execPath, ['bin/periplus.js', 'serve', ...serve]];
  const child = spawn(command, args, {
    cwd: checkout,
    // npm does not hand on every signal: its group is ended as a whole.
    detached: how === 'npm start',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PERIPLUS_FIRST_KEY: KEY },
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([readyUrl(child), ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${how} ended before it was ready: run it by hand on ${data}`);
  const client = new ApiClient(url, KEY);
  return {
    client,
    ...{ url, key: KEY, pid: child.pid ?? 0 },
    seconds: (performance.now() - begun) / 1_000,
    [Symbol.asyncDispose]: async () => {
      client.close();
      if (child.pid !== undefined) process.kill(how === 'npm start' ? -child.pid : child.pid, 'SIGTERM');
      await ended;
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string | undefined> {
  if (child.stdout === null) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  return undefined;
}
