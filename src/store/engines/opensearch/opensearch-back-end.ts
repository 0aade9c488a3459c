import type { Collection } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { StoreCall } from '../../call.ts';
import { RecordEncoder } from '../../encoding/record-encoder.ts';
import type {
  BackEnd,
  DocumentPosition,
  EngineSearch,
  FacetQuery,
  Hits,
  IndexContent,
  IndexStatistics,
  PositionQuery,
  RecordLines,
  SideDocument,
  SideSpan,
  StateDocuments,
  TopRequest,
} from '../../inverted/back-end.ts';
import { loadNative } from '../../native/load-native.ts';
import { NativeClient } from '../../native/native-client.ts';
import type { RangeRecord } from '../../side/segments.ts';
import type { EntryLine } from '../../side/side-entries.ts';
import type { Capabilities, FacetBucket, Health, WriteReport } from '../../store.ts';
import { recordsBody, sideBody, stateBody } from './cluster/bodies.ts';
import { type ClusterContext, Names } from './cluster/cluster-context.ts';
import { msearch } from './cluster/msearch.ts';
import type { RestClient } from './cluster/rest-client.ts';
import { ignoreExisting, ignoreMissing, RestFailure } from './cluster/rest-failure.ts';
import { ClusterDocuments } from './cluster/state-documents.ts';
import { copyRecords } from './copy-records.ts';
import { OPENSEARCH_ABILITIES } from './query/abilities.ts';
import { documentPositions, indexStatistics, sequenceAfterLast } from './query/document-positions.ts';
import { facetBuckets } from './query/facet-buckets.ts';
import { clusterSearch } from './query/search-body.ts';
import { topHits } from './query/top-hits.ts';
import { removeSide, sideAt, sideSpans, sideWithin, writeSide } from './side-documents.ts';
import { documentId, opensearchLayout } from './writing/bulk-encoder.ts';
import { BulkWriter } from './writing/bulk-writer.ts';

export interface OpensearchBackEndOptions {
  /** Prefix of the store's index names in the cluster. */
  readonly prefix?: string;
  /** Shards of an index of records: the number of nodes to spread it over. */
  readonly shards?: number;
  /** Additional copies of each shard. Absent: one if the cluster has at least two nodes. */
  readonly replicas?: number;
  /** Another process writes the store. This one follows its catalog and refuses changes. */
  readonly isReader?: boolean;
}

/** Indices in a cluster. Owns the client and closes it. */
export class OpensearchBackEnd implements BackEnd {
  readonly capabilities: Capabilities = { name: 'opensearch', canBackUp: false };
  readonly abilities = OPENSEARCH_ABILITIES;
  readonly encoder = new RecordEncoder(new NativeClient(loadNative(), ''));
  readonly isReader: boolean;
  readonly state: StateDocuments;
  readonly #context: ClusterContext;
  readonly #writer: BulkWriter;
  /** The next sequence of each index that is being written. */
  readonly #sequences = new Map<string, number>();

  static async open(
    client: RestClient,
    { prefix = 'periplus', shards = 1, replicas, isReader = false }: OpensearchBackEndOptions = {},
  ): Promise<OpensearchBackEnd> {
    try {
      const context: ClusterContext = { client, names: new Names(prefix), sharding: { shards, replicas } };
      if (!isReader) await createPhysical(context, context.names.state, stateBody(replicas));
      return new OpensearchBackEnd(context, isReader);
    } catch (error) {
      await client[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(context: ClusterContext, isReader: boolean) {
    this.#context = context;
    this.isReader = isReader;
    this.state = new ClusterDocuments(context);
    this.#writer = new BulkWriter(context);
  }

  layoutOf(collection: Collection): string {
    return opensearchLayout(collection);
  }

  async createIndex(index: string, { kind }: IndexContent): Promise<void> {
    const { names, sharding } = this.#context;
    const body = kind === 'records' ? recordsBody(sharding) : sideBody(sharding.replicas);
    await createPhysical(this.#context, names.of(index), body);
    if (kind === 'records') this.#sequences.set(index, 0);
  }

  async dropIndex(index: string): Promise<void> {
    const { client, names } = this.#context;
    this.#forget(index);
    await client.ask({ method: 'DELETE', path: `/${names.of(index)}`, isRepeatable: true }).catch(ignoreMissing);
  }

  async indexNames(): Promise<readonly string[]> {
    const { client, names } = this.#context;
    const path = `/${names.all}?filter_path=*.aliases`;
    const indices = await client.ask<Readonly<Record<string, unknown>>>({ method: 'GET', path, isRepeatable: true });
    return Object.keys(indices).flatMap((name) => names.ownName(name) ?? []);
  }

  async resume(index: string, content: IndexContent, isFilling: boolean): Promise<number> {
    if (!isFilling) return 0;
    await this.createIndex(index, content);
    this.#sequences.set(index, (await sequenceAfterLast(this.#context, index)) + SEQUENCES_IN_FLIGHT);
    return 0;
  }

  nextSequence(index: string): number | undefined {
    return this.isReader ? undefined : (this.#sequences.get(index) ?? 0);
  }

  async write(
    index: string,
    { content, lines, hasFormer }: RecordLines,
    signal: AbortSignal | undefined,
  ): Promise<WriteReport> {
    const { collection, startedAt } = content;
    const { documents, report } = await this.encoder.encode(collection, lines, { startedAt, hasFormer });
    const first = this.#sequences.get(index) ?? 0;
    this.#sequences.set(index, first + documents.length);
    const placed = documents.map((document, at) => ({ document, sequence: first + at }));
    const failed = await this.#writer.write(index, placed, content, signal);
    const refused = [...report.refused, ...failed].sort((a, b) => a.line - b.line);
    return { ...report, written: documents.length - failed.length, refused };
  }

  async refresh(indices: readonly string[]): Promise<void> {
    const { client, names } = this.#context;
    await Promise.all(
      indices.map((index) =>
        client.ask({ method: 'POST', path: `/${names.of(index)}/_refresh`, isRepeatable: true }).catch(ignoreMissing),
      ),
    );
  }

  /** The cluster merges segments by itself. */
  async settle(index: string): Promise<void> {
    this.#forget(index);
  }

  async remove(index: string, keys: readonly string[], renamed: Readonly<Record<string, number>>): Promise<void> {
    const { client, names } = this.#context;
    const answer = await client.ask<DeleteAnswer>({
      method: 'POST',
      path: `/${names.of(index)}/_bulk`,
      lines: keys.map((key) => `${JSON.stringify({ delete: { _id: documentId(renamed, key) } })}\n`).join(''),
      isRepeatable: true,
    });
    const isFailed = answer.items.some(({ delete: { status } }) => status >= 300 && status !== 404);
    if (isFailed) throw new RestFailure('unavailable');
  }

  async copy(...request: Parameters<BackEnd['copy']>): Promise<void> {
    await copyRecords(this.#context, { writer: this.#writer, encoder: this.encoder }, ...request);
  }

  async count(search: EngineSearch, call: StoreCall): Promise<number> {
    const { client, names } = this.#context;
    const body = { size: 0, track_total_hits: true };
    const [answer] = await msearch(client, [clusterSearch(names, search, body)], call.options());
    return answer?.total ?? 0;
  }

  async top(request: TopRequest, call: StoreCall): Promise<Hits> {
    return await topHits(this.#context, request, call);
  }

  async facet(query: FacetQuery, call: StoreCall): Promise<readonly FacetBucket[]> {
    return await facetBuckets(this.#context, query, call);
  }

  async positions(index: string, query: PositionQuery): Promise<readonly DocumentPosition[]> {
    return await documentPositions(this.#context, index, query);
  }

  async statistics(index: string): Promise<IndexStatistics> {
    return await indexStatistics(this.#context, index);
  }

  async writeSide(index: string, documents: readonly SideDocument[], signal: AbortSignal | undefined): Promise<void> {
    await writeSide(this.#context, index, documents, signal);
  }

  sideSpans(index: string, line: EntryLine): AsyncIterable<readonly SideSpan[]> {
    return sideSpans(this.#context, index, line);
  }

  async removeSide(index: string, spans: readonly SideSpan[]): Promise<void> {
    await removeSide(this.#context, index, spans);
  }

  async sideAt(...request: Parameters<BackEnd['sideAt']>): Promise<readonly (readonly RangeRecord[])[]> {
    return await sideAt(this.#context, ...request);
  }

  async sideWithin(...request: Parameters<BackEnd['sideWithin']>): Promise<readonly RangeRecord[]> {
    return await sideWithin(this.#context, ...request);
  }

  /** The cluster checks its shards itself. */
  async check(): Promise<readonly string[]> {
    return [];
  }

  async compact(index: string): Promise<void> {
    const { client, names } = this.#context;
    const path = `/${names.of(index)}/_forcemerge?max_num_segments=1`;
    await client.ask({ method: 'POST', path, isRepeatable: true }).catch(ignoreMissing);
    // A refresh makes searches release the merged segments.
    await this.refresh([index]);
  }

  async freeze(): Promise<never> {
    throw new ProblemError('conflict', "Back up a cluster with the cluster's own snapshots.");
  }

  async health(): Promise<Health> {
    const { client, names } = this.#context;
    const { status, number_of_nodes: nodes } = await client.ask<ClusterHealth>({
      method: 'GET',
      path: `/_cluster/health/${names.all}`,
      timeLimitMs: HEALTH_LIMIT_MS,
      isRepeatable: true,
    });
    return { isReady: status !== 'red', detail: `opensearch: ${status}, ${nodes} nodes` };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#context.client[Symbol.asyncDispose]();
  }

  #forget(index: string): void {
    this.#writer.forget(index);
    this.#sequences.delete(index);
  }
}

/** Does nothing if the index exists. */
async function createPhysical({ client }: ClusterContext, physical: string, body: object): Promise<void> {
  await client.ask({ method: 'PUT', path: `/${physical}`, body, isRepeatable: true }).catch(ignoreExisting);
}

interface DeleteAnswer {
  readonly items: readonly { readonly delete: { readonly status: number } }[];
}

interface ClusterHealth {
  readonly status: 'green' | 'yellow' | 'red';
  readonly number_of_nodes: number;
}

/** More than the sequences of writes that a previous process sent and the cluster has not finished. */
const SEQUENCES_IN_FLIGHT = 1_000_000;
const HEALTH_LIMIT_MS = 5_000;
