import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { FinishedPositions } from './resume/finished-positions.ts';
import { type CounterName, NO_COUNTS, type ScanCounters } from './scan-counters.ts';

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
