import { stat } from 'node:fs/promises';
import type { Refusal, RefusedText } from '../../../ingest/formats/format.ts';
import { RefusedFile, type RefusedFrom } from '../../../ingest/import/refused-file.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Load } from './load.ts';
import { RefusalTally } from './refusal-tally.ts';

/** How far a load is. */
export interface LoadProgress {
  readonly written: number;
  readonly refused: number;
  readonly bytes: number;
}

/** What a load tells the list of loads while it runs. */
export class LoadRun implements AsyncDisposable {
  readonly #change: (change: Partial<Load>) => void;
  readonly #tally = new RefusalTally();
  readonly #file: RefusedFile | undefined;
  readonly #cancelled = new AbortController();
  #text: RefusedText | undefined;
  #bytesInFile = 0;
  #inFile = 0;

  /** `refusedFile`: where to keep refused records; undefined if somebody else keeps them. */
  constructor(change: (change: Partial<Load>) => void, refusedFile: string | undefined) {
    this.#change = change;
    this.#file = refusedFile === undefined ? undefined : new RefusedFile(refusedFile);
  }

  /** Aborted when somebody cancels the load by the list. */
  get cancelled(): AbortSignal {
    return this.#cancelled.signal;
  }

  cancel(): void {
    this.#cancelled.abort(new ProblemError('conflict', 'The load was cancelled.'));
  }

  note(change: Partial<Pick<Load, 'totalBytes' | 'label'>>): void {
    this.#change(change);
  }

  progress(progress: LoadProgress): void {
    this.#change({ ...progress, ...this.#refusals() });
  }

  /** `place`: how the format of the source writes such parts. A file has those of one format alone. */
  async refuse(refusal: Refusal, place: RefusedFrom = {}): Promise<void> {
    this.#tally.add(refusal);
    if (this.#file === undefined || this.#bytesInFile >= MAX_REFUSED_BYTES) return;
    this.#bytesInFile += (refusal.bytes?.length ?? 0) + refusal.reason.length + LINE_BYTES;
    this.#inFile++;
    await this.#file.add(refusal, place);
    this.#text = place.text;
  }

  /** Refused records are in a file of the load itself. */
  async keepsFile(path: string | undefined, count: number): Promise<void> {
    const isThere = path !== undefined && (await stat(path).then(isFile, () => false));
    if (isThere) this.#inFile = count;
  }

  async end(change: Pick<Load, 'state'> & Partial<Load>): Promise<void> {
    await this.#file?.end(this.#text);
    this.#change({ ...change, ...this.#refusals() });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.[Symbol.asyncDispose]();
  }

  #refusals(): Pick<Load, 'reasons' | 'firstRefused' | 'refusedInFile'> {
    const { reasons, first } = this.#tally;
    const isWhole = this.#file?.failure === undefined;
    return { reasons, firstRefused: first, refusedInFile: isWhole ? this.#inFile : 0 };
  }
}

const isFile = (status: { isFile(): boolean }): boolean => status.isFile();

/** A body of any size may be refused whole. */
const MAX_REFUSED_BYTES = 16 * 2 ** 20;
/** The comment above each refused record, without its reason. */
const LINE_BYTES = 24;
