/**
 * The output file of a scan that can be resumed after a crash with no pair lost and no record doubled. The records of a
 * position are written at once, then the journal names the position, then it counts as finished. `FILE.scan` is the
 * state, `FILE.scan.journal` the journal since then. When the scan resumes, whatever is behind the last entry of the
 * journal is cut off, and its position is probed again.
 */
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { type CounterName, NO_COUNTS, type ScanCounters, type ScanOutput } from '../scan-output.ts';
import { FinishedPositions } from './finished-positions.ts';
import { journalEntries, journalLine } from './record-journal.ts';
import { FORMAT, readScanState, writeScanState } from './scan-state.ts';

export interface OutputPlan {
  readonly path: string;
  /** Of the order. */
  readonly digest: string;
  readonly seed: number;
  /** Begins the output, such as the header of CSV. */
  readonly head?: string;
  /** A record as it is written. */
  readonly format: (record: ResponsesRecord) => string;
}

export class ScanFile implements ScanOutput, AsyncDisposable {
  readonly positions: FinishedPositions;
  readonly #plan: OutputPlan;
  readonly #output: FileHandle;
  readonly #journal: FileHandle;
  readonly #counters: Record<CounterName, number>;
  #bytes: number;
  /** Ends with the last write. Writes and saves follow one another. */
  #last: Promise<void> = Promise.resolve();

  /** Begins a file. @throws the system error with code EEXIST if it exists and is not empty */
  static async create(plan: OutputPlan): Promise<ScanFile> {
    await (await open(plan.path, 'a')).close();
    const output = await open(plan.path, 'r+');
    try {
      if ((await output.stat()).size > 0) throw Object.assign(new Error('the file exists'), { code: 'EEXIST' });
      const head = Buffer.from(plan.head ?? '');
      await writeAll(output, head, 0);
      const journal = await open(journalOf(plan.path), 'a');
      const created = new ScanFile(plan, output, journal, new FinishedPositions(), NO_COUNTS, head.length);
      await created.save();
      return created;
    } catch (error) {
      await output.close();
      throw error;
    }
  }

  /** Resumes the scan with the same order. Undefined if there is no scan to resume. @throws OtherScan */
  static async resume(plan: OutputPlan): Promise<ScanFile | undefined> {
    const state = await readScanState(stateOf(plan.path));
    if (state === undefined) return undefined;
    if (state.digest !== plan.digest) throw new OtherScan();
    const output = await open(plan.path, 'r+');
    try {
      const { size } = await output.stat();
      const positions = FinishedPositions.restore(state.positions);
      const counters = { ...state.counters };
      let end = Math.min(state.outputBytes, size);
      for (const entry of journalEntries(await readTextIfAny(journalOf(plan.path)), state.outputBytes, size)) {
        if (entry.position < positions.limit) positions.finish(entry.position);
        counters.records += entry.records;
        counters.open++;
        end = entry.outputBytes;
      }
      await output.truncate(end);
      // The next save includes its entries, and then empties it.
      const journal = await open(journalOf(plan.path), 'a');
      const resumed = new ScanFile(plan, output, journal, positions, counters, end);
      await resumed.save();
      return resumed;
    } catch (error) {
      await output.close();
      throw error;
    }
  }

  private constructor(
    plan: OutputPlan,
    output: FileHandle,
    journal: FileHandle,
    positions: FinishedPositions,
    counters: ScanCounters,
    bytes: number,
  ) {
    this.#plan = plan;
    this.#output = output;
    this.#journal = journal;
    this.positions = positions;
    this.#counters = { ...counters };
    this.#bytes = bytes;
  }

  get counters(): ScanCounters {
    return this.#counters;
  }

  add(counter: CounterName, number = 1): void {
    this.#counters[counter] += number;
  }

  write(position: number, records: readonly ResponsesRecord[]): Promise<void> {
    return this.#next(async () => {
      const bytes = Buffer.from(records.map(this.#plan.format).join(''));
      await writeAll(this.#output, bytes, this.#bytes);
      const outputBytes = this.#bytes + bytes.length;
      await this.#journal.appendFile(journalLine({ position, outputBytes, records: records.length }));
      this.#bytes = outputBytes;
      this.#counters.records += records.length;
      this.#counters.open++;
      this.positions.finish(position);
    });
  }

  /** Saves what is finished now. After a crash the scan resumes from here or later. */
  save(): Promise<void> {
    return this.#next(async () => {
      const state = {
        format: FORMAT,
        digest: this.#plan.digest,
        seed: this.#plan.seed,
        positions: this.positions.snapshot(),
        outputBytes: this.#bytes,
        counters: { ...this.#counters },
      } as const;
      await this.#output.datasync();
      await writeScanState(stateOf(this.#plan.path), state);
      await this.#journal.truncate(0);
    });
  }

  /** The scan is complete: nothing is left to resume. */
  async finish(): Promise<void> {
    await this.#last;
    await this.#output.sync();
    await rm(stateOf(this.#plan.path), { force: true });
    await rm(journalOf(this.#plan.path), { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last.catch(() => {});
    await this.#output.close();
    await this.#journal.close();
  }

  #next(work: () => Promise<void>): Promise<void> {
    // After a failed write nothing more is written: the state must not run ahead of the output.
    this.#last = this.#last.then(work);
    this.#last.catch(() => {});
    return this.#last;
  }
}

/** The state belongs to a scan with other targets, ports, exclusions or another seed. */
export class OtherScan extends Error {}

export const stateOf = (path: string): string => `${path}.scan`;
export const journalOf = (path: string): string => `${path}.scan.journal`;

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

async function readTextIfAny(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
