import { collections } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { Call } from '../../call.ts';
import { EncodePool } from '../../encoding/encode-pool.ts';
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
import { stateBody } from './bodies.ts';
import { BULK_FORM } from './bulk-form.ts';
import { Catalog } from './catalog.ts';
import { ClusterMaintenance } from './cluster-maintenance.ts';
import { countValues, suggestValues } from './facets.ts';
import { Indices, unlessMissing } from './indices.ts';
import { layoutOf } from './layout-of.ts';
import { Names } from './names.ts';
import { countRecords, type Reader, readPage, streamRecords } from './reads.ts';
import { type RebuildProgress, rebuildIndices } from './rebuild.ts';
import type { RestClient } from './rest-client.ts';
import { RestFailure, storeProblem } from './rest-failure.ts';
import { SideStore } from './side-store.ts';
import type { StoreContext } from './store-context.ts';
import { Writer } from './writer.ts';

export interface OpensearchStoreOptions {
  /** What the names of the store's indices in the cluster begin with. */
  readonly prefix?: string;
  /** Of an index of records: as many nodes as one index is to be spread over. */
  readonly shards?: number;
  /** Copies of each shard besides the first; absent: one as soon as there are two nodes. */
  readonly replicas?: number;
  /** Another process writes the store: this one follows what it does, and refuses to change anything. */
  readonly isReader?: boolean;
  /** Documents are being made anew because the fields have changed. */
  readonly onRebuild?: (progress: RebuildProgress) => void;
}

/** A store over a cluster. It takes the client over, and closes it with itself. */
export class OpensearchStore implements Store {
  readonly capabilities: Capabilities = { name: 'opensearch', isShared: false, canBackUp: false };
  readonly maintenance: ClusterMaintenance;
  readonly sideTables: SideStore;
  readonly #context: StoreContext;
  readonly #reader: Reader;
  readonly #indices: Indices;
  readonly #writer: Writer;
  readonly #pool: EncodePool;
  #isClosed = false;

  static async open(
    client: RestClient,
    { prefix = 'periplus', shards = 1, replicas, isReader = false, onRebuild = () => {} }: OpensearchStoreOptions = {},
  ): Promise<OpensearchStore> {
    try {
      const names = new Names(prefix);
      if (!isReader) await makeState(client, names, replicas);
      const catalog = await Catalog.open(client, names.state, { isReader });
      const gates = Object.fromEntries(collections.map((one) => [one, new Gate()])) as StoreContext['gates'];
      const context: StoreContext = {
        ...{ client, names, catalog, gates, isReader, sharding: { shards, replicas } },
        ...{ sequences: new Map(), unrefreshed: new Set() },
      };
      const store = new OpensearchStore(context);
      if (isReader) mustBeOfThisLayout(catalog);
      else await store.#takeOver(onRebuild);
      return store;
    } catch (error) {
      await client[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(context: StoreContext) {
    this.#context = context;
    this.#indices = new Indices(context);
    this.#reader = { context, indices: this.#indices };
    this.#pool = new EncodePool(BULK_FORM);
    this.#writer = new Writer(context, this.#pool);
    const run = <T>(work: () => Promise<T>): Promise<T> => this.#do(work);
    this.sideTables = new SideStore(context, run);
    this.maintenance = new ClusterMaintenance(this.#reader, run);
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
    return await this.#do(() => readPage(this.#reader, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await this.#do(() => countRecords(this.#reader, selection, new Call(options, USUAL_LIMIT_MS)));
  }

  async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => countValues(this.#reader, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#do(() => suggestValues(this.#reader, request, new Call(options, USUAL_LIMIT_MS)));
  }

  async *stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    this.#mustBeOpen();
    options?.signal?.throwIfAborted();
    try {
      yield* streamRecords(this.#reader, request, new Call(options, Number.POSITIVE_INFINITY));
    } catch (error) {
      throw storeProblem(error);
    }
  }

  async health(): Promise<Health> {
    if (this.#isClosed) return { isReady: false, detail: 'The store is closed.' };
    try {
      const { status, number_of_nodes: nodes } = await this.#context.client.ask<ClusterHealth>({
        method: 'GET',
        path: `/_cluster/health/${this.#context.names.all}`,
        timeLimitMs: HEALTH_LIMIT_MS,
        isRepeatable: true,
      });
      return { isReady: status !== 'red', detail: `opensearch: ${status}, ${nodes} nodes` };
    } catch (error) {
      return { isReady: false, detail: error instanceof Error ? error.message : 'The cluster does not answer.' };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#context.catalog[Symbol.dispose]();
    await this.#context.client[Symbol.asyncDispose]();
    await this.#pool[Symbol.asyncDispose]();
  }

  /** Finishes what whoever wrote the store before has left. */
  async #takeOver(onRebuild: (progress: RebuildProgress) => void): Promise<void> {
    await rebuildIndices(this.#context, onRebuild);
    await this.#indices.recover();
    await removeLeftSideLoads(this.#context);
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    try {
      return await work();
    } catch (error) {
      throw storeProblem(error);
    }
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw new ProblemError('unavailable', 'The store is closed.');
  }
}

interface ClusterHealth {
  readonly status: 'green' | 'yellow' | 'red';
  readonly number_of_nodes: number;
}

async function makeState(client: RestClient, names: Names, replicas: number | undefined): Promise<void> {
  try {
    await client.ask({ method: 'PUT', path: `/${names.state}`, body: stateBody(replicas), isRepeatable: true });
  } catch (error) {
    const isThere = error instanceof RestFailure && String(error.cause).includes('resource_already_exists');
    if (!isThere) throw error;
  }
}

/** Documents of another layout would answer wrongly; whoever writes the store makes them anew. */
function mustBeOfThisLayout({ state }: Catalog): void {
  const isOther = state.indices.some((one) => one.isDropped !== true && one.layout !== layoutOf(one.collection));
  if (isOther) throw new Error('The store was written for other fields: start the server that writes it first.');
}

/** Loads that were broken off, and sources that were replaced. */
async function removeLeftSideLoads({ client, catalog, names }: StoreContext): Promise<void> {
  const there = await client.ask<Readonly<Record<string, unknown>>>({
    method: 'GET',
    path: `/${names.prefix}.side.*?filter_path=*.aliases`,
    isRepeatable: true,
  });
  const known = new Set(catalog.state.side.sources.map(({ generation }) => names.side(generation)));
  for (const name of Object.keys(there)) {
    if (!known.has(name)) await client.ask({ method: 'DELETE', path: `/${name}` }).catch(unlessMissing);
  }
}

const USUAL_LIMIT_MS = 30_000;
const HEALTH_LIMIT_MS = 5_000;
