import { createHash, hash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Format, Refusal } from '../../ingest/formats/format.ts';
import { FORMATS } from '../../ingest/formats/format-list.ts';
import { ChangedSources, importSources, type SourcesProgress } from '../../ingest/import/import-sources.ts';
import {
  newLoadState,
  readLoadState,
  removeLoadState,
  type SavedLoad,
  type SourceReport,
  writeLoadState,
} from '../../ingest/import/load-state.ts';
import type { RefusedFrom } from '../../ingest/import/refused-file.ts';
import { reportUnused } from '../../ingest/import/source-reports.ts';
import { DamagedInput } from '../../ingest/input/damaged-input.ts';
import { namelessFile } from '../../ingest/input/nameless-file.ts';
import {
  ChangedInput,
  digestOfFiles,
  type InputDigest,
  sizeOfFiles,
  versionsOfFiles,
} from '../../ingest/input/open-input.ts';
import { type NamedInput, sourcesOf } from '../../ingest/input/sources.ts';
import { type Collection, collections } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { indexLabel } from '../../model/index-label.ts';
import type { Index, Origin } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { ReferenceRow } from '../../probe/reference/reference-catalog.ts';
import type { Store } from '../../store/store.ts';
import { noteIndex } from '../accounts/note-index.ts';
import { publishArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import { defaultIndexLabel } from './default-index-label.ts';
import { EarlierLoad } from './earlier-load.ts';
import type { LoadContext } from './index-context.ts';
import { newIndex } from './new-index.ts';
import { ReferenceDoor } from './reference-door.ts';

/** A load of sources into new indices, one for each collection that they have records of. */
export interface SourcesLoad {
  readonly inputs: readonly NamedInput[];
  /** As the user named it, without its folder. */
  readonly source: string | undefined;
  readonly format?: Format | undefined;
  /** Load the records of this collection alone. */
  readonly collection?: Collection | undefined;
  /** Undefined: today, or for private indices a name with the time. */
  readonly label?: string | undefined;
  readonly ownerId?: number | undefined;
  /** ISO 8601. */
  readonly startedAt?: string | undefined;
  /** Do not publish the indices. */
  readonly isHeldBack: boolean;
  refusedFile?(source: string): string;
  readonly signal?: AbortSignal | undefined;
  /** @throws ProblemError if the caller may not load records of the collection */
  readonly refuseCollection?: ((collection: Collection) => void) | undefined;
  onIndex?(index: Index): void;
  onProgress?(progress: SourcesProgress): void;
  onRefused?(refusal: Refusal, format: Format, place?: RefusedFrom): Promise<void> | void;
  /** Put before the names of reference data. */
  readonly referenceFolder?: string | undefined;
}

export interface LoadResult {
  /** None if nothing was a record. */
  readonly indices: readonly Index[];
  readonly counts: SavedLoad['counts'];
  readonly reports: readonly SourceReport[];
  /** What became reference data. */
  readonly reference: readonly ReferenceRow[];
  readonly isResumed: boolean;
  /** The same sources were loaded before by the same readers: nothing was done. */
  readonly isUnchanged: boolean;
}

/**
 * Calling it again resumes the interrupted load of files. A stream cannot be read twice: its load leaves nothing behind.
 * @throws ProblemError, DamagedInput, and system errors
 */
export async function loadSources(context: LoadContext, load: SourcesLoad): Promise<LoadResult> {
  await dropKilledStreams(context);
  const isResumable = load.inputs.every(({ input }) => input.kind === 'file');
  const name = isResumable ? nameOf(load) : `${STREAM}${randomUUID()}`;
  using _ = holdName(name);
  const work = new LoadWork(context, load, { name, isResumable });
  return await work.run();
}

const SAVE_MS = 1_000;

/** Loads that run in this process. */
const running = new Set<string>();
const STREAM = 'stream-';

/** Drops what loads of streams left when they were killed. */
export async function dropKilledStreams({
  store,
  stateFolder,
}: Pick<LoadContext, 'store' | 'stateFolder'>): Promise<void> {
  const names = await readdir(stateFolder).catch(() => []);
  for (const file of names) {
    const isLeftover =
      file.startsWith(STREAM) && file.endsWith('.json') && !running.has(file.slice(0, -'.json'.length));
    if (isLeftover) await dropUnfinished(store, join(stateFolder, file), await readLoadState(join(stateFolder, file)));
  }
}

/** Leaves nothing of an unfinished load. What is published stays, even if the audit log cannot be written. */
async function dropUnfinished(store: Store, file: string, state: SavedLoad | undefined): Promise<void> {
  const ids = new Set(Object.values(state?.indices ?? {}));
  for (const { id, state: now } of await store.indices()) if (ids.has(id) && now === 'filling') await store.drop(id);
  await removeLoadState(file);
}

function holdName(name: string): Disposable {
  if (running.has(name)) throw new ProblemError('conflict', 'The same files are being loaded already.');
  running.add(name);
  return { [Symbol.dispose]: () => void running.delete(name) };
}

function nameOf({ inputs, collection, label, ownerId, format }: SourcesLoad): string {
  const paths = inputs.map(({ input }) => (input.kind === 'file' ? input.path : ''));
  const parts = [...paths, collection, label, ownerId, format?.name].map((part) => String(part ?? ''));
  return hash('sha256', parts.join('\n'), 'hex').slice(0, 24);
}

class LoadWork {
  readonly #context: LoadContext;
  readonly #load: SourcesLoad;
  readonly #name: string;
  readonly #isResumable: boolean;
  readonly #file: string;
  readonly #earlierLoad: EarlierLoad;
  #receivedBytes = 0;
  #saved: Promise<void> = Promise.resolve();
  #savedAt = Number.NEGATIVE_INFINITY;
  #savedEssence = '';

  constructor(
    context: LoadContext,
    load: SourcesLoad,
    { name, isResumable }: { readonly name: string; readonly isResumable: boolean },
  ) {
    this.#context = context;
    this.#load = load;
    this.#name = name;
    this.#isResumable = isResumable;
    this.#file = join(context.stateFolder, `${name}.json`);
    this.#earlierLoad = new EarlierLoad(context.store, () => this.#receivedBytes);
  }

  async run(): Promise<LoadResult> {
    const earlier = await this.#earlier();
    if (earlier === undefined && this.#isResumable) {
      const loaded = await this.#loadedBefore();
      if (loaded.length > 0) {
        const { counts, reports } = newLoadState('');
        return { indices: loaded, counts, reports, reference: [], isResumed: false, isUnchanged: true };
      }
    }
    if (earlier === undefined) return await this.#import(newLoadState(await this.#label()), false);
    try {
      return await this.#import(earlier, true);
    } catch (error) {
      if (!(error instanceof ChangedSources)) throw error;
      await this.#drop(earlier);
      return await this.#import(newLoadState(await this.#label()), false);
    }
  }

  /** How far an interrupted load came, if its indices are still there. */
  async #earlier(): Promise<SavedLoad | undefined> {
    if (!this.#isResumable) return undefined;
    const state = await readLoadState(this.#file);
    if (state === undefined) return undefined;
    const all = await this.#context.store.indices();
    if (state.creating !== undefined) {
      // It may have been created after this was noted.
      const { creating, label } = state;
      const isIt = (index: Index): boolean =>
        index.collection === creating && index.label === label && index.state === 'filling' && this.#isOurs(index);
      const created = all.find(isIt);
      if (created !== undefined) state.indices = { ...state.indices, [creating]: created.id };
      state.creating = undefined;
    }
    const isThere = (id: number): boolean =>
      all.some((index) => index.id === id && (state.isWhole || index.state === 'filling'));
    // Of a whole load, an index without records may be dropped already.
    const needed = Object.entries(state.indices).filter(
      ([collection]) => !state.isWhole || (state.counts.collections[collection as Collection] ?? 0) > 0,
    );
    if (needed.every(([, id]) => isThere(id))) return state;
    await this.#drop(state);
    return undefined;
  }

  #isOurs({ access }: Index): boolean {
    const { ownerId } = this.#load;
    return access.kind === 'public' ? ownerId === undefined : access.ownerId === ownerId;
  }

  /** The indices of an earlier load of the same files by the same readers. */
  async #loadedBefore(): Promise<readonly Index[]> {
    const files = this.#load.inputs.map(({ input }) => input);
    const bytes = await sizeOfFiles(files);
    const known = await this.#loadedIndices(({ origin }) => origin?.bytes === bytes);
    if (known.length === 0) return [];
    const { digest } = await digestOfFiles(files);
    return known.filter(({ origin }) => origin?.digest === digest);
  }

  /** Those of an earlier load with the same bytes. */
  async #loadedAs({ digest }: Origin): Promise<readonly Index[]> {
    return await this.#loadedIndices(({ origin }) => origin?.digest === digest);
  }

  async #loadedIndices(isSame: (index: Index) => boolean): Promise<readonly Index[]> {
    const { label, collection } = this.#load;
    return (await this.#context.store.indices()).filter(
      (index) =>
        index.origin !== undefined &&
        index.state !== 'filling' &&
        this.#isOurs(index) &&
        (label === undefined || label.trim() === index.label) &&
        (collection === undefined || collection === index.collection) &&
        areReadersToday(index.origin) &&
        isSame(index),
    );
  }

  async #label(): Promise<string> {
    const { label, ownerId } = this.#load;
    if (label === undefined) return await defaultIndexLabel(this.#context, this.#load.collection, ownerId);
    return ownerId === undefined ? indexLabel(label, 'public') : label;
  }

  async #import(state: SavedLoad, isResumed: boolean): Promise<LoadResult> {
    const { inputs, ownerId, referenceFolder } = this.#load;
    const { stateFolder, complete, reference: place } = this.#context;
    // A private load may not change what everybody uses.
    await using door = place && ownerId === undefined ? new ReferenceDoor(place, referenceFolder) : undefined;
    const versions = await versionsOfFiles(inputs.map(({ input }) => input));
    const digest = createHash('sha256');
    const spool = () => namelessFile(stateFolder);
    try {
      await importSources({
        ...this.#load,
        sources: sourcesOf(
          inputs.map((one) => this.#counted(one)),
          this.#isResumable ? { spool } : { spool, digest },
        ),
        name: this.#name,
        workFolder: stateFolder,
        store: this.#earlierLoad,
        complete,
        state,
        save: () => this.#save(state),
        createIndex: (collection) => this.#createIndex(state, collection),
        reference: door && ((...source) => door.take(...source)),
      });
      this.#load.signal?.throwIfAborted();
      const read = this.#isResumable
        ? await this.#digestOf(versions)
        : { digest: digest.digest('hex'), bytes: this.#receivedBytes };
      const origin = this.#origin(state, read);
      const before = this.#isResumable ? [] : await this.#loadedAs(origin);
      if (before.length > 0) {
        await this.#drop(state);
        const { counts, reports } = state;
        return { indices: before, counts, reports, reference: [], isResumed: false, isUnchanged: true };
      }
      this.#earlierLoad.refuse();
      // Afterwards the same files count as loaded.
      const reference = (await door?.finish(this.#context.now())) ?? [];
      for (const unused of door?.unused(reference) ?? []) reportUnused(state, unused);
      const { counts, reports } = state;
      const indices = counts.written === 0 ? [] : await this.#complete(state, origin);
      if (indices.length === 0) await this.#drop(state);
      else await removeLoadState(this.#file);
      return { indices, counts, reports, reference, isResumed, isUnchanged: false };
    } catch (error) {
      if (error instanceof ChangedSources) throw error;
      // The same command would fail again.
      const isHopeless = error instanceof DamagedInput || isLabelTaken(error, state);
      if (!this.#isResumable || isHopeless) await this.#drop(state);
      // The error says more than a state that cannot be written, too.
      else if (this.#savedEssence !== '') await this.#write(state).catch(() => {});
      throw error;
    }
  }

  /** Of the files as they were read: another digest would pass for one of what is loaded. @throws ChangedInput */
  async #digestOf(versions: readonly string[]): Promise<InputDigest> {
    const files = this.#load.inputs.map(({ input }) => input);
    const digest = await digestOfFiles(files);
    const now = await versionsOfFiles(files);
    const changed = files.find((_, at) => now[at] !== versions[at]);
    if (changed?.kind === 'file') throw new ChangedInput(changed.path);
    return digest;
  }

  /**
   * Which indices there are must be noted at once, and nothing else of a stream. So must which sources are written
   * together, before they are. How far the files are read may be
   * noted a moment later: batches that are sent again are written once.
   */
  async #save(state: SavedLoad): Promise<void> {
    const { indices, creating, isWhole, begun } = state;
    const essence = JSON.stringify([indices, creating, isWhole, this.#isResumable && begun]);
    const now = this.#context.now();
    const isDue = this.#isResumable && Math.abs(now - this.#savedAt) >= SAVE_MS;
    if (essence === this.#savedEssence && !isDue) return;
    [this.#savedAt, this.#savedEssence] = [now, essence];
    await this.#write(state);
  }

  async #write(state: SavedLoad): Promise<void> {
    // An index may be created while another batch is noted: each writes the file after the other.
    const saved = this.#saved.catch(() => {}).then(() => writeLoadState(this.#file, state));
    this.#saved = saved;
    // A load of a stream cannot go on after a kill. On a full disk the store says what is to be done.
    if (this.#isResumable) await saved;
    else await saved.catch(() => {});
  }

  async #createIndex({ label }: SavedLoad, collection: Collection): Promise<number> {
    const { ownerId, startedAt, refuseCollection, onIndex } = this.#load;
    refuseCollection?.(collection);
    try {
      const index = await newIndex(this.#context, { collection, label, ...defined({ ownerId, startedAt }) });
      onIndex?.(index);
      return index.id;
    } catch (error) {
      // Of files it is known before whether they were loaded.
      const earlier = this.#isResumable ? [] : await this.#loadedIndices((index) => index.collection === collection);
      const [index] = this.#load.label === undefined ? [] : earlier;
      if (index === undefined) throw error;
      this.#earlierLoad.add(index, error);
      return index.id;
    }
  }

  #counted(named: NamedInput): NamedInput {
    const { input } = named;
    if (input.kind === 'file') return named;
    return { ...named, input: { ...input, chunks: this.#countedChunks(input.chunks) } };
  }

  async *#countedChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#receivedBytes += chunk.length;
      yield chunk;
    }
  }

  #origin({ counts: { formats } }: SavedLoad, read: Pick<Origin, 'digest' | 'bytes'>): Origin {
    const { source } = this.#load;
    const names = formats.map(({ format }) => format).sort();
    return {
      format: names.join(' '),
      version: formats.reduce((sum, { version }) => sum + version, 0),
      ...defined({ source }),
      ...read,
      at: new Date(this.#context.now()).toISOString(),
    };
  }

  /** Publishes what has records. An index without any is dropped. */
  async #complete(state: SavedLoad, origin: Origin): Promise<readonly Index[]> {
    const { store, accounts, caller } = this.#context;
    const { isHeldBack } = this.#load;
    const cause = { actor: actorOf(caller), source: 'load', note: 'load' } as const;
    const complete: Index[] = [];
    for (const collection of collections) {
      const id = state.indices[collection];
      if (id === undefined) continue;
      if ((state.counts.collections[collection] ?? 0) === 0) {
        if ((await store.indices()).some((index) => index.id === id)) await store.drop(id);
        continue;
      }
      const filled = await store.setOrigin(id, origin);
      const published = isHeldBack ? filled : await publishArrival(this.#context, id, cause);
      if (isHeldBack) await noteIndex(accounts, cause.actor, 'load', filled);
      complete.push(published);
    }
    return complete;
  }

  #drop(state: SavedLoad): Promise<void> {
    return dropUnfinished(this.#context.store, this.#file, state);
  }
}

/** Whether an index cannot be created, because another one has its label. */
const isLabelTaken = (error: unknown, { creating }: SavedLoad): boolean =>
  creating !== undefined && error instanceof ProblemError && error.problem.type === 'conflict';

/** Whether the readers of an earlier load are those of this version of the program. */
function areReadersToday({ format, version }: Origin): boolean {
  const readers = format.split(' ').map((name) => FORMATS.find((one) => one.name === name)?.version ?? Number.NaN);
  return readers.reduce((sum, one) => sum + one, 0) === version;
}
