/** Brings the records of all indices to what the reference data of today says, in the background. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '../../model/json-value.ts';
import { ProblemError } from '../../model/problem.ts';
import { type EnrichmentProgress, writeEnrichment } from '../../probe/reference/enrichment-progress.ts';
import { writeWhole } from '../../probe/reference/reference-catalog.ts';
import type { Store } from '../../store/store.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import { type EnrichRecord, enrichedRecord } from './enriched-record.ts';

export interface EnrichmentContext {
  readonly store: Store;
  readonly slices: TimeSlices;
  readonly now: () => number;
  readonly elapsed: () => number;
  /** The data directory. */
  readonly data: string;
  /** Notes which index is under way, so that it is resumed after a restart. */
  readonly stateFile: string;
  readonly onDone: (index: Index, changed: number) => void;
}

export interface TodaysData {
  /** Identifies all that is loaded. */
  readonly stamp: string;
  /** How new the newest source is. */
  readonly date: string;
  readonly enrich: EnrichRecord;
}

const COLLECTIONS: readonly Collection[] = ['responses', 'domains', 'whois_domains', 'certs'];

/** The newest first. Ends early when the signal is aborted; the next call goes on from there. */
export async function enrichIndices(context: EnrichmentContext, today: TodaysData, signal: AbortSignal): Promise<void> {
  const isOutdated = ({ collection, state, damage, enrichment }: Index): boolean =>
    COLLECTIONS.includes(collection) &&
    state !== 'filling' &&
    damage === undefined &&
    enrichment?.stamp !== today.stamp;
  const all = (await context.store.indices()).filter(isOutdated);
  all.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  const records = all.reduce((sum, { count }) => sum + count, 0);
  let doneRecords = 0;
  for (const [at, index] of all.entries()) {
    const onProgress = async (done: number): Promise<void> =>
      await report(context, { indices: all.length, doneIndices: at, records, doneRecords: doneRecords + done });
    await onProgress(0);
    await new IndexEnrichment(context, today, index, onProgress, signal).run();
    if (signal.aborted) return;
    doneRecords += index.count;
  }
  if (all.length > 0) await report(context, { indices: all.length, doneIndices: all.length, records, doneRecords });
}

async function report({ data, now }: EnrichmentContext, progress: Omit<EnrichmentProgress, 'at'>): Promise<void> {
  await writeEnrichment(data, { ...progress, at: new Date(now()).toISOString() });
}

/** What is noted of an index that is under way. */
interface Note {
  readonly index: number;
  readonly stamp: string;
  readonly replacement: number;
  readonly at: string;
}

const BATCH = 500;

/** The enrichment of one index: into another one, which then replaces it as a whole. */
class IndexEnrichment {
  readonly #context: EnrichmentContext;
  readonly #today: TodaysData;
  readonly #index: Index;
  readonly #onProgress: (records: number) => Promise<void>;
  readonly #signal: AbortSignal;

  constructor(
    context: EnrichmentContext,
    today: TodaysData,
    index: Index,
    onProgress: (records: number) => Promise<void>,
    signal: AbortSignal,
  ) {
    this.#context = context;
    this.#today = today;
    this.#index = index;
    this.#onProgress = onProgress;
    this.#signal = signal;
  }

  async run(): Promise<void> {
    const { store, now, onDone, stateFile } = this.#context;
    const { stamp } = this.#today;
    let note = await this.#note();
    if (note === undefined && !(await this.#wouldChange())) {
      if (this.#signal.aborted) return;
      await store.setEnrichment(this.#index.id, { stamp, at: new Date(now()).toISOString() });
      onDone(this.#index, 0);
      return;
    }
    note ??= await this.#begin();
    const changed = await this.#fill(note);
    if (changed === undefined) return;
    try {
      await store.exchange(this.#index.id, note.replacement, { stamp, at: note.at });
      onDone(this.#index, changed);
    } catch (error) {
      // Records of it were deleted meanwhile: the next round begins anew.
      if (!(error instanceof ProblemError) || error.problem.type !== 'conflict') throw error;
      await store.drop(note.replacement);
    }
    await rm(stateFile, { force: true });
  }

  /** Of an earlier run with the same data. */
  async #note(): Promise<Note | undefined> {
    const { store, stateFile } = this.#context;
    const text = await readFile(stateFile, 'utf8').catch(() => '');
    const note = parseJsonObject(text) as Note | undefined;
    if (!isJsonObject(note) || note.index !== this.#index.id) return undefined;
    if (note.stamp === this.#today.stamp) {
      // It may be gone, for example if the store was restored from a backup.
      const isThere = await store.write(note.replacement, Buffer.from('\n')).then(
        () => true,
        () => false,
      );
      if (isThere) return note;
    } else await store.drop(note.replacement).catch(() => {});
    await rm(stateFile, { force: true });
    return undefined;
  }

  async #begin(): Promise<Note> {
    const { store, now, stateFile } = this.#context;
    const { id, collection, label, access, startedAt, speed, endedAt, origin } = this.#index;
    const given = { collection, label, access, startedAt, speed, replaces: id, ...defined({ endedAt, origin }) };
    const { id: replacement } = await store.createIndex(given);
    const note = { index: id, stamp: this.#today.stamp, replacement, at: new Date(now()).toISOString() };
    await mkdir(dirname(stateFile), { recursive: true });
    await writeWhole(stateFile, Buffer.from(JSON.stringify(note)));
    return note;
  }

  async #wouldChange(): Promise<boolean> {
    const at = new Date(this.#context.now()).toISOString();
    for await (const { changed } of this.#batches(at)) if (changed > 0 || this.#signal.aborted) return changed > 0;
    return false;
  }

  /** How many records change. Undefined: it was stopped. */
  async #fill({ replacement, at }: Note): Promise<number | undefined> {
    const { store } = this.#context;
    let [done, changes, number] = [0, 0, 0];
    for await (const { lines, records, changed } of this.#batches(at)) {
      // A batch of an earlier run is not written twice.
      await store.write(replacement, lines, { batch: `${number++}` });
      done += records;
      changes += changed;
      await this.#onProgress(done);
      if (this.#signal.aborted) return undefined;
    }
    return this.#signal.aborted ? undefined : changes;
  }

  /** Always the same ones: an index that is complete does not change, apart from deletions. */
  async *#batches(at: string): AsyncGenerator<EnrichedBatch> {
    const { store, slices, elapsed } = this.#context;
    const { id, collection } = this.#index;
    const { enrich, date } = this.#today;
    const scope = { kind: 'indices', ids: [id] } as const;
    const request = { collection, plan: { kind: 'all' }, scope, isUnordered: true, batch: BATCH } as const;
    let begin = elapsed();
    for await (const stored of store.stream(request)) {
      let changed = 0;
      const own = slices.of('enrichment');
      const lines = await own.map(stored, ({ json }) => {
        const record = JSON.parse(json) as JsonObject;
        const next = enrichedRecord(collection, record, enrich, { at, date });
        if (next === record) return json;
        changed++;
        return JSON.stringify(next);
      });
      yield { lines: Buffer.from(`${lines.join('\n')}\n`), records: stored.length, changed };
      if (this.#signal.aborted) return;
      // As long as it took: the other half of the time is for everything else.
      await wait(Math.min(elapsed() - begin, LONGEST_PAUSE_MS), undefined, { signal: this.#signal }).catch(() => {});
      begin = elapsed();
    }
  }
}

interface EnrichedBatch {
  readonly lines: Buffer;
  readonly records: number;
  readonly changed: number;
}

const LONGEST_PAUSE_MS = 5_000;
