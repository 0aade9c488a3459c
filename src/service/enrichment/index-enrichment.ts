import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import { lineWithFormer } from '../../store/former-member.ts';
import type { StoredRecord } from '../../store/store.ts';
import { enrichedLine } from './enriched-record.ts';
import type { EnrichmentContext, TodaysData } from './enrichment-context.ts';
import { readNote, removeNote, type UnfinishedEnrichment, writeNote } from './unfinished-enrichment.ts';

/** Whole batches are copied and handed over at once, so a larger one delays requests. */
const BATCH = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Beside the copy of an index, so much of the disk stays free. */
const SPARE_BYTES = 128 * 2 ** 20;

interface EnrichedBatch {
  /** As they are stored now. */
  readonly stored: readonly StoredRecord[];
  readonly lines: readonly Buffer[];
  readonly changed: number;
}

/** Brings one index to the reference data of today: into another one, which then replaces it as a whole. */
export class IndexEnrichment {
  readonly #context: EnrichmentContext;
  readonly #today: TodaysData;
  readonly #index: Index;
  readonly #signal: AbortSignal;

  constructor(context: EnrichmentContext, today: TodaysData, index: Index, signal: AbortSignal) {
    this.#context = context;
    this.#today = today;
    this.#index = index;
    this.#signal = signal;
  }

  /** Ends early when the signal is aborted; another one goes on from there. `onProgress` gets the records so far. */
  async run(onProgress: (records: number) => Promise<void>): Promise<void> {
    const { store, now, onDone, noteFile } = this.#context;
    const { stamp } = this.#today;
    let note = await this.#earlierNote();
    if (note === undefined && !(await this.#wouldChange())) {
      if (this.#signal.aborted) return;
      await store.setEnrichment(this.#index.id, { stamp, at: new Date(now()).toISOString() });
      onDone(this.#index, 0);
      return;
    }
    note ??= await this.#begin();
    const changed = await this.#fill(note, onProgress);
    if (changed === undefined) return;
    try {
      await store.exchange(this.#index.id, note.replacement, { stamp, at: note.at });
      onDone(this.#index, changed);
    } catch (error) {
      // Records of it were deleted meanwhile: the next round begins anew.
      if (!(error instanceof ProblemError) || error.problem.type !== 'conflict') throw error;
      await store.drop(note.replacement);
    }
    await removeNote(noteFile);
  }

  /** Of an earlier run with the same data, from the same records. */
  async #earlierNote(): Promise<UnfinishedEnrichment | undefined> {
    const { store, noteFile } = this.#context;
    const note = await readNote(noteFile);
    if (note === undefined) return undefined;
    const { id, count } = this.#index;
    const isSame = note.index === id && note.records === count && note.stamp === this.#today.stamp;
    // It may be gone, for example if the store was restored from a backup.
    if (isSame && (await isThere(store.write(note.replacement, Buffer.alloc(0))))) return note;
    await isThere(store.drop(note.replacement));
    await removeNote(noteFile);
    return undefined;
  }

  async #begin(): Promise<UnfinishedEnrichment> {
    const { store, now, noteFile } = this.#context;
    await this.#mustHaveRoom();
    const { id, collection, label, access, startedAt, speed, endedAt, origin, count } = this.#index;
    const given = { collection, label, access, startedAt, speed, replaces: id, ...defined({ endedAt, origin }) };
    const { id: replacement } = await store.createIndex(given);
    const { stamp } = this.#today;
    const note = { index: id, records: count, stamp, replacement, at: new Date(now()).toISOString() };
    await writeNote(noteFile, note);
    return note;
  }

  /** @throws ProblemError unavailable */
  async #mustHaveRoom(): Promise<void> {
    const { store, freeBytes } = this.#context;
    const free = await freeBytes();
    if (free === undefined) return;
    const bytes = (await store.maintenance.sizes()).get(this.#index.id) ?? 0;
    if (free >= bytes + SPARE_BYTES) return;
    const needed = Math.ceil((bytes + SPARE_BYTES) / 2 ** 20);
    const detail = `The disk has no room for a copy of an index: it takes ${needed} MB.`;
    throw new ProblemError('unavailable', detail, { cause: { reason: 'full' } });
  }

  async #wouldChange(): Promise<boolean> {
    const at = new Date(this.#context.now()).toISOString();
    for await (const { changed } of this.#batches(at)) if (changed > 0 || this.#signal.aborted) return changed > 0;
    return false;
  }

  /** How many records change. Undefined: it was stopped. */
  async #fill(
    { replacement, at }: UnfinishedEnrichment,
    onProgress: (records: number) => Promise<void>,
  ): Promise<number | undefined> {
    const { store } = this.#context;
    let [done, changes, number] = [0, 0, 0];
    for await (const { stored, lines, changed } of this.#batches(at)) {
      // A batch of an earlier run is not written twice.
      const batch = `${number++}`;
      const { refused } = await store.write(replacement, Buffer.concat(lines), { batch, hasFormer: true });
      // For example too long with what is added. As they are, they were stored before.
      const unchanged = refused
        .flatMap(({ line }) => stored[line] ?? [])
        .map((record) => lineBuffer(wholeLine(record)));
      if (unchanged.length > 0)
        await store.write(replacement, Buffer.concat(unchanged), { batch: `${batch} unchanged`, hasFormer: true });
      done += stored.length;
      changes += changed - unchanged.length;
      await onProgress(done);
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
    const own = slices.of('enrichment');
    let begin = elapsed();
    for await (const stored of store.stream(request)) {
      let changed = 0;
      const lines = await own.map(stored, (record) => {
        const line = enrichedLine(collection, record, enrich, { at, date });
        if (line !== undefined) changed++;
        return lineBuffer(line ?? wholeLine(record));
      });
      yield { stored, lines, changed };
      if (this.#signal.aborted) return;
      // As long as it took: the other half of the time is for everything else.
      await wait(Math.min(elapsed() - begin, LONGEST_PAUSE_MS), undefined, { signal: this.#signal }).catch(() => {});
      begin = elapsed();
    }
  }
}

const wholeLine = ({ json, former }: StoredRecord): string => lineWithFormer(json, former?.toString('utf8'));

const lineBuffer = (line: string): Buffer => Buffer.from(`${line}\n`);

async function isThere(work: Promise<unknown>): Promise<boolean> {
  return await work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError && ['not_found', 'conflict'].includes(error.problem.type)) return false;
      throw error;
    },
  );
}
