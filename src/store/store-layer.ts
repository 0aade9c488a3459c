import type { Enrichment, Index, Origin } from '../model/index-record.ts';
import type { CallOptions } from './call.ts';
import type { Omissions } from './omissions.ts';
import type { AnswerWriters, OutsideRecords } from './outside-records.ts';
import type { SideTables } from './side-tables.ts';
import type {
  Capabilities,
  FacetBucket,
  FacetRequest,
  Health,
  LinesRequest,
  Maintenance,
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
} from './store.ts';

/** A store over another one: it passes every call on. Those that extend it change some of them. */
export class StoreLayer implements Store {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get omissions(): Omissions {
    return this.#store.omissions;
  }

  async page(request: PageRequest, options?: CallOptions): Promise<RecordPage> {
    return await this.#store.page(request, options);
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await this.#store.count(selection, options);
  }

  async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#store.facet(request, options);
  }

  stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    return this.#store.stream(request, options);
  }

  lines(request: LinesRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[] | OutsideRecords> {
    return this.#store.lines(request, options);
  }

  get answerWriters(): AnswerWriters | undefined {
    return this.#store.answerWriters;
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#store.suggest(request, options);
  }

  async snapshot<T>(
    request: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T> {
    return await this.#store.snapshot(request, work, options);
  }

  get capabilities(): Capabilities {
    return this.#store.capabilities;
  }

  get maintenance(): Maintenance {
    return this.#store.maintenance;
  }

  get sideTables(): SideTables {
    return this.#store.sideTables;
  }

  async indices(): Promise<readonly Index[]> {
    return await this.#store.indices();
  }

  async createIndex(spec: NewIndex): Promise<Index> {
    return await this.#store.createIndex(spec);
  }

  async write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport> {
    return await this.#store.write(indexId, lines, options);
  }

  async publish(indexId: number): Promise<Index> {
    return await this.#store.publish(indexId);
  }

  async withdraw(indexId: number): Promise<Index> {
    return await this.#store.withdraw(indexId);
  }

  async relabel(indexId: number, label: string): Promise<Index> {
    return await this.#store.relabel(indexId, label);
  }

  async setOrigin(indexId: number, origin: Origin): Promise<Index> {
    return await this.#store.setOrigin(indexId, origin);
  }

  async exchange(indexId: number, replacementId: number, enrichment: Enrichment): Promise<Index> {
    return await this.#store.exchange(indexId, replacementId, enrichment);
  }

  async setEnrichment(indexId: number, enrichment: Enrichment): Promise<Index> {
    return await this.#store.setEnrichment(indexId, enrichment);
  }

  async dropReplacements(): Promise<void> {
    await this.#store.dropReplacements();
  }

  async drop(indexId: number): Promise<void> {
    await this.#store.drop(indexId);
  }

  async deleteRecords(indexId: number, keys: readonly string[]): Promise<number> {
    return await this.#store.deleteRecords(indexId, keys);
  }

  async health(): Promise<Health> {
    return await this.#store.health();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#store[Symbol.asyncDispose]();
  }
}
