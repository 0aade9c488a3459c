import { availableParallelism } from 'node:os';
import type { Collection } from '../../model/collection.ts';
import {
  type BatchTarget,
  type EncodedBatch,
  type EncodeForm,
  emptyReport,
  type LinesEncoder,
  type LinesReport,
} from './encode-form.ts';
import { type EncodeAnswer, type EncodeRequest, EncodeThread } from './encode-thread.ts';

/**
 * Encodes lines as documents: a few lines on the main thread, many in worker threads, so that a load does not delay
 * searches.
 */
export class EncodePool implements AsyncDisposable {
  readonly #encoders = new Map<Collection, LinesEncoder>();
  readonly #form: EncodeForm;
  readonly #mostThreads: number;
  readonly #free: EncodeThread[] = [];
  readonly #all = new Set<EncodeThread>();
  readonly #waiting: PromiseWithResolvers<EncodeThread>[] = [];
  readonly #spare: ArrayBuffer[] = [];
  readonly #idle: NodeJS.Timeout;
  #isClosed = false;

  constructor(form: EncodeForm, mostThreads = DEFAULT_THREADS) {
    this.#form = form;
    this.#mostThreads = mostThreads;
    this.#idle = setTimeout(() => this.#shrink(), IDLE_MS).unref();
  }

  /** Each batch is valid until the next call of the generator. The report is the return value. */
  async *encode(
    collection: Collection,
    lines: Buffer,
    target: BatchTarget,
  ): AsyncGenerator<EncodedBatch, LinesReport, void> {
    if (lines.length <= LONGEST_ON_MAIN_THREAD) return yield* this.#encodeHere(collection, lines, target);
    const thread = await this.#acquire();
    let isAcquired = true;
    const release = (): void => {
      if (isAcquired) this.#release(thread);
      isAcquired = false;
    };
    const send = async (request: EncodeRequest): Promise<EncodeAnswer> => {
      const answer = await thread.send(request);
      // The thread can serve another caller while the last batch is written.
      if (answer.kind !== 'batch') release();
      if (answer.kind === 'done') this.#recycle(...answer.spare);
      return answer;
    };
    try {
      let pending = send({ kind: 'begin', collection, lines: this.#copy(lines), target, into: this.#memory() });
      for (;;) {
        const answer = await pending;
        if (answer.kind === 'done') return answer.report;
        if (answer.kind === 'failed') throw answer.error;
        // The thread encodes the next batch while the caller writes this one.
        pending = send({ kind: 'next', into: this.#memory() });
        // Awaited after the caller has written this batch; until then a failure must not count as unhandled.
        pending.catch(() => {});
        try {
          yield answer;
          // Not reached if the caller stopped early: it may still read this memory.
          this.#recycle(answer.bytes.buffer);
        } finally {
          await pending.catch(() => {});
        }
      }
    } finally {
      release();
    }
  }

  /** What is still encoded fails. A thread that took its place would keep the process running. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.splice(0)) reject(closedPool());
    for (const thread of this.#all) await thread.close();
  }

  *#encodeHere(collection: Collection, lines: Buffer, target: BatchTarget): Generator<EncodedBatch, LinesReport, void> {
    const encoder = this.#encoders.get(collection) ?? this.#form.encoder(collection);
    this.#encoders.set(collection, encoder);
    const report = emptyReport();
    yield* encoder.encode(lines, target, report);
    return report;
  }

  /** Memory is recycled, because a process rarely returns freed blocks of this size to the system. */
  #memory(): ArrayBuffer {
    return this.#spare.pop() ?? new ArrayBuffer(MEMORY_BYTES);
  }

  #recycle(...memory: readonly ArrayBuffer[]): void {
    for (const block of memory) if (block.byteLength === MEMORY_BYTES) this.#spare.push(block);
  }

  #copy(lines: Buffer): Uint8Array<ArrayBuffer> {
    if (lines.length > MEMORY_BYTES) return new Uint8Array(lines);
    const copy = new Uint8Array(this.#memory(), 0, lines.length);
    copy.set(lines);
    return copy;
  }

  async #acquire(): Promise<EncodeThread> {
    if (this.#isClosed) throw closedPool();
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.size < this.#mostThreads) {
      const thread = new EncodeThread(this.#form.program);
      this.#all.add(thread);
      return thread;
    }
    const waiting = Promise.withResolvers<EncodeThread>();
    this.#waiting.push(waiting);
    return await waiting.promise;
  }

  #release(thread: EncodeThread): void {
    if (this.#isClosed) return;
    let next = thread;
    if (thread.hasExited) {
      this.#all.delete(thread);
      next = new EncodeThread(this.#form.program);
      this.#all.add(next);
    }
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      waiting.resolve(next);
      return;
    }
    this.#free.push(next);
    this.#idle.refresh();
  }

  /** Closes idle threads. After the last one the spare memory is freed too. */
  #shrink(): void {
    for (const thread of this.#free.splice(0)) {
      this.#all.delete(thread);
      void thread.close();
    }
    if (this.#all.size === 0) this.#spare.length = 0;
    else this.#idle.refresh();
  }
}

const closedPool = (): Error => new Error('the store is closing');

/** Encoding is a large part of a write. One processor is left for the engine. Each thread takes about 100 MB. */
const DEFAULT_THREADS = Math.min(Math.max(1, availableParallelism() - 1), 6);
/** A thread takes half a second to start, so idle threads live this long. */
const IDLE_MS = 10_000;
/** A batch, with room for the record that fills it. Larger batches get separate memory. */
const MEMORY_BYTES = 9 * 2 ** 20;
/** About ten records. Encoding them takes less time than a transfer to a thread. */
const LONGEST_ON_MAIN_THREAD = 64 * 2 ** 10;
