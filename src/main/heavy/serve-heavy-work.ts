/** The body of a thread of heavy work: makes a piece for each request. The main thread's side is heavy-thread.ts. */
import type { MessagePort } from 'node:worker_threads';
import { ProblemError } from '../../model/problem.ts';
import type { HeavyInput } from '../../service/heavy/heavy-kind.ts';
import { type HeavyName, type HeavyOrder, type HeavyResult, heavyKind } from '../../service/heavy/heavy-kinds.ts';
import { type FromThread, type PackedBatch, type ToThread, unpackBatch } from './heavy-messages.ts';

export function serveHeavyWork(port: MessagePort): void {
  const jobs = new Map<number, Job>();
  port.on('message', (message: ToThread) => {
    const job = jobs.get(message.job);
    switch (message.kind) {
      case 'begin':
        jobs.set(message.job, new Job(port, message));
        return;
      case 'next':
        void job?.next();
        return;
      case 'batch':
        job?.give(message.reading, message.batch);
        return;
      case 'close':
        jobs.delete(message.job);
        job?.close();
    }
  });
}

class Job {
  readonly #port: MessagePort;
  readonly #number: number;
  readonly #pieces: AsyncGenerator<string | Uint8Array, HeavyResult<HeavyName>, void>;
  readonly #waiting = new Map<number, PromiseWithResolvers<PackedBatch | undefined>>();
  #readings = 0;
  #isClosed = false;

  constructor(port: MessagePort, { job, name, order, inputs }: Extract<ToThread, { readonly kind: 'begin' }>) {
    this.#port = port;
    this.#number = job;
    const all = Array.from(
      { length: inputs },
      (_, input): HeavyInput =>
        () =>
          this.#read(input),
    );
    this.#pieces = heavyKind(name).run(order as HeavyOrder<HeavyName>, all);
  }

  async next(): Promise<void> {
    try {
      const { done, value } = await this.#pieces.next();
      if (done === true) this.#send({ kind: 'done', job: this.#number, result: value });
      else {
        const bytes = ownBytes(value);
        this.#send({ kind: 'piece', job: this.#number, bytes }, [bytes.buffer]);
      }
    } catch (error) {
      this.#send({ kind: 'failed', job: this.#number, error: clonableError(error) });
    }
  }

  give(reading: number, batch: PackedBatch | undefined): void {
    this.#waiting.get(reading)?.resolve(batch);
    this.#waiting.delete(reading);
  }

  /** What waits for input fails, so that the work ends and gives back what it holds. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error('nobody reads the answer'));
    this.#waiting.clear();
    this.#pieces.return(undefined as never).catch(() => {});
  }

  async *#read(input: number): AsyncGenerator<readonly Buffer[]> {
    const reading = this.#readings++;
    try {
      // The next batch is under way while this one is worked on.
      let next = this.#request(input, reading);
      for (let batch = await next; batch !== undefined; batch = await next) {
        next = this.#request(input, reading);
        yield unpackBatch(batch);
      }
    } finally {
      this.#send({ kind: 'stop', job: this.#number, reading });
    }
  }

  #request(input: number, reading: number): Promise<PackedBatch | undefined> {
    const waiting = Promise.withResolvers<PackedBatch | undefined>();
    waiting.promise.catch(() => {});
    if (this.#isClosed) waiting.reject(new Error('nobody reads the answer'));
    else {
      this.#waiting.set(reading, waiting);
      this.#send({ kind: 'read', job: this.#number, input, reading });
    }
    return waiting.promise;
  }

  #send(message: FromThread, transfer: readonly ArrayBuffer[] = []): void {
    if (!this.#isClosed) this.#port.postMessage(message, [...transfer]);
  }
}

/** The bytes in memory that is theirs alone, so that it can be transferred. */
function ownBytes(piece: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof piece === 'string' ? Buffer.from(piece) : piece);
}

/** A problem is sent as its parts: a copy of an error loses its class. */
function clonableError(error: unknown): unknown {
  if (error instanceof ProblemError) {
    const { problem, retryAfter } = error;
    return { problem, retryAfter };
  }
  return error instanceof Error ? error : new Error(String(error));
}
