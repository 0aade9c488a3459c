import type { Collection } from '../../../model/collection.ts';
import type { BackupReport, MaintenanceOptions } from '../../../model/maintenance.ts';
import type { Call } from '../../call.ts';
import type { EncodedBatch } from '../../encoding/encode-form.ts';
import type {
  BackEnd,
  DocumentPlace,
  EncodeAgain,
  FacetQuestion,
  Hits,
  IndexContent,
  IndexStatistics,
  NumberedRecord,
  Search,
  Target,
  TopRequest,
  WantedPlaces,
} from '../../inverted/back-end.ts';
import type { Place } from '../../inverted/cursor.ts';
import type { FacetBucket, Health, RefusedLine } from '../../store.ts';
import { ABILITIES } from './abilities.ts';
import type { AnswerReader } from './answer-reader.ts';
import { copyIndices } from './copy-indices.ts';
import { TANTIVY_FORM } from './encode-form.ts';
import { bucketText, readValue, sortValue, writeSortValue } from './facet-values.ts';
import { IndexHandles, type OpenIndex } from './index-handles.ts';
import { layoutOf } from './layout-of.ts';
import type { NativeClient } from './native-client.ts';
import { storeFailure } from './native-failure.ts';
import { groupSource, sortSource, writeNode, writeSource } from './node-writer.ts';
import type { RequestWriter } from './request-writer.ts';
import { StateFiles } from './state-files.ts';

/** Indices in folders of this machine, kept by the addon (native/README.md). */
export class TantivyBackEnd implements BackEnd {
  readonly capabilities = { name: 'tantivy', isShared: false, canBackUp: true } as const;
  readonly abilities = ABILITIES;
  readonly form = TANTIVY_FORM;
  readonly isReader = false;
  readonly state: StateFiles;
  readonly #client: NativeClient;
  readonly #handles: IndexHandles;
  readonly #directory: StoreDirectory;

  constructor(client: NativeClient, directory: StoreDirectory) {
    this.#client = client;
    this.#directory = directory;
    this.#handles = new IndexHandles(client, directory.indices);
    this.state = new StateFiles(client, directory.state);
  }

  layoutOf(collection: Collection): string {
    return layoutOf(collection);
  }

  async createIndex(index: string, of: IndexContent): Promise<void> {
    await this.#do(() => this.#handles.create(index, of));
  }

  async dropIndex(index: string): Promise<void> {
    await this.#do(() => this.#handles.drop(index));
  }

  async indexNames(): Promise<readonly string[]> {
    return await this.#do(() => this.#handles.names());
  }

  async resume(index: string, content: IndexContent, encode: EncodeAgain): Promise<void> {
    await this.#do(async () => {
      await this.#handles.create(index, content);
      const open = await this.#handles.get(index);
      for (let from = open.indexedBefore; from < open.nextSequence; ) {
        const records = await this.#records(open, from);
        const last = records.at(-1);
        if (last === undefined) break;
        await this.#send('replay', open, encode(records));
        from = last.sequence + 1;
      }
      if (open.isDirty) await this.#commit(open);
    });
  }

  nextSequence(index: string): number | undefined {
    return this.#nextSequences.get(index);
  }

  async write(index: string, batch: EncodedBatch, signal: AbortSignal | undefined): Promise<readonly RefusedLine[]> {
    signal?.throwIfAborted();
    await this.#do(async () => {
      const open = await this.#handles.get(index);
      const answer = await this.#send('write', open, batch);
      const next = answer.u32() + batch.ends.length / 2;
      open.nextSequence = Math.max(open.nextSequence, next);
    });
    return [];
  }

  async refresh(indices: readonly string[]): Promise<void> {
    await this.#do(async () => {
      for (const index of indices) {
        const open = await this.#handles.get(index);
        if (open.isDirty || open.committing !== undefined) await this.#commit(open);
      }
    });
  }

  async settle(index: string): Promise<void> {
    await this.#do(() => this.#merge(index));
  }

  async remove(index: string, keys: readonly string[]): Promise<void> {
    await this.#do(async () => {
      const { handle } = await this.#handles.get(index);
      const write = (request: RequestWriter): void => {
        request.u32(handle);
        request.list(keys, (key) => request.key(key));
      };
      await this.#client.ask('remove', write, { lane: 'heavy' });
    });
  }

  async count(search: Search, call: Call): Promise<number> {
    return await this.#search('count', search, call, {
      write: async (request, targets) => {
        this.#targets(request, targets);
        this.#node(request, search, targets);
      },
      read: (answer) => answer.u64(),
      nothing: 0,
    });
  }

  async top(request: TopRequest, call: Call): Promise<Hits> {
    const { order, behind, skip, size, targets: asked } = request;
    return await this.#search('top', request, call, {
      write: async (into, targets) => {
        this.#targets(into, targets);
        into.u8(order === undefined ? 0 : 1);
        const schema = schemaOf(targets);
        if (order !== undefined) {
          into.flag(order.direction === 'desc');
          writeSource(sortSource(order.column, schema), into);
        }
        into.flag(behind !== undefined);
        if (behind !== undefined) {
          into.i64(behind.observed);
          into.key(behind.key);
          into.u32(behind.indexId);
          writeSortValue(order === undefined ? null : (behind.value ?? null), order?.column, schema, into);
        }
        into.u32(skip);
        into.u32(size);
        into.u32(MOST_BYTES);
        this.#node(into, request, targets);
      },
      read: (answer, targets) => {
        const isCut = answer.flag();
        const hits = answer.list(() => {
          const target = targets[answer.u32()];
          answer.u32();
          const [observed, key] = [answer.i64(), answer.key()];
          const value = sortValue(readValue(answer), order?.column);
          const indexId = target?.target.indexId ?? 0;
          const place: Place = { ...(order === undefined ? {} : { value }), observed, key, indexId };
          return { place, json: answer.text() };
        });
        return { hits, isCut };
      },
      nothing: { hits: [], isCut: false },
    }).finally(() => asked);
  }

  async facet(question: FacetQuestion, call: Call): Promise<readonly FacetBucket[]> {
    const { groups, size, prefix } = question;
    return await this.#search('facet', question, call, {
      write: async (into, targets) => {
        this.#targets(into, targets);
        into.list(groups, ({ column, unit }) => {
          writeSource(groupSource(column, schemaOf(targets)), into);
          into.u8(column.field.type === 'date' ? UNITS[unit ?? 'day'] : 0);
        });
        into.u32(size ?? ALL_BUCKETS);
        into.flag(prefix !== undefined);
        if (prefix !== undefined) into.text(prefix);
        this.#node(into, question, targets);
      },
      read: (answer) =>
        answer.list(() => {
          const count = answer.u64();
          let group = 0;
          const key = answer.list(() => bucketText(readValue(answer), groups[group++]?.unit));
          return { key, count };
        }),
      nothing: [],
    });
  }

  async places(index: string, wanted: WantedPlaces): Promise<readonly DocumentPlace[]> {
    return await this.#do(async () => {
      const { handle } = await this.#handles.get(index);
      const write = (request: RequestWriter): void => {
        request.u32(handle);
        if (wanted.kind === 'keys') {
          request.u8(0);
          request.list(wanted.keys, (key) => request.key(key));
        } else {
          request.u8(1);
          request.u32(wanted.sequence + 1);
          request.u32(wanted.size);
        }
      };
      const answer = await this.#client.ask('places', write, { lane: 'heavy' });
      return answer.list(() => ({ key: answer.key(), observed: answer.i64(), sequence: answer.u32() }));
    });
  }

  async statistics(index: string): Promise<IndexStatistics> {
    return await this.#do(async () => {
      const { handle } = await this.#handles.get(index);
      const answer = await this.#client.ask('statistics', (request) => request.u32(handle));
      const [documents, deleted, pieces, bytes] = [answer.u64(), answer.u64(), answer.u32(), answer.u64()];
      answer.u32();
      const newest = answer.flag() ? answer.i64() : undefined;
      return { documents, deleted, pieces, bytes, newest };
    });
  }

  async check(index: string): Promise<readonly string[]> {
    return await this.#do(async () => {
      const { handle } = await this.#handles.get(index);
      const answer = await this.#client.ask('check', (request) => request.u32(handle), { lane: 'heavy' });
      return answer.list(() => answer.text());
    });
  }

  async compact(index: string): Promise<void> {
    await this.#do(async () => {
      const { handle } = await this.#handles.get(index);
      await this.#client.ask('compact', (request) => request.u32(handle), { lane: 'heavy' });
    });
  }

  async backUp(
    directory: string,
    indices: readonly string[],
    options: MaintenanceOptions,
  ): Promise<Omit<BackupReport, 'indices'>> {
    return await this.#do(async () => {
      const link = async (index: string, into: string): Promise<void> => {
        const { handle } = await this.#handles.get(index);
        const write = (request: RequestWriter): void => {
          request.u32(handle);
          request.text(into);
        };
        await this.#client.ask('link', write, { lane: 'heavy' });
      };
      return await copyIndices({ from: this.#directory, to: directory, indices, link }, options);
    });
  }

  async health(): Promise<Health> {
    return { isReady: true, detail: 'tantivy' };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const open of await this.#handles.opened()) {
      await this.#client.ask('close', (request) => request.u32(open.handle), { lane: 'heavy' }).catch(() => {});
    }
    await this.#directory[Symbol.asyncDispose]();
  }
}
