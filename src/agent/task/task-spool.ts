/**
 * The records of a task on their way to the server: first into a file, from there in numbered batches. What a batch
 * contains is saved before it is sent, so that after a crash the same batch has the same lines, and the server writes it
 * once. A server that is away for long stops the scan: the file does not grow without bounds.
 */

import { open } from 'node:fs/promises';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { BatchLimits } from '../../model/scanner/task-order.ts';
import type { FinishedPositions } from '../../probe/run/resume/finished-positions.ts';
import { type OutputPlan, ScanFile } from '../../probe/run/resume/scan-file.ts';
import type { CounterName, ScanCounters, ScanOutput } from '../../probe/run/scan-output.ts';
import type { TaskFiles } from './task-files.ts';

/** Lines of the file from `start` to before `end`. */
interface Batch {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

interface SpoolPlan extends Pick<OutputPlan, 'digest' | 'seed'> {
  readonly files: TaskFiles;
  readonly limits: BatchLimits;
  /** Bytes that may wait for the server. */
  readonly mostWaiting: number;
}

export class TaskSpool implements ScanOutput, AsyncDisposable {
  readonly #plan: SpoolPlan;
  readonly #file: ScanFile;
  /** Of the records that are being written. */
  readonly #lines: Map<ResponsesRecord, string>;
  /** Whole records in the file. */
  #written: number;
  /** Bytes that the server has. */
  #acknowledged: number;
  #number: number;
  /** Sent, and not acknowledged. */
  #pending: Batch | undefined;
  #last: Promise<void> = Promise.resolve();
  #onChange: (() => void) | undefined;
  #isAborted = false;

  static async open(plan: SpoolPlan): Promise<TaskSpool> {
    const lines = new Map<ResponsesRecord, string>();
    const { digest, seed, files } = plan;
    const output = { digest, seed, path: files.records, format: (record: ResponsesRecord) => lines.get(record) ?? '' };
    const file = (await ScanFile.resume(output)) ?? (await ScanFile.create(output));
    const size = await sizeOf(files.records);
    return new TaskSpool(plan, file, lines, size, readBatch(await files.read('batch.json')));
  }

  private constructor(
    plan: SpoolPlan,
    file: ScanFile,
    lines: Map<ResponsesRecord, string>,
    size: number,
    last: Batch | undefined,
  ) {
    this.#plan = plan;
    this.#file = file;
    this.#lines = lines;
    this.#written = size;
    this.#number = last?.number ?? 0;
    // After a crash of the machine, the file may lack the end of the batch: then its lines go into a new one.
    const isWhole = last !== undefined && last.end <= size;
    this.#pending = isWhole ? last : undefined;
    this.#acknowledged = Math.min(last?.start ?? 0, size);
  }

  get positions(): FinishedPositions {
    return this.#file.positions;
  }

  get counters(): ScanCounters {
    return this.#file.counters;
  }

  /** The server has all records. */
  get isSent(): boolean {
    return this.#acknowledged >= this.#written;
  }

  add(counter: CounterName, number = 1): void {
    this.#file.add(counter, number);
  }

  write(position: number, records: readonly ResponsesRecord[]): Promise<void> {
    this.#last = this.#last.then(async () => {
      while (this.#written - this.#acknowledged > this.#plan.mostWaiting && !this.#isAborted) await this.#change();
      if (this.#isAborted) return;
      let bytes = 0;
      for (const record of records) {
        const line = recordLine(record, this.#plan.limits.line_bytes);
        this.#lines.set(record, line);
        bytes += Buffer.byteLength(line);
      }
      await this.#file.write(position, records);
      this.#lines.clear();
      this.#written += bytes;
      this.#changed();
    });
    return this.#last;
  }

  /** After a crash of the agent, the task resumes from here or later. */
  async save(): Promise<void> {
    await this.#file.save();
  }

  /** The next batch and its lines; the same one until it is acknowledged. Undefined if nothing waits. */
  async nextBatch(): Promise<{ readonly batch: Batch; readonly lines: Buffer } | undefined> {
    if (this.#pending === undefined) {
      if (this.isSent) return undefined;
      const bytes = await this.#read(this.#acknowledged, Math.min(this.#written, this.#acknowledged + this.#mostBytes));
      const length = batchCut(bytes, this.#plan.limits);
      if (length === 0) throw new Error('a record is longer than a batch');
      const batch = { number: this.#number + 1, start: this.#acknowledged, end: this.#acknowledged + length };
      await this.#plan.files.write('batch.json', batch);
      this.#number = batch.number;
      this.#pending = batch;
      return { batch, lines: bytes.subarray(0, length) };
    }
    const { start, end } = this.#pending;
    return { batch: this.#pending, lines: await this.#read(start, end) };
  }

  acknowledge({ end }: Batch): void {
    this.#pending = undefined;
    this.#acknowledged = Math.max(this.#acknowledged, end);
    this.#changed();
  }

  /** Resolves when something was written or acknowledged, or the spool was aborted. */
  async #change(): Promise<void> {
    await new Promise<void>((resolve) => {
      const before = this.#onChange;
      this.#onChange = () => {
        before?.();
        resolve();
      };
    });
  }

  /** Nothing more is written. Ends what waits for room. */
  abort(): void {
    this.#isAborted = true;
    this.#changed();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.abort();
    await this.#last.catch(() => {});
    await this.#file[Symbol.asyncDispose]();
  }

  get #mostBytes(): number {
    return this.#plan.limits.bytes;
  }

  async #read(start: number, end: number): Promise<Buffer> {
    const file = await open(this.#plan.files.records, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  #changed(): void {
    const notify = this.#onChange;
    this.#onChange = undefined;
    notify?.();
  }
}

/** A record that is too long goes without its page; if that does not help, it is left out. */
function recordLine(record: ResponsesRecord, most: number): string {
  const line = `${JSON.stringify(record)}\n`;
  if (Buffer.byteLength(line) <= most) return line;
  const { body: _, ...http } = record.http ?? {};
  const shorter = `${JSON.stringify({ ...record, http })}\n`;
  return record.http !== undefined && Buffer.byteLength(shorter) <= most ? shorter : '';
}

function readBatch(value: unknown): Batch | undefined {
  const { number, start, end } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Batch>;
  const isBatch = [number, start, end].every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  return isBatch ? (value as Batch) : undefined;
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** How many of these bytes make the next batch: whole lines within the limits. 0 if not even one line is whole. Pure. */
export function batchCut(bytes: Buffer, { bytes: mostBytes, lines: mostLines }: BatchLimits): number {
  let end = 0;
  for (let lines = 0; lines < mostLines; lines++) {
    const feed = bytes.indexOf(0x0a, end);
    if (feed < 0 || feed >= mostBytes) break;
    end = feed + 1;
  }
  return end;
}
