/** One thread for encoding, seen from here: lines go in, batches of documents come out. One write at a time. Its other side is serve-encoding.ts. */
import { Worker } from 'node:worker_threads';
import type { Collection } from '../../model/collection.ts';
import type { BatchTarget, LinesReport } from './encode-form.ts';

export type EncodeRequest =
  | {
      readonly kind: 'begin';
      readonly collection: Collection;
      readonly lines: Uint8Array<ArrayBuffer>;
      readonly place: BatchTarget;
      readonly into: ArrayBuffer;
    }
  | { readonly kind: 'next'; readonly into: ArrayBuffer };

export type EncodeAnswer =
  | {
      readonly kind: 'batch';
      /** In the memory that was given for them, or in more. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly ends: Uint32Array<ArrayBuffer>;
      readonly columns: ReadonlySet<string>;
    }
  /** `spare`: memory that was given, and is not needed any more. */
  | { readonly kind: 'done'; readonly report: LinesReport; readonly spare: readonly ArrayBuffer[] }
  | { readonly kind: 'failed'; readonly error: unknown };

export class EncodeThread {
  readonly #worker: Worker;
  #settle: { readonly resolve: (answer: EncodeAnswer) => void; readonly reject: (error: unknown) => void } | undefined;
  #isGone = false;

  constructor(program: URL) {
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

  /** The memory of the request goes over with it. */
  async ask(request: EncodeRequest): Promise<EncodeAnswer> {
    return await new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#isGone) reject(new Error('a thread for encoding has ended'));
      else this.#worker.postMessage(request, memoryOf(request));
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function memoryOf(request: EncodeRequest): ArrayBuffer[] {
  return request.kind === 'begin' ? [request.lines.buffer, request.into] : [request.into];
}
