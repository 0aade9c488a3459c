import { setTimeout } from 'node:timers/promises';
import { type Collection, collections } from '../../../../model/collection.ts';
import type { RefusedLine } from '../../../read-line.ts';
import { TimeSlices } from '../../../time-slices.ts';
import { columnsBody } from '../cluster/bodies.ts';
import type { ClusterContext } from '../cluster/cluster-context.ts';
import { RestFailure, type RestFailureKind, restFailure } from '../cluster/rest-failure.ts';
import { BulkEncoder, type BulkOperation, type BulkTarget, type PlacedDocument } from './bulk-encoder.ts';

/** Writes documents into indices of the cluster. They are on disk when `write` resolves. */
export class BulkWriter {
  readonly #context: ClusterContext;
  readonly #encoders = Object.fromEntries(
    collections.map((collection) => [collection, new BulkEncoder(collection)]),
  ) as Readonly<Record<Collection, BulkEncoder>>;
  /** Bulk requests are made on the main thread. */
  readonly #slices = new TimeSlices(() => performance.now());
  /** The columns of each index that is being written. */
  readonly #columns = new Map<string, Set<string>>();

  constructor(context: ClusterContext) {
    this.#context = context;
  }

  /** Returns the lines that the cluster refused. */
  async write(
    index: string,
    documents: readonly PlacedDocument[],
    { collection, ...target }: BulkTarget & { readonly collection: Collection },
    signal?: AbortSignal,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let operations: BulkOperation[] = [];
    let length = 0;
    for (const [at, document] of documents.entries()) {
      if (this.#slices.isOver) await this.#slices.next();
      const operation = this.#encoders[collection].operation(document, target);
      operations.push(operation);
      length += operation.text.length;
      if (length < BULK_LENGTH && at < documents.length - 1) continue;
      signal?.throwIfAborted();
      await this.#addColumns(index, new Set(operations.flatMap(({ columns }) => columns)));
      refused.push(...(await this.#send(index, operations, signal)));
      [operations, length] = [[], 0];
    }
    return refused;
  }

  /** Call this when nothing more is written to the index. */
  forget(index: string): void {
    this.#columns.delete(index);
  }

  /** Adds all new columns in one change of the cluster's state. */
  async #addColumns(index: string, columns: ReadonlySet<string>): Promise<void> {
    const { client, names } = this.#context;
    const existing = this.#columns.get(index) ?? new Set();
    this.#columns.set(index, existing);
    const missing = [...columns].filter((name) => !existing.has(name));
    if (missing.length === 0) return;
    const path = `/${names.of(index)}/_mapping`;
    await client.ask({ method: 'PUT', path, body: columnsBody(missing), isRepeatable: true });
    for (const name of missing) existing.add(name);
  }

  /** Retries operations that an overloaded cluster rejected, with growing pauses, as long as it accepts some. */
  async #send(
    index: string,
    operations: readonly BulkOperation[],
    signal: AbortSignal | undefined,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let pending = operations;
    let pause = FIRST_PAUSE_MS;
    let stalledSince: number | undefined;
    while (pending.length > 0) {
      const canRetry = stalledSince === undefined || performance.now() - stalledSince < LONGEST_STALL_MS;
      const answer = await this.#bulk(index, pending, canRetry);
      if (!answer.errors) return refused;
      const rejected: BulkOperation[] = answer.items.length === 0 ? [...pending] : [];
      for (const [at, { index: item }] of answer.items.entries()) {
        const operation = pending[at];
        // A conflict means that the index already has a newer observation.
        if (operation === undefined || item.status < 300 || item.status === 409) continue;
        const failure = restFailure(item.status, JSON.stringify(item.error ?? {}));
        if (item.status === 400) refused.push({ line: operation.line, reason: 'the cluster refuses the record' });
        else if (RETRIED.has(failure.kind) && canRetry) rejected.push(operation);
        else throw failure;
      }
      if (rejected.length < pending.length) pause = FIRST_PAUSE_MS;
      stalledSince = rejected.length < pending.length ? performance.now() : (stalledSince ?? performance.now());
      pending = rejected;
      // Random, so that writers rejected at the same time do not retry at the same time.
      const delay = pause * (0.5 + Math.random() / 2);
      if (pending.length > 0) await setTimeout(delay, undefined, signal === undefined ? {} : { signal });
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    return refused;
  }

  /** An answer with errors but without items means that the cluster rejected the whole request. */
  async #bulk(index: string, operations: readonly BulkOperation[], canRetry: boolean): Promise<BulkAnswer> {
    const { client, names } = this.#context;
    try {
      return await client.ask<BulkAnswer>({
        method: 'POST',
        path: `/${names.of(index)}/_bulk?filter_path=errors,items.*.status,items.*.error`,
        lines: operations.map(({ text }) => text).join(''),
        isRepeatable: true,
      });
    } catch (error) {
      if (!(error instanceof RestFailure) || error.kind !== 'overloaded' || !canRetry) throw error;
      return { errors: true, items: [] };
    }
  }
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly { readonly index: { readonly status: number; readonly error?: unknown } }[];
}

/** Characters of a bulk request. */
const BULK_LENGTH = 4 * 2 ** 20;
/** A full disk also answers 429, but a retry within seconds does not help. */
const RETRIED: ReadonlySet<RestFailureKind> = new Set(['overloaded', 'unavailable']);
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Time after which a write fails if the cluster accepts no record at all. */
const LONGEST_STALL_MS = 60_000;
