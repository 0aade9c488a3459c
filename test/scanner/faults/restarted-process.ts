import { type ChildProcess, spawn } from 'node:child_process';
import { launcher, nodeEnvironment } from '../../cli-kit/run-periplus.ts';

/** `periplus` in a process that is started again whenever it is killed. */
export class RestartedProcess implements AsyncDisposable {
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess;
  #ended: Promise<unknown>;

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#args = args;
    this.#env = env;
    [this.#child, this.#ended] = this.#start();
  }

  /** Kills it with SIGKILL, and starts it again. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
    [this.#child, this.#ended] = this.#start();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #start(): [ChildProcess, Promise<unknown>] {
    const env = { ...nodeEnvironment(), HOME: '/nonexistent', ...this.#env };
    const child = spawn(process.execPath, [launcher, ...this.#args], { env, stdio: 'ignore' });
    return [child, new Promise((resolve) => child.once('close', resolve))];
  }
}
