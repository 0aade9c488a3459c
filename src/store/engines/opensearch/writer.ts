import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Collection, collections } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import { observedAt } from '../../identity.ts';
import { linesOf, readLine } from '../../read-line.ts';
import type { RefusedLine, WriteOptions, WriteReport } from '../../store.ts';
import { Batches } from './batches.ts';
import { type CatalogIndex, mustHave } from './catalog.ts';
import { documentId } from './document-id.ts';
import { DocumentMaker } from './document-maker.ts';
import { failureOf } from './rest-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Lines -> documents in an index of the cluster. What `write` answers is on the disks of the nodes that hold it. */
export class Writer {
  readonly #context: StoreContext;
  readonly #batches: Batches;
  readonly #makers: Readonly<Record<Collection, DocumentMaker>>;

  constructor(context: StoreContext) {
    this.#context = context;
    this.#batches = new Batches(context.client, context.names);
    this.#makers = Object.fromEntries(collections.map((one) => [one, new DocumentMaker(one)])) as Record<
      Collection,
      DocumentMaker
    >;
  }

  async write(indexId: number, lines: Buffer, options: WriteOptions = {}): Promise<WriteReport> {
    const { catalog, gates } = this.#context;
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
    const { sequences, unrefreshed } = this.#context;
    const maker = this.#makers[index.collection];
    const refused: RefusedLine[] = [];
    const unknownFields = new Map<string, number>();
    let written = 0;
    let number = -1;
    let bulk: Operation[] = [];
    let length = 0;
    let sent: Promise<readonly RefusedLine[]> = Promise.resolve([]);
    const settle = async (): Promise<void> => {
      const failed = await sent;
      written -= failed.length;
      refused.push(...failed);
    };
    // One bulk after the other, so that of two observations of one time the later stays; the next is made meanwhile.
    const flush = async (): Promise<void> => {
      await settle();
      signal?.throwIfAborted();
      if (performance.now() > end) throw new ProblemError('time_limit_exceeded');
      const operations = bulk;
      bulk = [];
      length = 0;
      unrefreshed.add(index.id);
      sent = this.#send(index.physical, operations, signal);
      sent.catch(() => {});
      await setImmediate();
    };
    for (const bytes of linesOf(lines)) {
      number++;
      const line = readLine(index.collection, bytes);
      if (line.kind === 'refused') refused.push({ line: number, reason: line.reason });
      if (line.kind !== 'record') continue;
      const { record, json, key } = line;
      const sequence = sequences.get(index.id) ?? 0;
      sequences.set(index.id, sequence + 1);
      const observed = observedAt(record, Date.parse(index.startedAt));
      const made = maker.make(record, json, { indexId: index.id, sequence, observed, key });
      for (const path of made.unknownFields) unknownFields.set(path, (unknownFields.get(path) ?? 0) + 1);
      // Of two observations the newer stays, and of equally new ones the one written last.
      const version = BigInt(Math.trunc(observed)) + VERSION_OF_1970;
      const id = documentId(index.renamed, key);
      const head = `{"index":{"_id":"${id}","version":${version},"version_type":"external_gte"}}`;
      const text = `${head}\n${made.document}\n`;
      bulk.push({ line: number, text });
      length += text.length;
      written++;
      if (length >= BULK_LENGTH) await flush();
    }
    if (bulk.length > 0) await flush();
    await settle();
    unrefreshed.add(index.id);
    refused.sort((a, b) => a.line - b.line);
    return { written, refused, unknownFields };
  }

  /** Answers the lines that the cluster did not accept; what it had no room for is sent again, after longer and longer pauses. */
  async #send(
    physical: string,
    operations: readonly Operation[],
    signal: AbortSignal | undefined,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let left = operations;
    for (let pause = FIRST_PAUSE_MS; left.length > 0; pause *= 2) {
      const answer = await this.#context.client.ask<BulkAnswer>({
        method: 'POST',
        path: `/${physical}/_bulk?filter_path=errors,items.*.status,items.*.error`,
        lines: left.map(({ text }) => text).join(''),
        isRepeatable: true,
      });
      if (!answer.errors) return refused;
      const again: Operation[] = [];
      for (const [at, { index: item }] of answer.items.entries()) {
        const operation = left[at];
        // A conflict is a newer observation that is there already.
        if (operation === undefined || item.status < 300 || item.status === 409) continue;
        const words = JSON.stringify(item.error ?? {});
        if (item.status === 400)
          refused.push({ line: operation.line, reason: 'the cluster does not accept the record' });
        else if (RETRIED.has(item.status) && pause <= LONGEST_PAUSE_MS) again.push(operation);
        else throw failureOf(item.status, words);
      }
      left = again;
      if (left.length > 0) await setTimeout(pause, undefined, signal === undefined ? {} : { signal });
    }
    return refused;
  }
}

interface Operation {
  readonly line: number;
  readonly text: string;
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly { readonly index: { readonly status: number; readonly error?: unknown } }[];
}

/** Versions are no less than 0, and dates reach so far back. */
const VERSION_OF_1970 = 8_640_000_000_000_000n;
const BULK_LENGTH = 4 * 2 ** 20;
const RETRIED = new Set([429, 503]);
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
