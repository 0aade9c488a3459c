import { collections } from '../../model/collection.ts';
import type { Enrichment, Index, Origin } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import { type CallOptions, StoreCall } from '../call.ts';
import { Omissions } from '../omissions.ts';
import type { AnswerWriters, OutsideRecords } from '../outside-records.ts';
import { ReadWriteLock } from '../read-write-lock.ts';
import type {
  Capabilities,
  FacetBucket,
  FacetRequest,
  Health,
  LinesRequest,
  NewIndex,
  PageRequest,
  RecordPage,
  Selection,
  SnapshotRequest,
  Store,
  StoredRecord,
  StoreSnapshot,
  StreamRequest,
  SuggestRequest,
  WriteOptions,
  WriteReport,
} from '../store.ts';
import { StoreFailure } from '../store-failure.ts';
import { TimeSlices } from '../time-slices.ts';
import type { BackEnd } from './back-end.ts';
import { BackEndFailure } from './back-end-failure.ts';
import { BackgroundMerges } from './catalog/background-merges.ts';
import { Catalog } from './catalog/catalog.ts';
import { DamagedIndices } from './catalog/damaged-indices.ts';
import { Freshness } from './catalog/freshness.ts';
import { isSideName, sideName } from './catalog/index-names.ts';
import { Indices } from './catalog/indices.ts';
import { FileChecks } from './maintenance/file-checks.ts';
import { rebuildIndices } from './maintenance/rebuild.ts';
import { Repairs } from './maintenance/repairs.ts';
import { StoreMaintenance } from './maintenance/store-maintenance.ts';
import { ColumnSizes } from './search/column-sizes.ts';
import { countValues, suggestValues } from './search/facets.ts';
import { MarkCache } from './search/mark-cache.ts';
import { countRecords, readRecordPage, streamLines, streamRecords } from './search/reads.ts';
import { readSnapshot } from './search/snapshot.ts';
import { SideStore } from './side/side-store.ts';
import { type StoreContext, USUAL_LIMIT_MS } from './store-context.ts';
import type { OnStoreEvent } from './store-event.ts';
import { Writer } from './writer.ts';

export interface InvertedStoreOptions {
  /** For the operator's log. */
  readonly onEvent?: OnStoreEvent;
  /** Ends the opening early. */
  readonly signal?: AbortSignal | undefined;
  /** Look for damage in the background, and rebuild what is damaged. For processes that keep the store open. */
  readonly isKept?: boolean;
}

/** A store over an engine with inverted indices. It owns the back end and closes it. */
export class InvertedStore implements Store {
  readonly capabilities: Capabilities;
  readonly maintenance: StoreMaintenance;
  readonly sideTables: SideStore;
  readonly omissions: Omissions;
  readonly #context: StoreContext;
  readonly #indices: Indices;
  readonly #writer: Writer;
  /** Work that continues while the store is open. */
  readonly #background = new AsyncDisposableStack();
  #isClosed = false;

  static async open(
    backEnd: BackEnd,
    { onEvent: report = () => {}, signal, isKept = false }: InvertedStoreOptions = {},
  ): Promise<InvertedStore> {
    let store: InvertedStore | undefined;
    let isOpen = false;
    /** Opening reports each step, so it can end between any two. */
    const onEvent: OnStoreEvent = (event) => {
      if (!isOpen) signal?.throwIfAborted();
      report(event);
    };
    try {
      onEvent({ kind: 'opening' });
      const catalog = await Catalog.open(backEnd.state, { isReader: backEnd.isReader });
      const locks = Object.fromEntries(collections.map((name) => [name, new ReadWriteLock()])) as StoreContext['locks'];
      const freshness = new Freshness((index) => backEnd.refresh([index]));
      const damaged = new DamagedIndices(onEvent);
      const marks = new MarkCache(backEnd);
      store = new InvertedStore({
        backEnd,
        catalog,
        locks,
        sideLock: new ReadWriteLock(),
        freshness,
        marks,
        columnSizes: new ColumnSizes(backEnd),
        damaged,
        omissions: new Omissions(),
        merges: new BackgroundMerges(backEnd),
        slices: new TimeSlices(() => performance.now()),
        onEvent,
      });
      if (catalog.isNew) await mustHaveNone(backEnd);
      if (backEnd.isReader) mustBeOfThisLayout(store.#context);
      else await store.#takeOver();
      if (catalog.isOfCopy) await restoreCatalog(store.#context);
      if (isKept && !backEnd.isReader) await store.#keep();
      onEvent({ kind: 'opened', indices: catalog.state.indices.length, damaged: damaged.size });
      isOpen = true;
      return store;
    } catch (error) {
      await (store ?? backEnd)[Symbol.asyncDispose]();
      throw problemOf(error);
    }
  }

  private constructor(context: StoreContext) {
    this.#context = context;
    const { capabilities, isReader } = context.backEnd;
    this.capabilities = isReader ? { ...capabilities, isReader } : capabilities;
    this.omissions = context.omissions;
    this.#indices = new Indices(context);
    this.#writer = new Writer(context);
    const run = <T>(work: () => Promise<T>): Promise<T> => this.#do(work);
    this.sideTables = new SideStore(context, run);
    this.maintenance = new StoreMaintenance(context, this.#indices, run);
  }

  async indices(): Promise<readonly Index[]> {
    return await this.#do(() => this.#indices.list());
  }

  async createIndex(spec: NewIndex): Promise<Index> {
    return await this.#do(() => this.#indices.create(spec));
  }

  async write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport> {
    return await this.#do(async () => {
      await this.#indices.deletions.prepareWrite(indexId);
      return await this.#writer.write(indexId, lines, options);
    });
  }

  async publish(indexId: number): Promise<Index> {
    return await this.#do(() => this.#indices.publish(indexId));
  }

  async withdraw(indexId: number): Promise<Index> {
    return await this.#do(() => this.#indices.withdraw(indexId));
  }

  async relabel(indexId: number, label: string): Promise<Index> {
    return await this.#do(() => this.#indices.relabel(indexId, label));
  }

  async setOrigin(indexId: number, origin: Origin): Promise<Index> {
    return await this.#do(() => this.#indices.setOrigin(indexId, origin));
  }

  async exchange(indexId: number, replacementId: number, enrichment: Enrichment): Promise<Index> {
    return await this.#do(() => this.#indices.exchange(indexId, replacementId, enrichment));
  }

  async setEnrichment(indexId: number, enrichment: Enrichment): Promise<Index> {
    return await this.#do(() => this.#indices.setEnrichment(indexId, enrichment));
  }

  async dropReplacements(): Promise<void> {
    await this.#do(() => this.#indices.dropReplacements());
  }

  async drop(indexId: number): Promise<void> {
    await this.#do(() => this.#indices.drop(indexId));
  }

  async deleteRecords(indexId: number, keys: readonly string[]): Promise<number> {
    return await this.#do(() => this.#indices.deletions.deleteRecords(indexId, keys));
  }

  async page(request: PageRequest, options?: CallOptions): Promise<RecordPage> {
    return await this.#do(() => readRecordPage(this.#context, request, new StoreCall(options, USUAL_LIMIT_MS)));
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await this.#do(() => countRecords(this.#context, selection, new StoreCall(options, USUAL_LIMIT_MS)));
  }

  async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => countValues(this.#context, request, new StoreCall(options, USUAL_LIMIT_MS)));
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => suggestValues(this.#context, request, new StoreCall(options, USUAL_LIMIT_MS)));
  }

  async snapshot<T>(
    request: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T> {
    const call = new StoreCall(options, USUAL_LIMIT_MS);
    return await this.#do(() => readSnapshot(this.#context, this.#indices, request, call, work));
  }

  stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    this.#mustBeOpen();
    options?.signal?.throwIfAborted();
    return withProblems(streamRecords(this.#context, request, new StoreCall(options, Number.POSITIVE_INFINITY)));
  }

  lines(request: LinesRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[] | OutsideRecords> {
    this.#mustBeOpen();
    options?.signal?.throwIfAborted();
    return withProblems(streamLines(this.#context, request, new StoreCall(options, Number.POSITIVE_INFINITY)));
  }

  get answerWriters(): AnswerWriters | undefined {
    return this.#context.backEnd.answerWriters;
  }

  async health(): Promise<Health> {
    if (this.#isClosed) return { isReady: false, detail: 'The store is closed.' };
    try {
      const { backEnd, damaged } = this.#context;
      const { isReady, detail } = await backEnd.health();
      return { isReady, detail: damaged.size === 0 ? detail : `${detail}; damaged: ${damaged.names().join(', ')}` };
    } catch (error) {
      return { isReady: false, detail: error instanceof Error ? error.message : 'The engine does not answer.' };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#background.disposeAsync();
    this.#context.catalog[Symbol.dispose]();
    await this.#context.merges[Symbol.asyncDispose]();
    await this.#context.backEnd[Symbol.asyncDispose]();
  }

  /** Rebuilds outdated indices and finishes the work that the last writer left half done. */
  async #takeOver(): Promise<void> {
    await rebuildIndices(this.#context);
    await this.#indices.recovery.recover();
    await removeUnusedSideIndices(this.#context);
  }

  /** Looks for damage and repairs it from now on. */
  async #keep(): Promise<void> {
    const context = this.#context;
    const { files } = context.backEnd;
    if (files === undefined) return;
    const checks = this.#background.use(new FileChecks(context, files));
    context.damaged.inspectBy((names) => checks.inspect(names));
    await checks.begin();
    checks.start();
    this.#background.use(new Repairs(context, files, this.#indices, this.sideTables)).start();
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    try {
      return await work();
    } catch (error) {
      throw problemOf(error);
    }
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw new ProblemError('unavailable', 'The store is closed.');
  }
}

async function* withProblems<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  return error instanceof BackEndFailure ? error.problem : error;
}

/** Documents of another layout would give wrong answers. Only the process that writes the store rebuilds them. */
function mustBeOfThisLayout({ backEnd, catalog }: StoreContext): void {
  const isOutdated = catalog.state.indices.some(
    ({ isDropped, layout, collection }) => isDropped !== true && layout !== backEnd.layoutOf(collection),
  );
  if (isOutdated)
    throw new Error(
      'The store was written for other fields. Start the server that writes it first, so that it is rebuilt.',
    );
}

/** Without the catalog the meaning of the indices is lost. A new catalog would only hide that. */
async function mustHaveNone(backEnd: BackEnd): Promise<void> {
  if ((await backEnd.indexNames()).length === 0) return;
  throw new StoreFailure('directory-unusable', new Error('there are indices, but the catalog is missing'));
}

/** The next change writes the catalog and its copy again. */
async function restoreCatalog({ catalog, onEvent }: StoreContext): Promise<void> {
  await catalog.change((state) => ({ ...state }));
  onEvent({ kind: 'recovered', index: 'catalog', words: 'It was damaged, and is restored from its copy.' });
}

/** Removes the indices of interrupted loads and of replaced sources. */
async function removeUnusedSideIndices({ backEnd, catalog }: StoreContext): Promise<void> {
  const used = new Set(catalog.state.side.sources.map(({ generation }) => sideName(generation)));
  for (const name of await backEnd.indexNames()) {
    if (isSideName(name) && !used.has(name)) await backEnd.dropIndex(name);
  }
}
