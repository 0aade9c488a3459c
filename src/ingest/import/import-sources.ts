/** The sources of a load, one after the other, into an index for each collection. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import type { Store } from '../../store/store.ts';
import type { Format, JoinKind, Refusal, Source, Step } from '../formats/format.ts';
import { ndjson } from '../formats/ndjson/ndjson.ts';
import { RefusedSource, SourceTooLarge } from '../formats/refused-source.ts';
import { descriptionBeside } from '../input/description-beside.ts';
import type { FoundSource } from '../input/sources.ts';
import type { Join } from '../join/join.ts';
import { JOINS } from '../join/join-list.ts';
import { sourceOrigin, withOrigin } from '../records/record-origin.ts';
import type { Supplement } from '../records/supplement.ts';
import { CollectionsTarget, OriginTarget, writeCollections } from '../targets/collections-target.ts';
import { type ImportSummary, importSource, NOTHING_IMPORTED } from './import-source.ts';
import { formatOfJoins, JOINED_BATCH, JOINED_SOURCE } from './joined-records.ts';
import { withSummary } from './load-counts.ts';
import { LoadIndices } from './load-indices.ts';
import type { SavedLoad, SourceReport } from './load-state.ts';
import { recogniseCollection } from './recognise-collection.ts';
import { readHead } from './recognise-format.ts';
import { recogniseSource } from './recognise-source.ts';
import { RefusedFile, type RefusedFrom, refusedFrom } from './refused-file.ts';
import {
  entriesTogether,
  isSmallSource,
  leftOutSource,
  readSmallSource,
  recordCount,
  refusalsApart,
  type SmallSource,
  SmallSources,
} from './small-sources.ts';
import { addReport } from './source-reports.ts';

export interface SourcesImport {
  readonly sources: AsyncIterable<FoundSource>;
  /** Names the load, so that a batch that is sent twice is written once. */
  readonly name: string;
  /** Read all sources as this format. */
  readonly format?: Format | undefined;
  /** Write the records of this collection alone. */
  readonly collection?: Collection | undefined;
  /** For what does not fit in memory. */
  readonly workFolder: string;
  readonly store: Pick<Store, 'write'>;
  /** How many bytes of a source become one batch, if not as many as make large segments. */
  readonly batchBytes?: number;
  createIndex(collection: Collection): Promise<number>;
  readonly complete: Supplement;
  /** Where the file for the refused parts of a source is to be. Undefined: they are told to `onRefused` alone. */
  refusedFile?(source: string): string;
  /** How far an earlier attempt came. It is changed while the import runs. */
  readonly state: SavedLoad;
  /** Called whenever the state has changed. */
  save(): Promise<void>;
  readonly signal?: AbortSignal | undefined;
  onProgress?(progress: SourcesProgress): void;
  onRefused?(refusal: Refusal, format: Format, place?: RefusedFrom): Promise<void> | void;
  /** Takes a source of reference data. Absent: such a source is left out. */
  reference?: ReferenceTaker | undefined;
}

export type ReferenceTaker = (
  source: FoundSource,
  format: Format<'reference'>,
  signal?: AbortSignal,
) => Promise<SourceReport>;

export interface SourcesProgress {
  readonly source: string;
  readonly written: number;
  readonly refused: number;
  /** Stored bytes of the source that were read. */
  readonly bytes: number;
}

/** @throws ChangedSources if the sources are not those of the state */
export async function importSources(load: SourcesImport): Promise<void> {
  await using work = new SourcesWork(load);
  await work.run();
}

/** Where parts of records wait. */
export const joinsFolder = ({ workFolder, name }: Pick<SourcesImport, 'workFolder' | 'name'>): string =>
  join(workFolder, 'joins', name);

/** An earlier attempt read other sources. */
export class ChangedSources extends Error {}

class SourcesWork implements AsyncDisposable {
  readonly #load: SourcesImport;
  readonly #joins = new Map<JoinKind, Join>();
  readonly #indices: LoadIndices;
  readonly #small = new SmallSources();
  /** Sources up to the last one that is finished or waits to be written with others. */
  #read = { done: 0, chain: '' };
  #told = { source: '', bytes: 0 };
  /** The parts that are joined are of several sources and formats. */
  #joinedFormat: Format | undefined;

  constructor(load: SourcesImport) {
    this.#load = load;
    this.#indices = new LoadIndices(load);
  }

  async run(): Promise<void> {
    const { state, save, sources } = this.#load;
    const { done, chain, begun = { done, chain } } = state;
    // What an attempt left that was killed.
    await rm(joinsFolder(this.#load), { recursive: true, force: true });
    const seen = createHash('sha256');
    let number = 0;
    for await (const source of sources) {
      this.#load.signal?.throwIfAborted();
      seen.update(source.identity);
      const read = { done: number + 1, chain: seen.copy().digest('hex') };
      const isOther = (earlier: typeof read) => earlier.done === read.done && earlier.chain !== read.chain;
      if (isOther({ done, chain }) || isOther(begun)) throw new ChangedSources();
      if (number < done) {
        if (state.joined.includes(number)) await this.#joinAgain(source);
        number++;
        continue;
      }
      if (number === done && state.current !== undefined && state.current.identity !== source.identity)
        throw new ChangedSources();
      await this.#importOne(source, number);
      number++;
      this.#read = read;
      if (this.#small.isEmpty) await this.#saveDone();
      else if (this.#small.isFull) await this.#writeSmall();
    }
    if (number < Math.max(done, begun.done)) throw new ChangedSources();
    await this.#writeSmall();
    await this.#importJoined();
    state.isWhole = true;
    await save();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const each of this.#joins.values()) await each[Symbol.asyncDispose]();
    await rm(joinsFolder(this.#load), { recursive: true, force: true });
  }

  async #saveDone(): Promise<void> {
    const { state, save } = this.#load;
    Object.assign(state, this.#read);
    state.current = undefined;
    await save();
  }

  async #importOne(source: FoundSource, number: number): Promise<void> {
    const { state } = this.#load;
    const recognised = await this.#recognise(source);
    if (typeof recognised === 'string') {
      this.#leaveOut(source, recognised);
      return;
    }
    try {
      if (await this.#isSmall(source, recognised)) return;
      await this.#writeSmall();
      if (recognised.target === 'reference') {
        state.joined = [...state.joined, number];
        this.#report(await this.#importReference(source, recognised as Format<'reference'>));
      } else if (recognised.joins === undefined) await this.#importRecords(source, recognised);
      else {
        await this.#join(source, recognised as Format<'records'>, true);
        state.joined = [...state.joined, number];
      }
    } catch (error) {
      const isTooLarge = error instanceof SourceTooLarge;
      if (!isTooLarge && !(error instanceof RefusedSource)) throw error;
      const reason = isTooLarge ? `it is ${error.message}` : error.message;
      this.#leaveOut(source, reason);
    }
  }

  /** Its report comes after those of the small sources before it. */
  #leaveOut({ place }: FoundSource, reason: string): void {
    const report = { name: place, written: 0, refused: 0, reason };
    if (this.#small.isEmpty) this.#report(report);
    else this.#small.add(leftOutSource(report));
  }

  /** Whether it waits to be written with others. */
  async #isSmall(source: FoundSource, format: Format): Promise<boolean> {
    const { complete, state } = this.#load;
    const { name, place, input } = source;
    if (format.target === 'reference' || format.joins !== undefined || state.current !== undefined) return false;
    if (!(await isSmallSource(input))) return false;
    const collection = await this.#collectionOf(source, format);
    if (format.target === 'index' && collection === undefined) return false;
    const small = await readSmallSource({ name, place, input }, format as Format<'index' | 'records'>, {
      collection,
      complete,
    });
    this.#small.add(small);
    this.#tellProgress({ source: name, bytes: input.readBytes() });
    return true;
  }

  async #writeSmall(): Promise<void> {
    if (this.#small.isEmpty) return;
    const { state, save, name, signal } = this.#load;
    const sources = this.#small.take();
    const read = this.#read;
    // Noted before they are written: if one of them changes after a kill, what was written of it must go.
    if (read.done > (state.begun?.done ?? 0)) state.begun = read;
    await save();
    const batch = { name: `${name}-${state.done}-${read.chain}`, ...entriesTogether(sources) };
    const report = await writeCollections(this.#indices, batch, signal);
    const refusals = refusalsApart(sources, report.refused);
    const reports: SourceReport[] = [];
    for (const [at, source] of sources.entries()) reports.push(await this.#smallReport(source, refusals[at] ?? []));
    // At once with the number of sources: an index may be noted meanwhile, or a failure.
    for (const one of reports) this.#report(one);
    const { refused, collections: written = new Map() } = report;
    state.counts = withSummary(state.counts, { ...report, refused: refused.length, collections: written });
    await this.#saveDone();
    this.#tellProgress(this.#told);
  }

  #tellProgress(read: Pick<SourcesProgress, 'source' | 'bytes'>): void {
    const { written, refused } = this.#load.state.counts;
    this.#told = read;
    this.#load.onProgress?.({ ...read, written, refused });
  }

  async #smallReport(source: SmallSource, refusals: readonly Refusal[]): Promise<SourceReport> {
    const { report, format, known } = source;
    const refusedByStore = refusals.length - source.refused.length;
    const counts = { written: recordCount(source) - refusedByStore, refused: refusals.length };
    if (format === undefined || refusals.length === 0) return { ...report, ...counts };
    const place = refusedFrom(format, known);
    await using file = await this.#refusedFile(report.name, undefined);
    for (const refusal of refusals) {
      await file?.add(refusal, place);
      await this.#load.onRefused?.(refusal, format, place);
    }
    await file?.end(place.text);
    return { ...report, ...counts, refusedFile: file?.place?.path, refusedFailure: file?.failure };
  }

  /** Of all its records, if that is known. */
  async #collectionOf({ input }: FoundSource, format: Format): Promise<Collection | undefined> {
    const { collection } = this.#load;
    return collection ?? (format.target === 'index' ? await recogniseCollection(input) : undefined);
  }

  /** The format of a source, or why it is left out. */
  async #recognise({ input, path, isFound }: FoundSource): Promise<Format | string> {
    const { format, collection } = this.#load;
    if (format !== undefined) return format;
    const head = await readHead(input);
    const description = await descriptionOf(path);
    if (typeof description === 'string') return description;
    const short = recogniseSource(head, description);
    const isLongJson = short.kind === 'unknown' && !head.isWhole && /^\s*[[{]/.test(head.text);
    const recognised = isLongJson ? recogniseSource(await readHead(input, LONG_HEAD_BYTES), description) : short;
    if (recognised.kind === 'recognised') return recognised.format;
    // Each line of what was to be records is refused with its own reason.
    return collection !== undefined && !isFound && !isBinary(head.bytes) ? ndjson : recognised.reason;
  }

  async #importReference(source: FoundSource, format: Format<'reference'>): Promise<SourceReport> {
    const { reference, signal } = this.#load;
    if (reference !== undefined) return await reference(source, format, signal);
    const reason = format.isGuess
      ? `it is of no format with records; if it is ${format.about}, it is reference data, ${WHOSE}`
      : `it is ${format.about}, which is reference data, ${WHOSE}`;
    return { name: source.place, written: 0, refused: 0, reason };
  }

  async #importRecords(source: FoundSource, format: Format): Promise<void> {
    const { state, save, name, signal, complete, collection, batchBytes } = this.#load;
    const { input } = source;
    const { current, counts: before } = state;
    const isSame = current?.format.name === format.name && current.format.version === format.version;
    if (current !== undefined && !isSame) throw new ChangedSources();
    const ofOne = await this.#collectionOf(source, format);
    if (format.target === 'index' && ofOne === undefined) {
      this.#leaveOut(source, 'its first line is no record of one collection alone: name the collection');
      return;
    }
    await using refused = await this.#refusedFile(source.place, current?.refusedSlice);
    const earlier = { written: current?.written ?? 0, refused: current?.refused ?? 0 };
    const read = {
      source: sourceOf(source, ofOne),
      batchName: `${name}-${state.done}`,
      from: current?.position ?? NOTHING_IMPORTED.position,
      signal,
      ...defined({ batchBytes }),
      onRefused: async (refusal: Refusal, { known }: { readonly known?: unknown }) => {
        const place = refusedFrom(format, known);
        await refused?.add(refusal, place);
        await this.#load.onRefused?.(refusal, format, place);
      },
      onProgress: async (summary: ImportSummary) => {
        await refused?.flush();
        state.counts = withSummary(before, summary);
        state.current = {
          identity: source.identity,
          format: { name: format.name, version: format.version },
          position: summary.position,
          written: earlier.written + summary.written,
          refused: earlier.refused + summary.refused,
          refusedSlice: refused?.place,
        };
        await save();
        this.#tellProgress({ source: source.name, bytes: input.readBytes() });
      },
    };
    const summary =
      format.target === 'index'
        ? await importSource({
            ...read,
            format: format as Format<'index'>,
            target: new OriginTarget(this.#indices, ofOne ?? 'responses', sourceOrigin(source.name, format, undefined)),
          })
        : await importSource({
            ...read,
            format: onlyOf(format as Format<'records'>, collection),
            target: new CollectionsTarget(this.#indices, complete, (tool) => sourceOrigin(source.name, format, tool)),
          });
    await refused?.end(refusedFrom(format, summary.position.known).text);
    this.#report({
      name: source.place,
      format: format.name,
      version: format.version,
      written: earlier.written + summary.written,
      refused: earlier.refused + summary.refused,
      refusedFile: refused?.place?.path,
      refusedFailure: refused?.failure,
    });
  }

  /** Parts of records wait on the disk until all parts are there. */
  async #join(source: FoundSource, format: Format<'records'>, isFirstTime: boolean): Promise<void> {
    const { state, signal, collection } = this.#load;
    const joined = await this.#joinOf(format.joins ?? 'records');
    this.#joinedFormat ??= format;
    await using refused = isFirstTime ? await this.#refusedFile(source.place, undefined) : undefined;
    let [count, refusals] = [0, 0];
    let known: unknown;
    for await (const { entries, end, tool } of format.read(sourceOf(source, collection), undefined, JOIN_STEP_BYTES)) {
      signal?.throwIfAborted();
      known = end.known;
      const origin = sourceOrigin(source.name, format, tool);
      for (const entry of entries) {
        if (entry.kind === 'record' && (collection === undefined || entry.value.collection === collection)) {
          await joined.add(
            entry.value.part === undefined ? withOrigin(entry.value, origin, entry.number) : entry.value,
          );
          count++;
        }
        if (entry.kind !== 'refused' || !isFirstTime) continue;
        refusals++;
        const place = refusedFrom(format, known);
        await refused?.add(entry, place);
        await this.#load.onRefused?.(entry, format, place);
      }
      const { written, refused: before } = state.counts;
      this.#told = { source: source.name, bytes: source.input.readBytes() };
      this.#load.onProgress?.({ ...this.#told, written, refused: before + refusals });
    }
    if (!isFirstTime) return;
    await refused?.end(refusedFrom(format, known).text);
    state.counts = { ...state.counts, refused: state.counts.refused + refusals };
    const { name, version } = format;
    this.#report({
      name: source.place,
      format: name,
      version,
      written: count,
      refused: refusals,
      refusedFile: refused?.place?.path,
      refusedFailure: refused?.failure,
    });
  }

  async #joinAgain(source: FoundSource): Promise<void> {
    const recognised = await this.#recognise(source);
    if (typeof recognised === 'string') throw new ChangedSources();
    if (recognised.target === 'reference') await this.#importReference(source, recognised as Format<'reference'>);
    else if (recognised.joins === undefined) throw new ChangedSources();
    else await this.#join(source, recognised as Format<'records'>, false);
  }

  async #joinOf(kind: JoinKind): Promise<Join> {
    const known = this.#joins.get(kind);
    if (known !== undefined) return known;
    const opened = await JOINS[kind](joinsFolder(this.#load));
    this.#joins.set(kind, opened);
    return opened;
  }

  async #importJoined(): Promise<void> {
    if (this.#joins.size === 0) return;
    const { state, save, name, signal, complete } = this.#load;
    const { counts: before, joinedRecords } = state;
    const ordered = [...this.#joins].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
    await importSource({
      format: formatOfJoins(ordered),
      source: JOINED_SOURCE,
      target: new CollectionsTarget(this.#indices, complete, () => undefined),
      batchName: `${name}-joined`,
      batchBytes: JOINED_BATCH,
      from: { offset: joinedRecords, count: joinedRecords },
      signal,
      onRefused: async (refusal) => {
        if (this.#joinedFormat !== undefined) await this.#load.onRefused?.(refusal, this.#joinedFormat);
      },
      onProgress: async (summary) => {
        state.counts = withSummary(before, summary);
        state.joinedRecords = summary.position.offset;
        await save();
        this.#tellProgress({ source: '', bytes: this.#told.bytes });
      },
    });
  }

  async #refusedFile(name: string, slice: Parameters<typeof RefusedFile.resume>[1]): Promise<RefusedFile | undefined> {
    const path = this.#load.refusedFile?.(name);
    return path === undefined ? undefined : await RefusedFile.resume(path, slice);
  }

  #report(report: SourceReport): void {
    addReport(this.#load.state, report);
  }
}

const WHOSE = 'which everybody uses: an administrator loads it, and not as private records';
/** Parts go to the disk one by one. Few are in memory: the garbage collector copies what outlives its turn. */
export const JOIN_STEP_BYTES = 2 ** 16;

/** What an object of JSON is may be said behind its longest members. */
const LONG_HEAD_BYTES = 2 ** 18;

/** What is said of a list in a file beside it, or why that cannot be read. */
async function descriptionOf(path: string | undefined): Promise<ListDescription | string | undefined> {
  try {
    return path === undefined ? undefined : await descriptionBeside(path);
  } catch (error) {
    if (error instanceof RefusedSource) return error.message;
    throw error;
  }
}

const isBinary = (bytes: Buffer): boolean => bytes.includes(0);

const sourceOf = ({ name, input }: FoundSource, collection: Collection | undefined): Source => ({
  name,
  ...(collection && { collection }),
  chunks: input.chunks,
});

/** Reads records of one collection alone. */
function onlyOf(format: Format<'records'>, collection: Collection | undefined): Format<'records'> {
  if (collection === undefined) return format;
  const isWanted = (entry: Step<'records'>['entries'][number]): boolean =>
    entry.kind !== 'record' || entry.value.collection === collection;
  return {
    ...format,
    async *read(source, from, stepBytes) {
      for await (const step of format.read(source, from, stepBytes))
        yield { ...step, entries: step.entries.filter(isWanted) };
    },
  };
}
