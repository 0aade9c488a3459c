import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type {
  CompareOptions,
  IndexContent,
  IndexFiles,
  NumberedRecord,
  RebuildOptions,
} from '../../inverted/back-end.ts';
import type { NativeClient } from '../../native/native-client.ts';
import { NativeFailure } from '../../native/native-failure.ts';
import type { RequestWriter } from '../../native/request-writer.ts';
import type { Side } from '../../side/side-entries.ts';
import { encodeSideAgain } from './documents/side-documents.ts';
import { FileComparison } from './files/compare-files.ts';
import { copyRecordFiles } from './files/copy-records.ts';
import { readSegmentList } from './files/segment-list.ts';
import type { IndexHandles, OpenIndex } from './index-handles.ts';

/** Compares the files of indices with their checksums, and rebuilds documents from records. */
export class TantivyFiles implements IndexFiles {
  readonly #client: NativeClient;
  readonly #handles: IndexHandles;
  readonly #create: (index: string, content: IndexContent) => Promise<void>;
  readonly #comparisons = new Map<string, FileComparison>();

  /** `create` makes an empty index. */
  constructor(
    client: NativeClient,
    handles: IndexHandles,
    create: (index: string, content: IndexContent) => Promise<void>,
  ) {
    this.#client = client;
    this.#handles = handles;
    this.#create = create;
  }

  async compare(index: string, options: CompareOptions): Promise<string | undefined> {
    const comparison = this.#comparisons.get(index) ?? new FileComparison(this.#handles.pathOf(index));
    this.#comparisons.set(index, comparison);
    return await comparison.compare(options);
  }

  forget(index: string): void {
    this.#comparisons.delete(index);
  }

  async bytes(index: string): Promise<number> {
    let bytes = 0;
    for (const folder of ['documents', 'records']) {
      const path = join(this.#handles.pathOf(index), folder);
      for (const name of await readdir(path).catch(() => []))
        bytes += await stat(join(path, name)).then(
          ({ size }) => size,
          () => 0,
        );
    }
    return bytes;
  }

  async rebuild(from: string, into: string, content: IndexContent, options: RebuildOptions): Promise<number> {
    const expected = await this.#nextSequence(from);
    // Left by a rebuild that was interrupted.
    await this.#handles.drop(into);
    await this.#create(into, content);
    await this.#handles.close(into);
    await copyRecordFiles(this.#handles.pathOf(from), this.#handles.pathOf(into));
    const open = await this.#handles.get(into);
    if (open.nextSequence < expected) throw new NativeFailure('damaged', 'its records end too early');
    await this.#replay(open, content, options);
    const answer = await this.#client.ask('commit', (request) => request.u32(open.handle));
    Object.assign(open, await this.#handles.progress(into, open));
    return answer.u64();
  }

  /** The sequence that the next record of a damaged index had. 0 if nothing is left that says so. */
  async #nextSequence(index: string): Promise<number> {
    const list = await readSegmentList(join(this.#handles.pathOf(index), 'documents'));
    return Math.max(this.#handles.ifOpen(index)?.nextSequence ?? 0, list?.indexedBefore ?? 0);
  }

  async #replay(open: OpenIndex, content: IndexContent, options: RebuildOptions): Promise<void> {
    if (content.kind === 'side') await this.#replaySide(open, content.side, options);
    else
      for (let at = 0; at < open.nextSequence; ) {
        options.signal.throwIfAborted();
        const write = (request: RequestWriter): void =>
          writeIndexing(open, content.startedAt, options.deletions, request);
        const answer = await this.#client.ask('index', write, { lane: 'merge' });
        answer.u32();
        at = answer.u32();
        options.onProgress({ doneRecords: at, records: open.nextSequence });
      }
  }

  async #replaySide({ handle, nextSequence }: OpenIndex, side: Side, options: RebuildOptions): Promise<void> {
    const encode = encodeSideAgain(side);
    for (let from = 0; from < nextSequence; ) {
      // Other requests get their turn.
      await setImmediate();
      options.signal.throwIfAborted();
      const records = await this.#records(handle, from);
      const last = records.at(-1);
      if (last === undefined) break;
      from = last.sequence + 1;
      const documents = encode(records);
      const write = (request: RequestWriter): void => {
        request.u32(handle);
        request.u32(records.length);
        request.raw(documents);
      };
      await this.#client.ask('replay', write, { size: documents.length + 64 });
      options.onProgress({ doneRecords: from, records: nextSequence });
    }
  }

  async #records(handle: number, from: number): Promise<readonly NumberedRecord[]> {
    const answer = await this.#client.ask('records', (request) => {
      request.u32(handle);
      request.u32(from);
      request.u32(READ_BYTES);
      request.flag(false);
    });
    return answer.list(() => ({ sequence: answer.u32(), json: answer.text() }));
  }
}

/** Asks the addon to index the next records of an index that are not indexed yet. */
export function writeIndexing(
  { handle }: OpenIndex,
  startedAt: number,
  deletions: ReadonlyMap<string, number>,
  request: RequestWriter,
): void {
  request.u32(handle);
  request.i64(startedAt);
  request.u32(INDEXED_BYTES);
  request.list([...deletions], ([key, before]) => {
    request.key(key);
    request.u32(before);
  });
}

/** Records indexed at a time. More would only take memory, and take longer to cancel. */
const INDEXED_BYTES = 4 * 2 ** 20;
/** Encoding these takes some 10 ms, in which nobody else is answered. */
const READ_BYTES = 64 * 1024;
