/** Threads that read blocks, seen from here. What is waited for has threads of its own, so that a download does not stand before it. */
import { Worker } from 'node:worker_threads';
import type { PartRead } from './block-reading.ts';
import { SegmentDamage } from './segment-format.ts';

export type ReadAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A file is not there any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string; readonly code: string | undefined };

export type Haste = 'light' | 'heavy';

export class ReadThreads implements AsyncDisposable {
  readonly #threads: Readonly<Record<Haste, ReadThread[]>> = { light: [], heavy: [] };
  readonly #idle = setTimeout(() => this.#shrink(), IDLE_MS).unref();

  /** How many reads may well be asked for at once. */
  readonly width = THREADS;

  /** The wanted stretches one behind the other; undefined where a file is gone. @throws SegmentDamage */
  async read(reads: readonly PartRead[], haste: Haste): Promise<Buffer | undefined> {
    if (haste === 'heavy') this.#idle.refresh();
    const answer = await this.#thread(haste).ask(reads);
    switch (answer.kind) {
      case 'bytes':
        return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
      case 'gone':
        return undefined;
      case 'damaged':
        throw new SegmentDamage(answer.words);
      case 'failed':
        throw Object.assign(new Error(answer.words), { code: answer.code });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    for (const thread of Object.values(this.#threads).flat()) await thread.close();
  }

  /** Between downloads their threads and memory are given back. */
  #shrink(): void {
    const { heavy } = this.#threads;
    const busy = heavy.filter(({ waiting }) => waiting > 0);
    for (const thread of heavy.splice(0, heavy.length, ...busy)) if (!busy.includes(thread)) void thread.close();
    if (busy.length > 0) this.#idle.refresh();
  }

  /** The one with the least to do; as long as all have something, another is begun. */
  #thread(haste: Haste): ReadThread {
    const threads = this.#threads[haste];
    const alive = threads.filter(({ isGone }) => !isGone);
    threads.splice(0, threads.length, ...alive);
    const least = alive.reduce<ReadThread | undefined>(
      (best, one) => (best === undefined || one.waiting < best.waiting ? one : best),
      undefined,
    );
    if (least !== undefined && (least.waiting === 0 || alive.length === THREADS)) return least;
    const thread = new ReadThread();
    threads.push(thread);
    return thread;
  }
}

class ReadThread {
  readonly #worker: Worker;
  /** In the order in which they were asked. */
  readonly #asked: { readonly resolve: (answer: ReadAnswer) => void; readonly reject: (error: unknown) => void }[] = [];
  isGone = false;

  constructor() {
    // Beside this file, and with its ending: .ts as it stands here, .js in a package.
    this.#worker = new Worker(new URL(import.meta.url.replace(/read-threads(?=\.\w+$)/, 'read-worker')), {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    });
    this.#worker.on('message', (answer: ReadAnswer) => this.#asked.shift()?.resolve(answer));
    const leave = (error: unknown): void => {
      this.isGone = true;
      for (const { reject } of this.#asked.splice(0)) reject(error);
    };
    this.#worker.on('error', leave);
    this.#worker.on('exit', () => leave(new Error('a thread for reading has ended')));
    // Behind the listeners: the first of them would keep the process.
    this.#worker.unref();
  }

  get waiting(): number {
    return this.#asked.length;
  }

  async ask(reads: readonly PartRead[]): Promise<ReadAnswer> {
    return await new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      this.#worker.postMessage(reads);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

const THREADS = 2;
/** A thread takes a quarter of a second to start. */
const IDLE_MS = 10_000;
/** Each block that is unpacked leaves a few small objects and two buffers outside of the heap. These are freed when the nursery is full of objects. */
const NURSERY_MB = 4;
