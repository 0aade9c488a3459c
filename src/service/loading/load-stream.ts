import { createHash, randomUUID } from 'node:crypto';
import type { Refusal } from '../../ingest/formats/format.ts';
import { type ImportSummary, importSource } from '../../ingest/import/import-source.ts';
import { recogniseCollection } from '../../ingest/import/recognise-collection.ts';
import { recordFormat } from '../../ingest/import/recognise-format.ts';
import { type OpenInput, openInput } from '../../ingest/input/open-input.ts';
import { IndexTarget, indexOrigin } from '../../ingest/targets/index-target.ts';
import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import { noteIndex } from '../accounts/note-index.ts';
import { publishArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import { defaultIndexLabel } from './default-index-label.ts';
import type { IndexContext } from './index-context.ts';
import type { LoadList } from './loads/load-list.ts';
import type { LoadRun } from './loads/load-run.ts';
import { type IndexInput, newIndex } from './new-index.ts';
import { untilStopped } from './until-stopped.ts';

export interface StreamLoad extends Omit<IndexInput, 'collection' | 'label'> {
  /** Undefined: that of the first record. */
  readonly collection: Collection | undefined;
  /** Undefined: today, or for a private index a name with the time. */
  readonly label: string | undefined;
  readonly chunks: AsyncIterable<Buffer>;
  /** How many bytes they are, if the sender says so. */
  readonly totalBytes?: number | undefined;
  /** The name of what is streamed, as the user gave it. */
  readonly source: string | undefined;
  readonly isHeldBack: boolean;
  readonly signal: AbortSignal;
  /** Shows the load while it runs, and afterwards. */
  readonly loads: LoadList;
  /** @throws ProblemError if the caller may not load records of the collection */
  readonly refuseCollection?: (collection: Collection) => void;
  /** Called for every refused line. The list of loads keeps none then. */
  onRefused?(refusal: Refusal): Promise<void> | void;
}

export interface LoadedStream {
  /** Undefined if no line was a record: then no index is created. */
  readonly index: Index | undefined;
  readonly collection: Collection;
  readonly summary: ImportSummary;
  /** The first refused lines, numbered from 1. */
  readonly reasons: readonly { readonly line: number; readonly reason: string }[];
}

const MAX_REASONS = 100;

/** Loads lines from a stream into a new index. An aborted load leaves nothing behind. @throws ProblemError */
export async function loadStream(context: IndexContext, load: StreamLoad): Promise<LoadedStream> {
  const { accounts, caller } = context;
  const digest = createHash('sha256');
  const stop = new AbortController();
  const chunks = untilStopped(load.chunks, stop.signal);
  await using input = await openInput({ kind: 'stream', chunks, isPlain: true }, digest);
  const collection = load.collection ?? (await recognisedCollection(input));
  load.refuseCollection?.(collection);
  const label = load.label ?? (await defaultIndexLabel(context, collection, load.ownerId));
  const index = await newIndex(context, { ...load, collection, label });
  const source = nameWithoutFolder(load.source);
  const { ownerId, isHeldBack, loads, onRefused } = load;
  const keepsNoFile = onRefused !== undefined;
  const listed = loads.begin({ ownerId, collection, label: index.label, source, isHeldBack, keepsNoFile });
  await using run = listed.run;
  run.cancelled.addEventListener('abort', () => stop.abort(run.cancelled.reason));
  run.note({ totalBytes: load.totalBytes });
  try {
    const loaded = await importStream(context, { ...load, source }, { input, digest, index, run });
    const isEmpty = loaded.index === undefined;
    if (isHeldBack && loaded.index !== undefined) await noteIndex(accounts, actorOf(caller), 'load', loaded.index);
    const message = isEmpty ? 'No line is a record, so there is no index.' : '';
    await run.end({ state: isEmpty ? 'failed' : 'done', message, indexId: loaded.index?.id });
    return loaded;
  } catch (error) {
    const isCancelled = run.cancelled.aborted || load.signal.aborted;
    const why = isCancelled ? 'It was cancelled.' : error instanceof ProblemError ? error.message : 'It failed.';
    await run.end({ state: isCancelled ? 'cancelled' : 'failed', message: why });
    throw run.cancelled.aborted ? run.cancelled.reason : error;
  }
}

/** What an import of a stream works with. */
interface StreamWork {
  readonly input: OpenInput;
  readonly digest: ReturnType<typeof createHash>;
  readonly index: Index;
  readonly run: LoadRun;
}

async function importStream(
  { store, accounts, arrivals, caller, now }: IndexContext,
  load: StreamLoad,
  { input, digest, index, run }: StreamWork,
): Promise<LoadedStream> {
  const { isHeldBack, source } = load;
  const { collection } = index;
  const signal = AbortSignal.any([load.signal, run.cancelled]);
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  try {
    const format = await recordFormat(input);
    const summary = await importSource({
      format,
      source: { name: source ?? '', collection, chunks: input.chunks },
      target: new IndexTarget(store, index.id),
      batchName: randomUUID(),
      signal,
      onRefused: async (refusal) => {
        if (reasons.length < MAX_REASONS) reasons.push({ line: refusal.number + 1, reason: refusal.reason });
        await run.refuse(refusal);
        await load.onRefused?.(refusal);
      },
      onProgress: ({ written, refused }) => run.progress({ written, refused, bytes: input.readBytes() }),
    });
    signal.throwIfAborted();
    if (summary.written === 0) {
      await store.drop(index.id);
      return { index: undefined, collection, summary, reasons };
    }
    const origin = indexOrigin(format, { source, digest: digest.digest('hex'), now: now() });
    const filled = await store.setOrigin(index.id, origin);
    const cause = { actor: actorOf(caller), source: 'load', note: 'load' } as const;
    const published = isHeldBack ? filled : await publishArrival({ store, accounts, arrivals }, index.id, cause);
    return { index: { ...published, count: summary.written }, collection, summary, reasons };
  } catch (error) {
    // It stays published even if the audit log cannot be written.
    const isFilling = (await store.indices()).some(({ id, state }) => id === index.id && state === 'filling');
    if (isFilling) await store.drop(index.id);
    throw error;
  }
}

/** @throws ProblemError request_parsing_error */
export async function recognisedCollection(input: Pick<OpenInput, 'peek'>): Promise<Collection> {
  const collection = await recogniseCollection(input);
  if (collection !== undefined) return collection;
  throw requestError(
    'The collection is not recognised',
    'The first line is no record of one collection alone. Name the collection.',
  );
}

/** The folder would tell others how the owner of the file names things. */
function nameWithoutFolder(name: string | undefined): string | undefined {
  return name?.replace(/^.*[/\\]/s, '') || undefined;
}
