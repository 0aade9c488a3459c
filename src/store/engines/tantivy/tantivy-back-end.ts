import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import type { MaintenanceOptions } from '../../../model/maintenance.ts';
import type { CallOptions, StoreCall } from '../../call.ts';
import { readLinesReport } from '../../encoding/lines-report.ts';
import { RecordEncoder } from '../../encoding/record-encoder.ts';
import type {
  BackEnd,
  BackEndCopyProgress,
  BackEndLines,
  BackEndScan,
  DocumentPosition,
  EngineSearch,
  FacetQuery,
  FrozenFiles,
  Hits,
  IndexContent,
  IndexStatistics,
  LinesBatch,
  PositionQuery,
  RecordLines,
  RecordsContent,
  ScanBatch,
  SideDocument,
  SideSpan,
  TopRequest,
} from '../../inverted/back-end.ts';
import type { AnswerReader } from '../../native/answer-reader.ts';
import type { NativeClient, OPERATION } from '../../native/native-client.ts';
import { NativeFailure } from '../../native/native-failure.ts';
import type { RequestWriter } from '../../native/request-writer.ts';
import type { AnswerWriters } from '../../outside-records.ts';
import type { RangeRecord } from '../../side/segments.ts';
import type { EntryLine } from '../../side/side-entries.ts';
import type { FacetBucket, Health, WriteReport } from '../../store.ts';
import { tantivyLayout } from './documents/layout.ts';
import { freezeIndices } from './files/freeze-indices.ts';
import { StateFiles } from './files/state-files.ts';
import type { StoreFolders } from './files/store-directory.ts';
import { TantivyFiles, writeIndexing } from './index-files.ts';
import { IndexHandles, type OpenIndex } from './index-handles.ts';
import { TANTIVY_ABILITIES } from './query/abilities.ts';
import { IndexSearches } from './query/index-searches.ts';
import { SideIndex } from './query/side-index.ts';

/** The embedded index: indices in local folders, managed by the addon (native/README.md). */
export class TantivyBackEnd implements BackEnd {
  readonly capabilities = { name: 'tantivy', canBackUp: true } as const;
  readonly abilities = TANTIVY_ABILITIES;
  readonly encoder: RecordEncoder;
  readonly isReader = false;
  readonly state: StateFiles;
  readonly files: TantivyFiles;
  readonly #client: NativeClient;
  readonly #folders: StoreFolders;
  readonly #handles: IndexHandles;
  readonly #searches: IndexSearches;
  readonly #side: SideIndex;
  /** When indices of records were begun. */
  readonly #starts = new Map<string, number>();
  readonly #replays = new Map<string, Promise<number>>();

  constructor(client: NativeClient, folders: StoreFolders) {
    this.#client = client;
    this.encoder = new RecordEncoder(client);
    this.#folders = folders;
    this.#handles = new IndexHandles(client, folders.indices);
    this.state = new StateFiles(client, folders.state);
    this.#searches = new IndexSearches(client, this.#handles, this.state);
    this.#side = new SideIndex(client, this.#handles);
    this.files = new TantivyFiles(client, this.#handles, (index, content) => this.createIndex(index, content));
  }

  layoutOf(collection: Collection): string {
    return tantivyLayout(collection);
  }

  async createIndex(index: string, of: IndexContent): Promise<void> {
    if (of.kind === 'records') this.#starts.set(index, of.startedAt);
    await this.#handles.create(index, of);
  }

  async dropIndex(index: string): Promise<void> {
    this.#starts.delete(index);
    this.files.forget(index);
    await this.#handles.drop(index);
  }

  async indexNames(): Promise<readonly string[]> {
    return await this.#handles.names();
  }

  async resume(
    index: string,
    content: IndexContent,
    _: boolean,
    onProgress: (progress: BackEndCopyProgress) => void = () => {},
  ): Promise<number> {
    if (content.kind === 'records') this.#starts.set(index, content.startedAt);
    const open = await this.#mustExist(index);
    try {
      const count = await this.#replay(index, open, onProgress);
      await this.#commit(open);
      return count;
    } catch (error) {
      open.isBroken = true;
      throw error;
    }
  }

  nextSequence(index: string): number | undefined {
    return this.#handles.ifOpen(index)?.nextSequence ?? 0;
  }

  async write(
    index: string,
    { content, lines, hasFormer }: RecordLines,
    signal: AbortSignal | undefined,
  ): Promise<WriteReport> {
    signal?.throwIfAborted();
    const open = await this.#handles.get(index);
    const write = (request: RequestWriter): void => {
      request.u32(open.handle);
      request.i64(content.startedAt);
      request.flag(hasFormer);
      request.lengthOf(lines);
    };
    const options = { bytes: lines, options: defined({ signal }) };
    const ask = () => this.#client.ask('writeLines', write, options);
    const answer = await open.writing.exclusive(() => {
      // Nothing is written of what waited until nobody wanted it.
      signal?.throwIfAborted();
      return this.#withReplay(index, open, ask);
    });
    const [first, written] = [answer.u32(), answer.u32()];
    answer.u32();
    open.nextSequence = Math.max(open.nextSequence, first + written);
    return { ...readLinesReport(answer), written };
  }

  async refresh(indices: readonly string[]): Promise<void> {
    for (const index of indices) {
      const open = this.#handles.ifOpen(index);
      if (open !== undefined) await this.#withReplay(index, open, () => this.#commit(open));
    }
  }

  async settle(index: string, signal?: AbortSignal): Promise<void> {
    const options = signal === undefined ? {} : { signal };
    try {
      await this.#change('merge', index, (request) => request.u32(1), options);
    } catch (error) {
      // Merging needs as much disk space again as the index. Unmerged segments work too; `store compact` merges later.
      if (!(error instanceof NativeFailure) || error.code !== 'disk-full') throw error;
      await this.refresh([index]);
    }
  }

  async remove(index: string, keys: readonly string[]): Promise<void> {
    await this.#change('remove', index, (request) => request.list(keys, (key) => request.key(key)));
  }

  async copy(
    from: string,
    into: string,
    content: RecordsContent,
    onProgress: (progress: BackEndCopyProgress) => void,
  ): Promise<void> {
    const source = await this.#handles.getOld(from);
    const target = await this.#mustExist(into);
    // A copy that was interrupted stored records whose documents are not indexed yet.
    await this.#replay(into, target);
    const { documents: total } = await this.statistics(from);
    let doneRecords = 0;
    for (let at = target.nextSequence; at < source.nextSequence; ) {
      const answer = await this.#client.ask('import', (request) => {
        request.u32(target.handle);
        request.u32(source.handle);
        request.i64(content.startedAt);
        request.u32(at);
        request.u32(RECORD_BYTES);
      });
      doneRecords += answer.u32();
      at = answer.u32();
      target.nextSequence = at;
      onProgress({ doneRecords: Math.min(doneRecords, total), records: total });
    }
    await this.#commit(target);
    target.indexedBefore = target.nextSequence;
  }

  async count(search: EngineSearch, call: StoreCall): Promise<number> {
    return await this.#searches.count(search, call);
  }

  async top(request: TopRequest, call: StoreCall): Promise<Hits> {
    return await this.#searches.top(request, call);
  }

  async scan(request: BackEndScan, call: StoreCall): Promise<ScanBatch> {
    return await this.#searches.scan(request, call);
  }

  /** Asked only if the addon gives lines. */
  get scanLines(): ((request: BackEndLines, call: StoreCall) => Promise<LinesBatch>) | undefined {
    return this.#client.hasLines ? (request, call) => this.#searches.scanLines(request, call) : undefined;
  }

  get answerWriters(): AnswerWriters | undefined {
    return this.#client.answerWriters;
  }

  async facet(query: FacetQuery, call: StoreCall): Promise<readonly FacetBucket[]> {
    return await this.#searches.facet(query, call);
  }

  async positions(index: string, query: PositionQuery): Promise<readonly DocumentPosition[]> {
    const answer = await this.#onIndex('positions', index, (request) => {
      request.u8(query.kind === 'keys' ? 0 : 1);
      if (query.kind === 'keys') {
        request.list(query.keys, (key) => request.key(key));
      } else {
        request.u32(query.sequence + 1);
        request.u32(query.size);
      }
    });
    return answer.list(() => ({ key: answer.key(), observed: answer.i64(), sequence: answer.u32() }));
  }

  async statistics(index: string): Promise<IndexStatistics> {
    const answer = await this.#onIndex('statistics', index);
    const [documents, deleted, segments, bytes] = [answer.u64(), answer.u64(), answer.u32(), answer.u64()];
    answer.u32();
    return { documents, deleted, segments, bytes, newest: answer.flag() ? answer.i64() : undefined };
  }

  async writeSide(index: string, documents: readonly SideDocument[], signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await this.#side.write(index, documents);
  }

  sideSpans(index: string, line: EntryLine): AsyncIterable<readonly SideSpan[]> {
    return this.#side.spans(index, line);
  }

  async removeSide(index: string, spans: readonly SideSpan[]): Promise<void> {
    await this.#side.remove(index, spans);
  }

  async sideAt(index: string, line: EntryLine, positions: readonly string[], limit: number, call: StoreCall) {
    return await this.#side.at(index, line, positions, limit, call);
  }

  async sideWithin(
    index: string,
    line: EntryLine,
    range: { readonly first: string; readonly last: string },
    limit: number,
    call: StoreCall,
  ): Promise<readonly RangeRecord[]> {
    return await this.#side.within(index, line, range, limit, call);
  }

  async check(index: string): Promise<readonly string[]> {
    const answer = await this.#onIndex('check', index);
    return answer.list(() => answer.text());
  }

  async compact(index: string): Promise<void> {
    await this.#change('compact', index);
  }

  async freeze(indices: readonly string[], { signal }: MaintenanceOptions): Promise<FrozenFiles> {
    const link = async (index: string, folder: string): Promise<void> => {
      await this.#change('link', index, (request) => request.text(folder));
    };
    return await freezeIndices({ from: this.#folders.store, indices, link }, signal);
  }

  async health(): Promise<Health> {
    return { isReady: true, detail: 'tantivy' };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { handle } of await this.#handles.allOpen())
      await this.#client
        .ask('close', (request) => request.u32(handle))
        .catch((error: unknown) => {
          // It is being dropped.
          if (!(error instanceof NativeFailure) || error.code !== 'missing') throw error;
        });
    await this.#client.ask('unlock');
  }

  /** The catalog names the index, so if it is missing, the store is damaged. */
  async #mustExist(index: string): Promise<OpenIndex> {
    try {
      return await this.#handles.get(index);
    } catch (error) {
      // A file that cannot be read, or whose content makes the engine fail, concerns this index alone.
      const isDamaged =
        error instanceof NativeFailure &&
        (error.code === 'missing' || (error.code === 'failed' && !OF_PROCESS.test(error.message)));
      throw isDamaged ? new NativeFailure('damaged', error.message) : error;
    }
  }

  async #commit({ handle }: OpenIndex): Promise<void> {
    await this.#client.ask('commit', (request) => request.u32(handle));
  }

  /** An operation that writes or commits. */
  async #change(
    operation: keyof typeof OPERATION,
    index: string,
    write: (request: RequestWriter) => void = () => {},
    options: CallOptions = {},
  ): Promise<void> {
    const open = await this.#handles.get(index);
    await this.#withReplay(index, open, () => this.#onIndex(operation, index, write, options));
  }

  /** Makes a change. If an earlier one failed, the engine may have rolled back, so replays lost records first. */
  async #withReplay<T>(index: string, open: OpenIndex, work: () => Promise<T>): Promise<T> {
    if (open.isBroken) await this.#replay(index, open);
    try {
      return await work();
    } catch (error) {
      open.isBroken = true;
      // A concurrent change may have failed before this one.
      if (!(error instanceof NativeFailure) || error.code !== 'failed') throw error;
      await this.#replay(index, open);
      return await work();
    }
  }

  /** Indexes stored records that are not indexed yet. Returns how many there were. */
  async #replay(
    index: string,
    open: OpenIndex,
    onProgress: (progress: BackEndCopyProgress) => void = () => {},
  ): Promise<number> {
    const running = this.#replays.get(index);
    if (running !== undefined) return await running;
    const replay = this.#replayAll(index, open, onProgress).finally(() => this.#replays.delete(index));
    this.#replays.set(index, replay);
    return await replay;
  }

  async #replayAll(
    index: string,
    open: OpenIndex,
    onProgress: (progress: BackEndCopyProgress) => void,
  ): Promise<number> {
    Object.assign(open, await this.#handles.progress(index, open));
    const startedAt = this.#starts.get(index);
    const records = open.nextSequence - open.indexedBefore;
    let count = 0;
    for (let at = open.indexedBefore; startedAt !== undefined && at < open.nextSequence; ) {
      onProgress({ doneRecords: count, records });
      const answer = await this.#client.ask('index', (request) => writeIndexing(open, startedAt, new Map(), request));
      count += answer.u32();
      at = answer.u32();
    }
    open.isBroken = false;
    return count;
  }

  /** An operation on one index. */
  async #onIndex(
    operation: keyof typeof OPERATION,
    index: string,
    write: (request: RequestWriter) => void = () => {},
    options: CallOptions = {},
  ): Promise<AnswerReader> {
    const { handle } = await this.#handles.get(index);
    const writeWithHandle = (request: RequestWriter): void => {
      request.u32(handle);
      write(request);
    };
    return await this.#client.ask(operation, writeWithHandle, { options });
  }
}

/** Failures that concern the process: no permission, too many open files. */
const OF_PROCESS = /os error (?:1|13|23|24)\b/;
/** Records copied at a time. */
const RECORD_BYTES = 8 * 2 ** 20;
