/**
 * The main thread's handle of an encoding thread: sends lines, receives batches of documents, serves one write at a
 * time. The thread itself runs serve-encoding.ts.
 */
import { Worker } from 'node:worker_threads';
import type { Collection } from '../../model/collection.ts';
import type { BatchTarget, LinesReport } from './encode-form.ts';

export type EncodeRequest =
  | {
      readonly kind: 'begin';
      readonly collection: Collection;
      readonly lines: Uint8Array<ArrayBuffer>;
      readonly target: BatchTarget;
      readonly into: ArrayBuffer;
    }
  | { readonly kind: 'next'; readonly into: ArrayBuffer };

export type EncodeAnswer =
  | {
      readonly kind: 'batch';
      /** In the memory of the request (`into`), or in new memory if that was too small. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly ends: Uint32Array<ArrayBuffer>;
      readonly columns: ReadonlySet<string>;
    }
  /** `spare`: memory of requests that is free again. */
  | { readonly kind: 'done'; readonly report: LinesReport; readonly spare: readonly ArrayBuffer[] }
  | { readonly kind: 'failed'; readonly error: unknown };

export class EncodeThread {
  readonly #worker: Worker;
  #settle: { readonly resolve: (answer: EncodeAnswer) => void; readonly reject: (error: unknown) => void } | undefined;
  #hasExited = false;

  constructor(program: URL) {
    this.#worker = new Worker(program, { execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (answer: EncodeAnswer) => this.#settle?.resolve(answer));
    const fail = (error: unknown): void => {
      this.#hasExited = true;
      this.#settle?.reject(error);
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('an encoding thread has exited')));
  }

  get hasExited(): boolean {
    return this.#hasExited;
  }

  /** Transfers the memory of the request to the thread. */
  async send(request: EncodeRequest): Promise<EncodeAnswer> {
    return await new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#hasExited) reject(new Error('an encoding thread has exited'));
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
