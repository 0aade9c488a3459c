import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { FinishedPositions } from './resume/finished-positions.ts';

/** Where the records of a scan go, and what is finished: both change together. */
export interface ScanOutput {
  readonly positions: FinishedPositions;
  readonly counters: ScanCounters;
  add(counter: CounterName, number?: number): void;
  /** Writes all records of a position, and finishes it. Counts it as open. */
  write(position: number, records: readonly ResponsesRecord[]): Promise<void>;
}

/** Writes to a stream, which cannot be resumed. */
export class ScanStream implements ScanOutput {
  readonly positions: FinishedPositions;
  readonly #counters: Record<CounterName, number> = { ...NO_COUNTS };
  readonly #print: (record: ResponsesRecord) => Promise<void>;
  #last: Promise<void> = Promise.resolve();

  constructor(positions: FinishedPositions, print: (record: ResponsesRecord) => Promise<void>) {
    this.positions = positions;
    this.#print = print;
  }

  get counters(): ScanCounters {
    return this.#counters;
  }

  add(counter: CounterName, number = 1): void {
    this.#counters[counter] += number;
  }

  write(position: number, records: readonly ResponsesRecord[]): Promise<void> {
    this.#last = this.#last.then(async () => {
      for (const record of records) await this.#print(record);
      this.#counters.records += records.length;
      this.#counters.open++;
      this.positions.finish(position);
    });
    return this.#last;
  }
}

/** What a scan has done so far. Numbers of TCP ports and of pairs that are finished. */
export interface ScanCounters {
  readonly open: number;
  readonly closed: number;
  readonly filtered: number;
  readonly records: number;
  /** Hosts on which nearly everything is open with the same answer. */
  readonly pseudoHosts: number;
  /** Open ports that were left out on such hosts. */
  readonly pseudoPorts: number;
}

export type CounterName = keyof ScanCounters;

export const NO_COUNTS: ScanCounters = { open: 0, closed: 0, filtered: 0, records: 0, pseudoHosts: 0, pseudoPorts: 0 };
