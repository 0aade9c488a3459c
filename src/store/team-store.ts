import type { Index, Origin } from '../model/index-record.ts';
import type { CallOptions } from './call.ts';
import type { Omissions } from './omissions.ts';
import type { SideTables } from './side-tables.ts';
import type {
  Capabilities,
  FacetBucket,
  FacetRequest,
  Health,
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

/** A store whose searches are a team's, so that its heavy ones take turns with those of others. */
export class TeamStore implements Store {
  readonly #store: Store;
  readonly #team: string;

  constructor(store: Store, team: string) {
    this.#store = store;
    this.#team = team;
  }

  get omissions(): Omissions {
    return this.#store.omissions;
  }

  async page(request: PageRequest, options?: CallOptions): Promise<RecordPage> {
    return await this.#store.page(request, this.#ofTeam(options));
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await this.#store.count(selection, this.#ofTeam(options));
  }

  async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#store.facet(request, this.#ofTeam(options));
  }

  stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    return this.#store.stream(request, this.#ofTeam(options));
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await this.#store.suggest(request, this.#ofTeam(options));
  }

  async snapshot<T>(
    request: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T> {
    return await this.#store.snapshot(request, work, this.#ofTeam(options));
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

  #ofTeam(options: CallOptions | undefined): CallOptions {
    return { ...options, team: this.#team };
  }
}
