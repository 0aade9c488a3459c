import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { launcher, nodeEnvironment } from '../../cli-kit/run-periplus.ts';

/** `periplus serve` in a separate process. */
export class ServerProcess implements AsyncDisposable {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  readonly #errors: string[];

  private constructor(url: string, child: ChildProcess, ended: Promise<number | null>, errors: string[]) {
    this.url = url;
    this.#child = child;
    this.#ended = ended;
    this.#errors = errors;
  }

  /** Resolves when it is ready. @throws Error with what it printed, if it ends before */
  static async start(args: readonly string[], key: string): Promise<ServerProcess> {
    const env = { ...nodeEnvironment(), HOME: '/nonexistent', PERIPLUS_FIRST_KEY: key };
    const command = [launcher, 'serve', '--port', '0', '--empty', ...args];
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const errors: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => void errors.push(text));
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready (\S+)$/.exec(line)?.[1];
      if (url === undefined) continue;
      child.stdout.resume();
      return new ServerProcess(url, child, ended, errors);
    }
    throw new Error(`exit code ${await ended}: ${errors.join('')}`);
  }

  /** What it printed to standard error. */
  get errors(): string {
    return this.#errors.join('');
  }

  /** Resolves to its exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return await this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGKILL');
  }
}
