import type { CallOptions } from './call.ts';
import type { OutsideRecords } from './outside-records.ts';
import type {
  FacetBucket,
  FacetRequest,
  LinesRequest,
  PageRequest,
  RecordPage,
  Selection,
  SnapshotRequest,
  Store,
  StoredRecord,
  StoreSnapshot,
  StreamRequest,
  SuggestRequest,
} from './store.ts';
import { StoreLayer } from './store-layer.ts';

/** A store whose searches are a team's, so that its heavy ones take turns with those of others. */
export class TeamStore extends StoreLayer {
  readonly #team: string;

  constructor(store: Store, team: string) {
    super(store);
    this.#team = team;
  }

  override async page(request: PageRequest, options?: CallOptions): Promise<RecordPage> {
    return await super.page(request, this.#ofTeam(options));
  }

  override async count(selection: Selection, options?: CallOptions): Promise<number> {
    return await super.count(selection, this.#ofTeam(options));
  }

  override async facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await super.facet(request, this.#ofTeam(options));
  }

  override stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    return super.stream(request, this.#ofTeam(options));
  }

  override lines(
    request: LinesRequest,
    options?: CallOptions,
  ): AsyncIterable<readonly StoredRecord[] | OutsideRecords> {
    return super.lines(request, this.#ofTeam(options));
  }

  override async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    return await super.suggest(request, this.#ofTeam(options));
  }

  override async snapshot<T>(
    request: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T> {
    return await super.snapshot(request, work, this.#ofTeam(options));
  }

  #ofTeam(options: CallOptions | undefined): CallOptions {
    return { ...options, team: this.#team };
  }
}
