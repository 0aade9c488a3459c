import { Worker } from 'node:worker_threads';
import type { LoadTarget } from './load.ts';
import type { LoadCommand, LoadOrder, LoadReport } from './load-worker.ts';

/** A load on a separate thread, so that it does not slow down the client that is measured. */
export class LoadThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #failure: Promise<never>;

  constructor(name: string, target: LoadTarget) {
    const order: LoadOrder = { module: new URL(`loads/${name}.ts`, import.meta.url).href, target };
    this.#worker = new Worker(new URL('load-worker.ts', import.meta.url), { workerData: order });
    this.#failure = new Promise((_, reject) => this.#worker.once('error', reject));
    this.#failure.catch(() => {});
  }

  async prepare(): Promise<void> {
    const prepared = this.#next('prepared');
    this.#send('prepare');
    await prepared;
  }

  run(): void {
    this.#send('run');
  }

  /** What the load did. Fails if it failed or does not end. */
  async stop(): Promise<string> {
    const ended = this.#next('ended');
    this.#send('stop');
    const report = await ended;
    return report.kind === 'ended' ? report.note : '';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #send(command: LoadCommand): void {
    this.#worker.postMessage(command);
  }

  async #next(kind: LoadReport['kind']): Promise<LoadReport> {
    const report = new Promise<LoadReport>((resolve) => {
      this.#worker.on('message', (message: LoadReport) => {
        if (message.kind === kind) resolve(message);
      });
    });
    return await Promise.race([report, this.#failure]);
  }
}
