import { setTimeout } from 'node:timers/promises';
import { ProblemError } from '../../../model/problem.ts';
import { type BatchDocument, documentsOf } from '../../encoding/batch-documents.ts';
import type { EncodePool } from '../../encoding/encode-pool.ts';
import { emptyReport } from '../../encoding/lines-report.ts';
import { mustHave } from '../../known-indices.ts';
import type { RefusedLine, WriteOptions, WriteReport } from '../../store.ts';
import { Batches } from './batches.ts';
import { columnsBody } from './bodies.ts';
import type { CatalogIndex } from './catalog.ts';
import { type FailureKind, failureOf, RestFailure } from './rest-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Lines -> documents in an index of the cluster. What `write` answers is on the disks of the nodes that hold it. */
export class Writer {
  readonly #context: StoreContext;
  readonly #batches: Batches;
  readonly #pool: EncodePool;
  /** By id of an index that is filled: the columns it has. */
  readonly #columns = new Map<number, Set<string>>();

  constructor(context: StoreContext, pool: EncodePool) {
    this.#context = context;
    this.#batches = new Batches(context.client, context.names);
    this.#pool = pool;
  }

  async write(indexId: number, lines: Buffer, options: WriteOptions = {}): Promise<WriteReport> {
    const { catalog, gates, isReader } = this.#context;
    if (isReader) throw new ProblemError('conflict', 'This server only reads the store; another one writes it.');
    const { collection } = mustHave(catalog.state, indexId);
    return await gates[collection].together(async () => {
      options.signal?.throwIfAborted();
      const index = mustHave(catalog.state, indexId);
      if (index.state !== 'filling')
        throw new ProblemError('conflict', 'Only an index that is being filled is written.');
      const end = performance.now() + (options.timeLimitMs ?? Number.POSITIVE_INFINITY);
      const write = (): Promise<WriteReport> => this.#write(index, lines, options.signal, end);
      return options.batch === undefined ? await write() : await this.#batches.once(indexId, options.batch, write);
    });
  }

  async #write(index: CatalogIndex, lines: Buffer, signal: AbortSignal | undefined, end: number): Promise<WriteReport> {
    const { collection, id, renamed, physical } = index;
    const firstSequence = this.#takeSequences(id, lines);
    const place = { indexId: id, startedAt: Date.parse(index.startedAt), firstSequence, renamed };
    const encoded = this.#pool.encode(collection, lines, place);
    const failed: RefusedLine[] = [];
    try {
      // One bulk after the other, so that of two observations of one time the later stays; the next is made meanwhile.
      for (;;) {
        const { done, value } = await encoded.next();
        if (done === true) {
          const { written, refused, unknownFields, mistypedFields } = value;
          const all = [...refused, ...failed].sort((a, b) => a.line - b.line);
          return { written: written - failed.length, refused: all, unknownFields, mistypedFields };
        }
        signal?.throwIfAborted();
        if (performance.now() > end) throw new ProblemError('time_limit_exceeded');
        await this.#addColumns(index, value.columns);
        failed.push(...(await this.#send(physical, documentsOf(value), signal)));
      }
    } catch (error) {
      await encoded.return(emptyReport());
      throw error;
    } finally {
      this.#context.unrefreshed.add(id);
    }
  }

  /** One for each line at most, so that no other write of the same time gets them too. */
  #takeSequences(id: number, lines: Buffer): number {
    const { sequences } = this.#context;
    let count = 1;
    for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) count++;
    const first = sequences.get(id) ?? 0;
    sequences.set(id, first + count);
    return first;
  }

  /** Makes the columns that the index has not had yet. */
  async #addColumns({ id, physical }: CatalogIndex, names: ReadonlySet<string>): Promise<void> {
    const { client, sequences } = this.#context;
    for (const known of this.#columns.keys()) if (!sequences.has(known)) this.#columns.delete(known);
    const there = this.#columns.get(id) ?? new Set();
    this.#columns.set(id, there);
    const missing = [...names].filter((name) => !there.has(name));
    if (missing.length === 0) return;
    await client.ask({
      ...{ method: 'PUT', path: `/${physical}/_mapping`, body: columnsBody(missing), isRepeatable: true },
    });
    for (const name of missing) there.add(name);
  }

  /** Answers the lines that the cluster did not accept; what it had no room for is sent again, after longer and longer pauses, as long as it takes any. */
  async #send(
    physical: string,
    operations: readonly BatchDocument[],
    signal: AbortSignal | undefined,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let left = operations;
    let pause = FIRST_PAUSE_MS;
    let refusedFrom: number | undefined;
    while (left.length > 0) {
      const isPatient = refusedFrom === undefined || performance.now() - refusedFrom < LONGEST_REFUSAL_MS;
      const answer = await this.#bulk(physical, left, isPatient);
      if (!answer.errors) return refused;
      const again: BatchDocument[] = answer.items.length === 0 ? [...left] : [];
      for (const [at, { index: item }] of answer.items.entries()) {
        const operation = left[at];
        // A conflict is a newer observation that is there already.
        if (operation === undefined || item.status < 300 || item.status === 409) continue;
        const failure = failureOf(item.status, JSON.stringify(item.error ?? {}));
        if (item.status === 400)
          refused.push({ line: operation.line, reason: 'the cluster does not accept the record' });
        else if (RETRIED.has(failure.kind) && isPatient) again.push(operation);
        else throw failure;
      }
      if (again.length < left.length) pause = FIRST_PAUSE_MS;
      refusedFrom = again.length < left.length ? performance.now() : (refusedFrom ?? performance.now());
      left = again;
      // Not all who were refused at once come back at once.
      const rest = pause * (0.5 + Math.random() / 2);
      if (left.length > 0) await setTimeout(rest, undefined, signal === undefined ? {} : { signal });
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    return refused;
  }

  /** Without items: the cluster had no room for the whole. */
  async #bulk(physical: string, operations: readonly BatchDocument[], isPatient: boolean): Promise<BulkAnswer> {
    try {
      return await this.#context.client.ask<BulkAnswer>({
        method: 'POST',
        path: `/${physical}/_bulk?filter_path=errors,items.*.status,items.*.error`,
        lines: Buffer.concat(operations.map(({ bytes }) => bytes)),
        isRepeatable: true,
      });
    } catch (error) {
      if (!(error instanceof RestFailure) || error.kind !== 'overloaded' || !isPatient) throw error;
      return { errors: true, items: [] };
    }
  }
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly { readonly index: { readonly status: number; readonly error?: unknown } }[];
}

const LINE_FEED = 0x0a;
/** A full disk answers 429 as well, and is not emptied in some seconds. */
const RETRIED: ReadonlySet<FailureKind> = new Set(['overloaded', 'unavailable']);
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Without one record taken. */
const LONGEST_REFUSAL_MS = 60_000;
