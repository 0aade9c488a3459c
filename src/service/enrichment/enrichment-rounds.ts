/** Brings the records of all indices to what the reference data of today says, in the background. */
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import { type EnrichmentProgress, writeEnrichment } from '../../probe/reference/enrichment-progress.ts';
import type { EnrichmentContext, TodaysData } from './enrichment-context.ts';
import { IndexEnrichment } from './index-enrichment.ts';
import { readNote, removeNote } from './unfinished-enrichment.ts';

const COLLECTIONS: readonly Collection[] = ['responses', 'domains', 'whois_domains', 'certs'];

/** The progress is written so often at most. */
const REPORT_MS = 5_000;
/** After a failure, and after each other one twice as long. */
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;

type Counts = Omit<EnrichmentProgress, 'at' | 'failure'>;

export class EnrichmentRounds {
  readonly #context: EnrichmentContext;
  #progress: EnrichmentProgress | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #delay = 0;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(context: EnrichmentContext) {
    this.#context = context;
  }

  /** Of this process. Undefined: there was nothing to do so far. */
  get progress(): EnrichmentProgress | undefined {
    return this.#progress;
  }

  /** A round over all indices that show other data. `today`: undefined if nothing is loaded. */
  async run(today: TodaysData | undefined, signal: AbortSignal): Promise<void> {
    const { elapsed, onFailure } = this.#context;
    if (elapsed() < this.#notBefore) return;
    try {
      if (today === undefined) await this.#giveUp();
      else await this.#round(today, signal);
      this.#delay = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.#delay = Math.min(Math.max(this.#delay * 2, FIRST_DELAY_MS), LONGEST_DELAY_MS);
      this.#notBefore = elapsed() + this.#delay;
      await this.#fail(error);
      onFailure(error);
    }
  }

  /** The newest first. */
  async #round(today: TodaysData, signal: AbortSignal): Promise<void> {
    const { store, noteFile } = this.#context;
    const all = await store.indices();
    const note = await readNote(noteFile);
    const outdated = all.filter((index) => isOutdated(index, today)).sort(newestFirst(note?.index));
    // Its index is gone, or was exchanged just before the process ended.
    if (note !== undefined && !outdated.some(({ id }) => id === note.index)) await this.#giveUp();
    const records = outdated.reduce((sum, { count }) => sum + count, 0);
    const failures: unknown[] = [];
    let before = 0;
    for (const [at, index] of outdated.entries()) {
      const onProgress = async (done: number): Promise<void> =>
        await this.#report({ indices: outdated.length, doneIndices: at, records, doneRecords: before + done });
      await onProgress(0);
      try {
        await new IndexEnrichment(this.#context, today, index, signal).run(onProgress);
      } catch (error) {
        if (signal.aborted || isFull(error)) throw error;
        // Others go on. An index that was dropped meanwhile is no failure.
        if (await this.#isThere(index)) failures.push(error);
      }
      if (signal.aborted) return;
      before += index.count;
    }
    if (failures.length > 0) throw failures[0];
    const { length: indices } = outdated;
    if (indices > 0 || this.#progress?.failure !== undefined)
      await this.#report({ indices, doneIndices: indices, records, doneRecords: records }, true);
  }

  async #isThere({ id }: Index): Promise<boolean> {
    return (await this.#context.store.indices()).some((index) => index.id === id);
  }

  /** Drops what was begun. */
  async #giveUp(): Promise<void> {
    await this.#context.store.dropReplacements();
    await removeNote(this.#context.noteFile);
  }

  async #report(counts: Counts, isLast = false): Promise<void> {
    const { now, elapsed, data } = this.#context;
    this.#progress = { ...counts, at: new Date(now()).toISOString() };
    if (!isLast && elapsed() < this.#writtenAt + REPORT_MS) return;
    this.#writtenAt = elapsed();
    await writeEnrichment(data, this.#progress);
  }

  /** What was copied of an index may be what others have no room for. */
  async #fail(error: unknown): Promise<void> {
    const { now, data, freeBytes } = this.#context;
    const failure = error instanceof Error ? error.message : String(error);
    const { progress = NOTHING_DONE } = this;
    this.#progress = { ...progress, at: new Date(now()).toISOString(), ...defined({ failure }) };
    const free = await freeBytes().catch(() => undefined);
    if (isFull(error) || (free !== undefined && free < MIN_FREE_BYTES)) await this.#giveUp().catch(() => {});
    await writeEnrichment(data, this.#progress).catch(() => {});
  }
}

const NOTHING_DONE: Counts = { indices: 0, doneIndices: 0, records: 0, doneRecords: 0 };

/** With less, nothing else can be written soon. */
const MIN_FREE_BYTES = 128 * 2 ** 20;

function isFull(error: unknown): boolean {
  if (error instanceof ProblemError)
    return (error.cause as { readonly reason?: unknown } | undefined)?.reason === 'full';
  return ['ENOSPC', 'EDQUOT'].includes(String((error as Partial<NodeJS.ErrnoException>).code));
}

function isOutdated({ collection, state, damage, enrichment }: Index, today: TodaysData): boolean {
  const isComplete = state !== 'filling' && damage === undefined;
  return isComplete && COLLECTIONS.includes(collection) && enrichment?.stamp !== today.stamp;
}

/** That under way before all others: two copies at once would take more room. */
const newestFirst =
  (underWay: number | undefined) =>
  (one: Index, other: Index): number =>
    Number(other.id === underWay) - Number(one.id === underWay) || (one.startedAt < other.startedAt ? 1 : -1);
