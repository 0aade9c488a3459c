import { setTimeout } from 'node:timers/promises';
import { type BatchDocument, documentsOf } from '../../encoding/batch-documents.ts';
import type { EncodedBatch } from '../../encoding/encode-form.ts';
import type { RefusedLine } from '../../store.ts';
import { columnsBody } from './bodies.ts';
import type { ClusterContext } from './cluster-context.ts';
import { type FailureKind, failureOf, RestFailure } from './rest-failure.ts';

/** Batches of operations -> documents on the disks of the nodes that hold an index. */
export class BulkWriting {
  readonly #context: ClusterContext;
  /** By name of an index that is written: the columns it has. */
  readonly #columns = new Map<string, Set<string>>();

  constructor(context: ClusterContext) {
    this.#context = context;
  }

  /** Answers the lines that the cluster did not accept. */
  async write(index: string, batch: EncodedBatch, signal: AbortSignal | undefined): Promise<readonly RefusedLine[]> {
    await this.#addColumns(index, batch.columns);
    return await this.#send(index, documentsOf(batch), signal);
  }

  /** The index is written no more. */
  forget(index: string): void {
    this.#columns.delete(index);
  }

  /** Makes the columns that the index has not had yet: each that a document brings by itself is a change of the cluster's state. */
  async #addColumns(index: string, columns: ReadonlySet<string>): Promise<void> {
    const { client, names } = this.#context;
    const there = this.#columns.get(index) ?? new Set();
    this.#columns.set(index, there);
    const missing = [...columns].filter((name) => !there.has(name));
    if (missing.length === 0) return;
    const path = `/${names.of(index)}/_mapping`;
    await client.ask({ method: 'PUT', path, body: columnsBody(missing), isRepeatable: true });
    for (const name of missing) there.add(name);
  }

  /** What the cluster had no room for is sent again, after longer and longer pauses, as long as it takes any. */
  async #send(
    index: string,
    operations: readonly BatchDocument[],
    signal: AbortSignal | undefined,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let left = operations;
    let pause = FIRST_PAUSE_MS;
    let refusedFrom: number | undefined;
    while (left.length > 0) {
      const isPatient = refusedFrom === undefined || performance.now() - refusedFrom < LONGEST_REFUSAL_MS;
      const answer = await this.#bulk(index, left, isPatient);
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
  async #bulk(index: string, operations: readonly BatchDocument[], isPatient: boolean): Promise<BulkAnswer> {
    const { client, names } = this.#context;
    try {
      return await client.ask<BulkAnswer>({
        method: 'POST',
        path: `/${names.of(index)}/_bulk?filter_path=errors,items.*.status,items.*.error`,
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

/** A full disk answers 429 as well, and is not emptied in some seconds. */
const RETRIED: ReadonlySet<FailureKind> = new Set(['overloaded', 'unavailable']);
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Without one record taken. */
const LONGEST_REFUSAL_MS = 60_000;
