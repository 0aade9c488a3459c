/** One thread for encoding, seen from here: lines go in, batches of rows come out. One write at a time. Its other side is serve-encoding.ts. */
import { Worker } from 'node:worker_threads';
import type { Collection } from '../../../model/collection.ts';
import type { LinesPlace, LinesReport } from './line-encoder.ts';

export type EncodeQuestion =
  | {
      readonly kind: 'begin';
      readonly collection: Collection;
      readonly lines: Uint8Array<ArrayBuffer>;
      readonly place: LinesPlace;
      readonly into: ArrayBuffer;
    }
  | { readonly kind: 'next'; readonly into: ArrayBuffer };

export type EncodeAnswer =
  | {
      readonly kind: 'rows';
      /** In the memory that was given for them, or in more. */
      readonly rows: Uint8Array<ArrayBuffer>;
      readonly records: Uint8Array<ArrayBuffer>;
      readonly keys: Uint8Array<ArrayBuffer>;
      readonly marks: ReadonlySet<string>;
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

  /** The memory of the question goes over with it. */
  async ask(question: EncodeQuestion): Promise<EncodeAnswer> {
    return await new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#isGone) reject(new Error('a thread for encoding has ended'));
      else this.#worker.postMessage(question, memoryOf(question));
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function memoryOf(question: EncodeQuestion): ArrayBuffer[] {
  return question.kind === 'begin' ? [question.lines.buffer, question.into] : [question.into];
}

/** A module that stands beside another: with its ending, .ts as it stands here, .js in a package. */
export function besideModule(url: string, name: string): URL {
  return new URL(`./${name}${/\.\w+$/.exec(url)?.[0]}`, url);
}
