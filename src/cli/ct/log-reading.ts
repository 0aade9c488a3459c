import type { LogElements } from '../../ingest/fetchers/ct-log/log-elements.ts';
import { FetchFailure } from '../../ingest/fetchers/fetch-failure.ts';

/** What became of the entries of a log. */
export interface UsedElements {
  readonly records: number;
  readonly refused: number;
}

/** The entries until the end, or until the log fails: what was read before is of use. */
export class LogReading implements AsyncIterable<LogElements> {
  readonly #elements: AsyncIterable<LogElements>;
  readonly #signal: AbortSignal;
  /** The entry after those that were read. Undefined if none was. */
  next: number | undefined;
  failure: unknown;

  constructor(elements: AsyncIterable<LogElements>, signal: AbortSignal) {
    this.#elements = elements;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LogElements> {
    try {
      for await (const found of this.#elements) {
        yield found;
        this.next = found.index + found.elements.length;
        if (this.#signal.aborted) return;
      }
    } catch (error) {
      if (this.#signal.aborted) return;
      if (!(error instanceof FetchFailure)) throw error;
      this.failure = error;
    }
  }
}
