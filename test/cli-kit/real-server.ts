import { spawn } from 'node:child_process';
import { launcher, nodeEnvironment } from './run-periplus.ts';

/** `periplus serve` in a separate process, on a free loopback port. */
export interface RealServer extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it has written to its log so far. */
  readonly log: () => string;
}

/** Starts a server on an empty directory or on existing data. Resolves when it is ready. */
export async function realServer(
  data: string,
  program: string = launcher,
  env: Readonly<Record<string, string>> = {},
): Promise<RealServer> {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--empty', '--no-agent', '--data', data], {
    env: { ...nodeEnvironment(), HOME: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /^ready (\S+)$/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.on('close', () => reject(new Error(`the server ended before it was ready: ${errors}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    log: () => errors,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
