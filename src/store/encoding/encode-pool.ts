import { availableParallelism } from 'node:os';
import type { Collection } from '../../model/collection.ts';
import type { BatchTarget, EncodedBatch, EncodeForm, LinesEncoder, LinesReport } from './encode-form.ts';
import { type EncodeAnswer, type EncodeRequest, EncodeThread } from './encode-thread.ts';
import { emptyReport } from './lines-report.ts';

/**
 * Where lines become documents: a few of them here, many in threads of their own, so that whoever waits for an answer does not wait for a load.
 */
export class EncodePool implements AsyncDisposable {
  readonly #encoders = new Map<Collection, LinesEncoder>();
  readonly #form: EncodeForm;
  readonly #mostThreads: number;
  readonly #free: EncodeThread[] = [];
  readonly #all = new Set<EncodeThread>();
  readonly #waiting: ((thread: EncodeThread) => void)[] = [];
  readonly #spare: ArrayBuffer[] = [];
  readonly #idle: NodeJS.Timeout;

  constructor(form: EncodeForm, mostThreads = USUAL_THREADS) {
    this.#form = form;
    this.#mostThreads = mostThreads;
    this.#idle = setTimeout(() => this.#shrink(), IDLE_MS).unref();
  }

  /** Each batch is valid until the next is asked for; what is said about the lines comes last. */
  async *encode(
    collection: Collection,
    lines: Buffer,
    place: BatchTarget,
  ): AsyncGenerator<EncodedBatch, LinesReport, void> {
    if (lines.length <= LONGEST_HERE) return yield* this.#here(collection, lines, place);
    const thread = await this.#take();
    let isTaken = true;
    const leave = (): void => {
      if (isTaken) this.#give(thread);
      isTaken = false;
    };
    const ask = async (request: EncodeRequest): Promise<EncodeAnswer> => {
      const made = await thread.ask(request);
      // While the last batch is written, it works for others.
      if (made.kind !== 'batch') leave();
      if (made.kind === 'done') this.#keep(...made.spare);
      return made;
    };
    try {
      let answer = ask({ kind: 'begin', collection, lines: this.#copy(lines), place, into: this.#memory() });
      for (;;) {
        const made = await answer;
        if (made.kind === 'done') return made.report;
        if (made.kind === 'failed') throw made.error;
        // Goes on while these are written.
        answer = ask({ kind: 'next', into: this.#memory() });
        // Looked at when these are written; until then a failure is not unhandled.
        answer.catch(() => {});
        try {
          yield made;
          // Not where the one who asked has gone away: something may still read these.
          this.#keep(made.bytes.buffer);
        } finally {
          await answer.catch(() => {});
        }
      }
    } finally {
      leave();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    for (const thread of this.#all) await thread.close();
  }

  *#here(collection: Collection, lines: Buffer, place: BatchTarget): Generator<EncodedBatch, LinesReport, void> {
    const encoder = this.#encoders.get(collection) ?? this.#form.encoder(collection);
    this.#encoders.set(collection, encoder);
    const report = emptyReport();
    yield* encoder.encode(lines, place, report);
    return report;
  }

  /** Memory is used again: what is allocated and freed in such pieces the process hardly ever gives back. */
  #memory(): ArrayBuffer {
    return this.#spare.pop() ?? new ArrayBuffer(MEMORY_BYTES);
  }

  #keep(...memory: readonly ArrayBuffer[]): void {
    for (const one of memory) if (one.byteLength === MEMORY_BYTES) this.#spare.push(one);
  }

  #copy(lines: Buffer): Uint8Array<ArrayBuffer> {
    if (lines.length > MEMORY_BYTES) return new Uint8Array(lines);
    const copy = new Uint8Array(this.#memory(), 0, lines.length);
    copy.set(lines);
    return copy;
  }

  async #take(): Promise<EncodeThread> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.size < this.#mostThreads) {
      const thread = new EncodeThread(this.#form.program);
      this.#all.add(thread);
      return thread;
    }
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(thread: EncodeThread): void {
    let next = thread;
    if (thread.isGone) {
      this.#all.delete(thread);
      next = new EncodeThread(this.#form.program);
      this.#all.add(next);
    }
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      waiting(next);
      return;
    }
    this.#free.push(next);
    this.#idle.refresh();
  }

  /** After a load nothing of it is held. */
  #shrink(): void {
    for (const thread of this.#free.splice(0)) {
      this.#all.delete(thread);
      void thread.close();
    }
    if (this.#all.size === 0) this.#spare.length = 0;
    else this.#idle.refresh();
  }
}

/** Making documents is a large part of a write, and the engine writes them meanwhile. Each thread has some 100 MB. */
const USUAL_THREADS = Math.min(Math.max(1, availableParallelism() - 1), 6);
/** A thread takes half a second to start. */
const IDLE_MS = 10_000;
/** A batch, with room for the record that makes it full; larger ones are copied. */
const MEMORY_BYTES = 9 * 2 ** 20;
/** Some ten records: less work than handing them over. */
const LONGEST_HERE = 64 * 2 ** 10;
