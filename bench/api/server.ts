/** Starts the service on a data directory, the way users start it, in its own process. */
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
  /** From the command to the `ready` line. */
  readonly seconds: number;
}

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const KEY = 'BenchKey'.repeat(4);

export interface ServerChoices {
  readonly how?: 'npm start' | 'periplus serve';
  /** Loads the demonstration world into an empty directory. */
  readonly demo?: boolean;
  /** The checkout that runs. Default: this one. */
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
    // npm does not forward every signal, so the signal goes to the process group.
    detached: how === 'npm start',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PERIPLUS_FIRST_KEY: KEY },
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([readyUrl(child), ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${how} exited before it was ready. Run it on ${data} to see why.`);
  const client = new ApiClient(url, KEY);
  return {
    client,
    url,
    key: KEY,
    pid: child.pid ?? 0,
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
