import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { EncodedBatch, NumberedRecord } from '../../encoding/encode-form.ts';
import type { CompareOptions, IndexContent, IndexFiles, RebuildOptions } from '../../inverted/back-end.ts';
import { encodeSideAgain } from './documents/side-documents.ts';
import { FileComparison } from './files/compare-files.ts';
import { copyRecordFiles } from './files/copy-records.ts';
import { readSegmentList } from './files/segment-list.ts';
import type { IndexHandles, OpenIndex } from './index-handles.ts';
import type { NativeClient } from './native/native-client.ts';
import { NativeFailure } from './native/native-failure.ts';

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

  async #replay(
    open: OpenIndex,
    content: IndexContent,
    { isDeleted, onProgress, signal }: RebuildOptions,
  ): Promise<void> {
    const encode = content.kind === 'records' ? content.encode : encodeSideAgain(content.side);
    let documents: EncodedBatch[] = [];
    let bytes = 0;
    const send = async (): Promise<void> => {
      await this.#send(open, documents);
      [documents, bytes] = [[], 0];
    };
    let lastDeleted: NumberedRecord | undefined;
    for (let from = 0; from < open.nextSequence; ) {
      // Other requests get their turn.
      await setImmediate();
      signal.throwIfAborted();
      const records = await this.#records(open, from);
      const last = records.at(-1);
      if (last === undefined) break;
      from = last.sequence + 1;
      const kept = records.filter((record) => !isDeleted(record));
      lastDeleted = kept.at(-1) === last ? undefined : last;
      if (kept.length > 0) documents.push(await encode(kept));
      bytes += documents.at(-1)?.bytes.length ?? 0;
      if (bytes >= SENT_BYTES) await send();
      onProgress({ doneRecords: from, records: open.nextSequence });
    }
    const deleted = lastDeleted === undefined ? undefined : await encode([lastDeleted]);
    if (deleted !== undefined) documents.push(deleted);
    await send();
    if (deleted !== undefined) await this.#remove(open, deleted);
  }

  /** The last document says up to where records are indexed, so it was added although its record is deleted. */
  async #remove({ handle }: OpenIndex, { bytes }: EncodedBatch): Promise<void> {
    const key = Buffer.from(bytes.subarray(KEY_AT, KEY_AT + KEY_BYTES)).toString('hex');
    await this.#client.ask('remove', (request) => {
      request.u32(handle);
      request.list([key], (each) => request.key(each));
    });
  }

  async #records({ handle }: OpenIndex, from: number): Promise<readonly NumberedRecord[]> {
    const answer = await this.#client.ask('records', (request) => {
      request.u32(handle);
      request.u32(from);
      request.u32(READ_BYTES);
      request.flag(false);
    });
    return answer.list(() => ({ sequence: answer.u32(), json: answer.text() }));
  }

  async #send({ handle }: OpenIndex, batches: readonly EncodedBatch[]): Promise<void> {
    // `ends` has two numbers for each document.
    const count = batches.reduce((sum, { ends }) => sum + ends.length / 2, 0);
    if (count === 0) return;
    const size = batches.reduce((sum, { bytes }) => sum + bytes.length, 64);
    await this.#client.ask(
      'replay',
      (request) => {
        request.u32(handle);
        request.u32(count);
        for (const { bytes } of batches) request.raw(bytes);
      },
      { size },
    );
  }
}

/** Encoding these takes some 10 ms, in which nobody else is answered. */
const READ_BYTES = 64 * 1024;
/** A document begins with its sequence and its key. */
const KEY_AT = 4;
const KEY_BYTES = 16;
/** Large batches make large segments. */
const SENT_BYTES = 8 * 2 ** 20;
