import { defined } from '../../../../model/defined.ts';
import type { StoreCall } from '../../../call.ts';
import type {
  BackEndLines,
  BackEndScan,
  EngineSearch,
  FacetQuery,
  Hits,
  LinesBatch,
  ScanBatch,
  SearchTarget,
  TopRequest,
} from '../../../inverted/back-end.ts';
import type { SortPosition } from '../../../inverted/search/cursor.ts';
import { AnswerReader } from '../../../native/answer-reader.ts';
import type { NativeClient } from '../../../native/native-client.ts';
import { NativeFailure } from '../../../native/native-failure.ts';
import { NativeRecords } from '../../../native/native-lines.ts';
import type { RequestWriter } from '../../../native/request-writer.ts';
import type { FacetBucket } from '../../../store.ts';
import { TimeSlices } from '../../../time-slices.ts';
import type { IndexSchema } from '../documents/schema.ts';
import type { StateFiles } from '../files/state-files.ts';
import type { IndexHandles, OpenIndex } from '../index-handles.ts';
import { bucketText, readValue, sortValue, writeSortValue } from './facet-values.ts';
import { groupSource, sortSource, writeNode, writeSource } from './node-writer.ts';

/** Counts, pages, scans and facets over several indices. */
export class IndexSearches {
  readonly #client: NativeClient;
  readonly #handles: IndexHandles;
  readonly #state: StateFiles;
  readonly #slices = new TimeSlices(() => performance.now());
  #lastSet = 0;

  constructor(client: NativeClient, handles: IndexHandles, state: StateFiles) {
    this.#client = client;
    this.#handles = handles;
    this.#state = state;
  }

  async count(search: EngineSearch, call: StoreCall): Promise<number> {
    const targets = await this.#targets(search);
    const [first] = targets;
    if (first === undefined) return 0;
    const answer = await this.#ask('count', search, call, (request) => {
      writeTargets(targets, request);
      writeNode(search.node, first.open.schema, request);
    });
    return answer.u64();
  }

  async top(request: TopRequest, call: StoreCall): Promise<Hits> {
    const { order, after, skip, size, mostBytes = MOST_BYTES, fields = [], node } = request;
    const targets = await this.#targets(request);
    const [first] = targets;
    if (first === undefined) return { hits: [], isCut: false };
    const { schema } = first.open;
    const answer = await this.#ask('top', request, call, (into) => {
      writeTargets(targets, into);
      into.u8(order === undefined ? 0 : 1);
      if (order !== undefined) {
        into.flag(order.direction === 'desc');
        writeSource(sortSource(order.column, schema), into);
      }
      into.flag(after !== undefined);
      if (after !== undefined) {
        into.i64(after.observed);
        into.key(after.key);
        into.u32(after.indexId);
        writeSortValue(after.value ?? null, order?.column, schema, into);
      }
      into.u32(skip);
      into.u32(size);
      into.u32(mostBytes);
      into.list(fields, (path) => into.text(path));
      writeNode(node, schema, into);
    });
    const isCut = answer.flag();
    const hits = answer.list(() => {
      const indexId = targets[answer.u32()]?.target.indexId ?? 0;
      // Skips the sequence.
      answer.u32();
      const [observed, key] = [answer.i64(), answer.key()];
      const value = sortValue(readValue(answer), order?.column);
      const position: SortPosition = {
        ...defined({ value: order === undefined ? undefined : value }),
        observed,
        key,
        indexId,
      };
      const bytes = answer.bytes();
      return fields.length === 0 ? { position, bytes } : { position, bytes, part: answer.bytes() };
    });
    return { hits, isCut };
  }

  async scan(request: BackEndScan, call: StoreCall): Promise<ScanBatch> {
    const targets = await this.#restOfTargets(request);
    if (targets.length === 0) return { hits: [] };
    const answer = await this.#ask('stream', request, call, (into) => writeScan(request, targets, into));
    const hasMore = answer.flag();
    const [rest, sequence] = [targets[answer.u32()], answer.u32()];
    const hits = answer.list(() => {
      const indexId = targets[answer.u32()]?.target.indexId ?? 0;
      // Skips the sequence.
      answer.u32();
      const position: SortPosition = { observed: answer.i64(), key: answer.key(), indexId };
      return { position, bytes: answer.bytes() };
    });
    if (!hasMore || rest === undefined) return { hits };
    return { hits, next: { target: request.targets.indexOf(rest.target), sequence } };
  }

  async scanLines(request: BackEndLines, call: StoreCall): Promise<LinesBatch> {
    const { form, isFirst } = request;
    const targets = await this.#restOfTargets(request);
    if (targets.length === 0) return {};
    const answer = await this.#client.askLines((into) => {
      for (const text of [form.first, form.next, form.end]) into.text(text);
      into.list(form.leftOut, (start) => into.text(start));
      into.flag(isFirst);
      writeScan(request, targets, into);
    }, call.options());
    const head = new AnswerReader(answer.head());
    const hasMore = head.flag();
    const [rest, sequence, count] = [targets[head.u32()], head.u32(), head.u32()];
    if (count === 0) answer.free();
    return defined({
      records: count === 0 ? undefined : new NativeRecords(answer, count),
      next: hasMore && rest !== undefined ? { target: request.targets.indexOf(rest.target), sequence } : undefined,
    });
  }

  async facet(request: FacetQuery, call: StoreCall): Promise<readonly FacetBucket[]> {
    const { groups, size, prefix, node } = request;
    const targets = await this.#targets(request);
    const [first] = targets;
    if (first === undefined) return [];
    const { schema } = first.open;
    const answer = await this.#ask('facet', request, call, (into) => {
      writeTargets(targets, into);
      into.list(groups, ({ column, unit }) => {
        writeSource(groupSource(column, schema), into);
        into.u8(column.field.type === 'date' ? UNITS[unit ?? 'day'] : 0);
      });
      into.u32(size ?? ALL_BUCKETS);
      into.flag(prefix !== undefined);
      if (prefix !== undefined) into.text(prefix);
      writeNode(node, schema, into);
    });
    const buckets: FacetBucket[] = [];
    for (let rest = answer.u32(); rest > 0; rest--) {
      // A facet of all values may have a million.
      if (rest % BUCKETS_AT_A_TIME === 0 && this.#slices.isOver) await this.#slices.next();
      const count = answer.u64();
      let group = 0;
      buckets.push({ key: answer.list(() => bucketText(readValue(answer), groups[group++]?.unit)), count });
    }
    return buckets;
  }

  async #ask(
    operation: 'count' | 'top' | 'stream' | 'facet',
    { isHeavy }: EngineSearch,
    call: StoreCall,
    write: (request: RequestWriter) => void,
  ): Promise<AnswerReader> {
    if (!isHeavy) return await this.#client.search(operation, write, call);
    return await this.#client.ask(operation, write, { lane: 'heavy', options: call.options() });
  }

  /** Those from where the scan is. */
  async #restOfTargets(request: BackEndScan): Promise<readonly OpenTarget[]> {
    return await this.#targets({ ...request, targets: request.targets.slice(request.from?.target) });
  }

  /** Opens the indices of a search and sends their sets of hidden sequences to the addon. */
  async #targets({ targets, mayBeMissing = false }: EngineSearch): Promise<readonly OpenTarget[]> {
    const opened: OpenTarget[] = [];
    for (const target of targets) {
      try {
        const open = await this.#handles.get(target.index);
        opened.push({ target, open, set: await this.#setOf(target, open) });
      } catch (error) {
        if (!mayBeMissing || !isGone(error)) throw error;
      }
    }
    return opened;
  }

  async #setOf({ hidden }: SearchTarget, { handle, sets }: OpenIndex): Promise<number> {
    if (hidden === undefined) return NO_SET;
    const sent = sets.get(hidden);
    if (sent !== undefined) {
      // Moves it to the end: the first entry is the least recently used.
      sets.delete(hidden);
      sets.set(hidden, sent);
      return await sent;
    }
    const number = this.#sendSet(handle, hidden);
    sets.set(hidden, number);
    number.catch(() => sets.delete(hidden));
    const [oldest] = sets.entries();
    if (sets.size > MOST_SETS && oldest !== undefined) {
      sets.delete(oldest[0]);
      void oldest[1].then((old) => this.#dropSet(handle, old)).catch(() => {});
    }
    return await number;
  }

  async #sendSet(handle: number, name: string): Promise<number> {
    const bytes = await this.#state.readSet(name);
    this.#lastSet++;
    const number = this.#lastSet;
    const write = (request: RequestWriter): void => {
      request.u32(handle);
      request.u32(number);
      request.bytesOf(bytes);
    };
    await this.#client.ask('set', write, { size: bytes.length + 64 });
    return number;
  }

  async #dropSet(handle: number, number: number): Promise<void> {
    await this.#client.ask('dropSet', (request) => {
      request.u32(handle);
      request.u32(number);
    });
  }
}

interface OpenTarget {
  readonly target: SearchTarget;
  readonly open: OpenIndex & { readonly schema: IndexSchema };
  readonly set: number;
}

function writeTargets(targets: readonly OpenTarget[], into: RequestWriter): void {
  into.list(targets, ({ target, open, set }) => {
    into.u32(open.handle);
    into.u32(target.indexId);
    into.u32(set);
    into.u32(target.before ?? NO_END);
  });
}

function writeScan(
  { targets: all, from = { target: 0, sequence: 0 }, size, mostBytes, fields = [], node }: BackEndScan,
  targets: readonly OpenTarget[],
  into: RequestWriter,
): void {
  const [first] = targets;
  if (first === undefined) return;
  writeTargets(targets, into);
  // If the target of the last batch is gone, the scan resumes at the start of the next one.
  into.u32(first.target === all[from.target] ? from.sequence : 0);
  into.u32(size);
  into.u32(mostBytes);
  into.list(fields, (path) => into.text(path));
  writeNode(node, first.open.schema, into);
}

function isGone(error: unknown): boolean {
  return error instanceof NativeFailure && error.code === 'missing';
}

const UNITS = { day: 1, month: 2, year: 3 } as const;
const NO_SET = 0xffff_ffff;
const NO_END = 0xffff_ffff;
/** So many are read in less than a slice. */
const BUCKETS_AT_A_TIME = 1_024;
const ALL_BUCKETS = 0xffff_ffff;
/** Default limit for the records of one answer. */
const MOST_BYTES = 32 * 2 ** 20;
/** Sets that the addon holds for each index: of the current generation, and of earlier ones that cursors still use. */
const MOST_SETS = 4;
