/** One thread for encoding, seen from here: lines go in, batches of rows come out. One write at a time. */
import { Worker } from 'node:worker_threads';
import type { Collection } from '../../../model/collection.ts';
import type { LinesPlace, LinesReport } from './line-encoder.ts';

export type EncodeQuestion =
  | { readonly kind: 'begin'; readonly collection: Collection; readonly lines: Uint8Array; readonly place: LinesPlace }
  | { readonly kind: 'next' };

export type EncodeAnswer =
  | {
      readonly kind: 'rows';
      readonly rows: Uint8Array<ArrayBuffer>;
      readonly keys: Uint8Array<ArrayBuffer>;
      readonly marks: ReadonlySet<string>;
    }
  | { readonly kind: 'done'; readonly report: LinesReport }
  | { readonly kind: 'failed'; readonly error: unknown };

export class EncodeThread {
  readonly #worker: Worker;
  #settle: { readonly resolve: (answer: EncodeAnswer) => void; readonly reject: (error: unknown) => void } | undefined;
  #isGone = false;

  constructor() {
    // Beside this file, and with its ending: .ts as it stands here, .js in a package.
    const program = new URL(import.meta.url.replace(/encode-thread(?=\.\w+$)/, 'encode-worker'));
    this.#worker = new Worker(program, { execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (answer: EncodeAnswer) => this.#settle?.resolve(answer));
    const leave = (error: unknown): void => {
      this.#isGone = true;
      this.#settle?.reject(error);
    };
    this.#worker.on('error', leave);
    this.#worker.on('exit', () => leave(new Error('a thread for encoding has ended')));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  async ask(question: EncodeQuestion): Promise<EncodeAnswer> {
    return await new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#isGone) reject(new Error('a thread for encoding has ended'));
      else this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
