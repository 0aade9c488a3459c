import type { Collection } from '../../model/collection.ts';
import { counted, type RecordBatch } from '../download/record-batch.ts';

/** A download that is being sent to a user. Times are milliseconds since 1970. */
export interface RunningDownload {
  readonly id: number;
  readonly userId: number;
  readonly collection: Collection;
  readonly format: string;
  readonly state: 'running' | 'done' | 'cut_off';
  /** Records that were made for the client so far, and how many there will be if that is known. */
  readonly records: number;
  readonly of: number | undefined;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
}

type Listener = (download: RunningDownload) => void;

/** The downloads of users. Those of callers without a key have nobody who could be told. */
export class RunningDownloads {
  readonly #now: () => number;
  readonly #running = new Map<number, RunningDownload>();
  readonly #listeners = new Set<Listener>();
  #lastId = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Passes batches of records on and counts them. */
  async *follow<B extends RecordBatch<unknown>>(
    batches: AsyncIterable<B>,
    { userId, collection, format, of }: Pick<RunningDownload, 'userId' | 'collection' | 'format' | 'of'>,
  ): AsyncGenerator<B> {
    const id = ++this.#lastId;
    const begun = { id, userId, collection, format, of, startedAt: this.#now(), endedAt: undefined, records: 0 };
    let download: RunningDownload = { ...begun, state: 'running' };
    const change = (to: Partial<RunningDownload>): void => {
      download = { ...download, ...to };
      if (download.state === 'running') this.#running.set(id, download);
      else this.#running.delete(id);
      for (const listener of this.#listeners) listener(download);
    };
    change({});
    let records = 0;
    let isWhole = false;
    try {
      for await (const batch of batches) {
        yield counted(batch, (count) => {
          records += count;
        }) as B;
        change({ records });
      }
      isWhole = true;
    } finally {
      change({ state: isWhole ? 'done' : 'cut_off', endedAt: this.#now(), records });
    }
  }

  of(userId: number): readonly RunningDownload[] {
    return [...this.#running.values()].filter((download) => download.userId === userId);
  }

  on(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }
}
