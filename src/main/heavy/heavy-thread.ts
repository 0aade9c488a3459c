/** The main thread's handle of a thread of heavy work: feeds the inputs of its jobs, and asks for their pieces. */
import { Worker } from 'node:worker_threads';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { HeavyInput } from '../../service/heavy/heavy-kind.ts';
import type { HeavyName, HeavyOrder, HeavyResult } from '../../service/heavy/heavy-kinds.ts';
import { type FromThread, packBatch, type ToThread } from './heavy-messages.ts';

export type HeavyAnswer = IteratorResult<Uint8Array, HeavyResult<HeavyName>>;

export class HeavyThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, HeavyThreadJob>();
  #numbers = 0;
  #hasExited = false;

  constructor(program: URL) {
    this.#worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB } });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#jobs.get(message.job)?.take(message));
    const fail = (error: Error): void => {
      this.#hasExited = true;
      for (const job of this.#jobs.values()) job.fail(error);
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('a thread of heavy work has exited')));
  }

  get hasExited(): boolean {
    return this.#hasExited;
  }

  get jobs(): number {
    return this.#jobs.size;
  }

  begin<N extends HeavyName>(name: N, order: HeavyOrder<N>, inputs: readonly HeavyInput[]): HeavyThreadJob {
    const number = this.#numbers++;
    const send = (message: ToThread, transfer: readonly ArrayBuffer[] = []): void =>
      this.#worker.postMessage(message, [...transfer]);
    const job = new HeavyThreadJob(number, inputs, send, () => this.#jobs.delete(number));
    this.#jobs.set(number, job);
    send({ kind: 'begin', job: number, name, order, inputs: inputs.length });
    return job;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}

/** A job that outgrows this ends, with its thread; the service stays. */
const LARGEST_HEAP_MB = 256;

type Send = (message: ToThread, transfer?: readonly ArrayBuffer[]) => void;

export class HeavyThreadJob implements AsyncDisposable {
  readonly #number: number;
  readonly #inputs: readonly HeavyInput[];
  readonly #send: Send;
  readonly #onEnd: () => void;
  readonly #readings = new Map<number, AsyncIterator<Iterable<Buffer>>>();
  #waiting: PromiseWithResolvers<HeavyAnswer> | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(number: number, inputs: readonly HeavyInput[], send: Send, onEnd: () => void) {
    this.#number = number;
    this.#inputs = inputs;
    this.#send = send;
    this.#onEnd = onEnd;
  }

  /** @throws what an input threw, what the work threw, or the reason of the signal */
  async next(signal: AbortSignal | undefined): Promise<HeavyAnswer> {
    signal?.throwIfAborted();
    if (this.#failure !== undefined) throw this.#failure.error;
    const waiting = Promise.withResolvers<HeavyAnswer>();
    const abort = (): void => waiting.reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting = waiting;
    this.#send({ kind: 'next', job: this.#number });
    try {
      return await waiting.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  take(message: FromThread): void {
    switch (message.kind) {
      case 'piece':
        this.#waiting?.resolve({ done: false, value: message.bytes });
        return;
      case 'done':
        this.#waiting?.resolve({ done: true, value: message.result });
        return;
      case 'failed':
        this.fail(errorOf(message.error));
        return;
      case 'read':
        void this.#feed(message.input, message.reading);
        return;
      case 'stop':
        void this.#stop(message.reading);
    }
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#waiting?.reject(error);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#onEnd();
    this.#send({ kind: 'close', job: this.#number });
    await Promise.all([...this.#readings.keys()].map((reading) => this.#stop(reading)));
  }

  async #feed(input: number, reading: number): Promise<void> {
    try {
      const iterator = this.#readings.get(reading) ?? this.#inputs[input]?.()[Symbol.asyncIterator]();
      if (iterator !== undefined) this.#readings.set(reading, iterator);
      const result = await iterator?.next();
      const batch = result === undefined || result.done === true ? undefined : packBatch([...result.value]);
      const transfer = batch === undefined ? [] : [batch.bytes.buffer, batch.ends.buffer];
      this.#send({ kind: 'batch', job: this.#number, reading, batch }, transfer);
    } catch (error) {
      // The reader gets this very error.
      this.fail(error);
    }
  }

  async #stop(reading: number): Promise<void> {
    const iterator = this.#readings.get(reading);
    this.#readings.delete(reading);
    await Promise.resolve(iterator?.return?.()).catch(() => {});
  }
}

function errorOf(error: unknown): unknown {
  if (error instanceof Error) return error;
  const { problem, retryAfter } = error as { readonly problem: Problem; readonly retryAfter: number | undefined };
  const { type, detail, title } = problem;
  return new ProblemError(type, detail, retryAfter === undefined ? { title } : { title, retryAfter });
}
