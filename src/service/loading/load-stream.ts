import { createHash, randomUUID } from 'node:crypto';
import type { Refusal } from '../../ingest/formats/format.ts';
import { type ImportSummary, importSource } from '../../ingest/import/import-source.ts';
import { recordFormat } from '../../ingest/import/recognise-format.ts';
import { openInput } from '../../ingest/input/open-input.ts';
import { IndexTarget, indexOrigin } from '../../ingest/targets/index-target.ts';
import type { Index } from '../../model/index-record.ts';
import { noteIndex } from '../accounts/note-index.ts';
import { publishArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import type { IndexContext } from './index-context.ts';
import { type IndexInput, newIndex } from './new-index.ts';

export interface StreamLoad extends IndexInput {
  readonly chunks: AsyncIterable<Buffer>;
  /** The name of what is streamed, as the user gave it. */
  readonly source: string | undefined;
  readonly isHeldBack: boolean;
  readonly signal: AbortSignal;
  /** Called for every refused line. */
  onRefused?(refusal: Refusal): Promise<void> | void;
}

export interface LoadedStream {
  /** Undefined if no line was a record: then no index is created. */
  readonly index: Index | undefined;
  readonly summary: ImportSummary;
  /** The first refused lines, numbered from 1. */
  readonly reasons: readonly { readonly line: number; readonly reason: string }[];
}

const MAX_REASONS = 100;

/** Loads lines from a stream into a new index. An aborted load leaves nothing behind. @throws ProblemError */
export async function loadStream(context: IndexContext, load: StreamLoad): Promise<LoadedStream> {
  const { accounts, caller } = context;
  const loaded = await importStream(context, load);
  if (load.isHeldBack && loaded.index !== undefined) await noteIndex(accounts, actorOf(caller), 'load', loaded.index);
  return loaded;
}

async function importStream(context: IndexContext, load: StreamLoad): Promise<LoadedStream> {
  const { store, caller, now } = context;
  const { chunks, collection, signal, isHeldBack } = load;
  const source = nameWithoutFolder(load.source);
  const index = await newIndex(context, load);
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  try {
    const digest = createHash('sha256');
    await using input = await openInput({ kind: 'stream', chunks, isPlain: true }, digest);
    const format = await recordFormat(input);
    const summary = await importSource({
      format,
      source: { name: source ?? '', collection, chunks: input.chunks },
      target: new IndexTarget(store, index.id),
      batchName: randomUUID(),
      signal,
      onRefused: async (refusal) => {
        if (reasons.length < MAX_REASONS) reasons.push({ line: refusal.number + 1, reason: refusal.reason });
        await load.onRefused?.(refusal);
      },
    });
    signal.throwIfAborted();
    if (summary.written === 0) {
      await store.drop(index.id);
      return { index: undefined, summary, reasons };
    }
    const origin = indexOrigin(format, { source, digest: digest.digest('hex'), now: now() });
    const filled = await store.setOrigin(index.id, origin);
    const cause = { actor: actorOf(caller), source: 'load', note: 'load' } as const;
    const published = isHeldBack ? filled : await publishArrival(context, index.id, cause);
    return { index: { ...published, count: summary.written }, summary, reasons };
  } catch (error) {
    // It stays published even if the audit log cannot be written.
    const isFilling = (await store.indices()).some(({ id, state }) => id === index.id && state === 'filling');
    if (isFilling) await store.drop(index.id);
    throw error;
  }
}

/** The folder would tell others how the owner of the file names things. */
function nameWithoutFolder(name: string | undefined): string | undefined {
  return name?.replace(/^.*[/\\]/s, '') || undefined;
}
