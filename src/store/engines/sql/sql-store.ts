import { type Collection, collections } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { Call } from '../../call.ts';
import { Gate } from '../../gate.ts';
import type {
  CallOptions,
  Capabilities,
  FacetBucket,
  FacetRequest,
  Health,
  NewIndex,
  Page,
  PageRequest,
  Selection,
  Store,
  StoredRecord,
  StreamRequest,
  SuggestRequest,
  WriteOptions,
  WriteReport,
} from '../../store.ts';
import type { EngineFiles } from './backup.ts';
import { Batches } from './batches.ts';
import { Catalog } from './catalog.ts';
import { emptyCatalog } from './catalog-state.ts';
import { Contested } from './contested.ts';
import { EncodePool } from './encode-pool.ts';
import { countValues, suggestValues } from './facets.ts';
import { Indices } from './indices.ts';
import { identifier } from './literal.ts';
import { countRecords, readPage, streamRecords } from './reads.ts';
import { type RebuildProgress, rebuildTables } from './rebuild.ts';
import type { RecordKeeper } from './record-keeper.ts';
import { RecordTables } from './record-tables.ts';
import { rowForm } from './row-form.ts';
import { SideSources } from './side-sources.ts';
import type { SqlEngine, SqlHealth } from './sql-engine.ts';
import { SqlMaintenance } from './sql-maintenance.ts';
import { SqlSideTables } from './sql-side-tables.ts';
import { rowsTable, type StoreContext, tableName } from './store-context.ts';
import { storeProblem, withProblems } from './store-problem.ts';
import { Superseded } from './superseded.ts';
import { createTable, layoutHash } from './tables.ts';
import { Writer } from './writer.ts';

export interface SqlStoreOptions {
  /** The engine's database that holds the tables. */
  readonly database?: string;
  /** Told from time to time while records are written anew for a layout that has changed. */
  readonly onRebuild?: (progress: RebuildProgress) => void;
  /** Absent where the engine's files lie on another machine. */
  readonly files?: EngineFiles;
  /** Where whole records are kept: in tables of the engine, unless it is said. */
  readonly records?: RecordKeeper;
}

/** A store over an engine that speaks ClickHouse's SQL. It takes the engine over, and who keeps its records, and closes them with itself. */
export class SqlStore implements Store {
  readonly capabilities: Capabilities;
  readonly maintenance: SqlMaintenance;
  readonly sideTables: SqlSideTables;
  readonly #context: StoreContext;
  readonly #indices: Indices;
  readonly #pool: EncodePool;
  readonly #writer: Writer;
  #isClosed = false;

  /** @throws SqlFailure */
  static async open(
    engine: SqlEngine,
    { database = 'periplus', onRebuild = () => {}, files, records: given }: SqlStoreOptions = {},
  ): Promise<SqlStore> {
    try {
      await engine.run(`CREATE DATABASE IF NOT EXISTS ${identifier(database)}`);
      const catalog = await Catalog.open(engine, tableName(database, 'catalog'), emptyCatalog(layoutHash));
      const superseded = await Superseded.open(engine, tableName(database, 'superseded'));
      const batches = await Batches.open(engine, tableName(database, 'batches'));
      const records = given ?? (await RecordTables.open(engine, database));
      const sequences = await makeTables(engine, database, catalog, records);
      const gates = Object.fromEntries(
        collections.map((collection) => [collection, new Gate()]),
      ) as StoreContext['gates'];
      const sideSources = await SideSources.open({ engine, database });
      const store = new SqlStore(
        { engine, database, catalog, records, superseded, contested: new Contested(), batches, gates, sequences },
        sideSources,
        files,
      );
      await store.#recover();
      await rebuildTables({ engine, database, catalog, records, onProgress: onRebuild });
      await store.#readContested();
      return store;
    } catch (error) {
      await given?.[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(context: StoreContext, sideSources: SideSources, files: EngineFiles | undefined) {
    this.#context = context;
    this.#indices = new Indices(context);
    this.#pool = new EncodePool(rowForm(context.records.packing));
    this.#writer = new Writer(context, this.#pool);
    this.capabilities = { name: context.engine.name, isShared: false, canBackUp: files !== undefined };
    const run = <T>(work: () => Promise<T>): Promise<T> => this.#do(work);
    this.sideTables = new SqlSideTables(context, sideSources, run);
    this.maintenance = new SqlMaintenance(context, this.sideTables, files, run);
  }

  async indices(): Promise<readonly Index[]> {
    return await this.#do(() => this.#indices.list());
  }

  async createIndex(spec: NewIndex): Promise<Index> {
    return await this.#do(() => this.#indices.create(spec));
  }

  async write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport> {
    return await this.#do(() => this.#writer.write(indexId, lines, options));
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

  async drop(indexId: number): Promise<void> {
    await this.#do(() => this.#indices.drop(indexId));
  }

  async deleteRecords(indexId: number, keys: readonly string[]): Promise<number> {
    return await this.#do(() => this.#indices.deleteRecords(indexId, keys));
  }

  async page(request: PageRequest, options?: CallOptions): Promise<Page> {
    return await this.#do(() => readPage(this.#context, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await this.#do(() => countRecords(this.#context, selection, new Call(options, USUAL_LIMIT_MS)));
  }

  async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => countValues(this.#context, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => suggestValues(this.#context, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async *stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    this.#mustBeOpen();
    options?.signal?.throwIfAborted();
    try {
      yield* streamRecords(this.#context, request, new Call(options, Number.POSITIVE_INFINITY));
    } catch (error) {
      throw storeProblem(error);
    }
  }

  async health(): Promise<Health> {
    if (this.#isClosed) return { isReady: false, detail: 'The store is closed.' };
    const health = await this.#context.engine.health();
    const lanes = Object.entries(health.lanes).map(([name, { running, waiting }]) => `${name} ${running}+${waiting}`);
    return {
      isReady: health.kind !== 'away',
      detail: `${this.capabilities.name}: ${healthWords(health)}; running+waiting: ${lanes.join(', ')}`,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool[Symbol.asyncDispose]();
    await this.#context.records[Symbol.asyncDispose]();
    await this.#context.engine[Symbol.asyncDispose]();
  }

  async #recover(): Promise<void> {
    const { superseded, catalog } = this.#context;
    await this.#indices.recoverAll(collections);
    for (const collection of collections) {
      const filling = catalog.state.indices.filter((one) => one.state === 'filling' && one.collection === collection);
      const ids = filling.map(({ id }) => id);
      await superseded.findAll(rowsTable(this.#context, collection), ids);
    }
  }

  async #readContested(): Promise<void> {
    const { engine, contested, catalog } = this.#context;
    const read = async (collection: Collection): Promise<void> => {
      const ids = catalog.state.indices.filter((index) => index.collection === collection).map(({ id }) => id);
      await contested.read(engine, rowsTable(this.#context, collection), ids);
    };
    await Promise.all(collections.map(read));
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    return await withProblems(work);
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw new ProblemError('unavailable', 'The store is closed.');
  }
}

function healthWords(health: SqlHealth): string {
  switch (health.kind) {
    case 'up':
      return `version ${health.version}`;
    case 'busy':
      return 'busy';
    case 'away':
      return health.reason;
  }
}

/** And the sequence that the next row of each collection gets. */
async function makeTables(
  engine: SqlEngine,
  database: string,
  catalog: Catalog,
  records: RecordKeeper,
): Promise<Record<Collection, number>> {
  const sequences = await Promise.all(
    collections.map(async (collection) => {
      const rows = rowsTable({ database, catalog }, collection);
      await engine.run(createTable(rows, collection));
      const [row] = await engine.rows(`SELECT max(seq) FROM ${rows}`, { lane: 'write' });
      // Of a write that was broken off, there may be records without rows.
      return [collection, Math.max(Number(row?.[0] ?? 0), await records.lastSequence(collection)) + 1];
    }),
  );
  return Object.fromEntries(sequences) as Record<Collection, number>;
}

const USUAL_LIMIT_MS = 30_000;
