import { randomUUID } from 'node:crypto';
import { type LoadSummary, loadLines, type RefusedSourceLine } from '../../ingest/load/load-lines.ts';
import type { Index } from '../../model/index-record.ts';
import { noteIndex } from '../accounts/note-index.ts';
import type { IndexContext } from './index-context.ts';
import { type IndexInput, newIndex } from './new-index.ts';

export interface StreamLoad extends IndexInput {
  readonly chunks: AsyncIterable<Buffer>;
  readonly isHeldBack: boolean;
  readonly signal: AbortSignal;
  /** Called for every refused line. */
  onRefused?(line: RefusedSourceLine): Promise<void> | void;
}

export interface LoadedStream {
  /** Undefined if no line was a record: then no index is created. */
  readonly index: Index | undefined;
  readonly summary: LoadSummary;
  /** The first refused lines, numbered from 1. */
  readonly reasons: readonly { readonly line: number; readonly reason: string }[];
}

const MAX_REASONS = 100;

/** Loads lines from a stream into a new index. An aborted load leaves nothing behind. @throws ProblemError */
export async function loadStream(context: IndexContext, load: StreamLoad): Promise<LoadedStream> {
  const loaded = await writeLines(context, load);
  // The index stays published even if the audit log cannot be written.
  if (loaded.index !== undefined) await noteIndex(context.accounts, context.caller, 'load', loaded.index);
  return loaded;
}

async function writeLines(context: IndexContext, load: StreamLoad): Promise<LoadedStream> {
  const { store } = context;
  const { chunks, signal, isHeldBack } = load;
  const index = await newIndex(context, load);
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  try {
    const summary = await loadLines({
      store,
      indexId: index.id,
      chunks,
      source: randomUUID(),
      signal,
      onRefused: async (refused) => {
        if (reasons.length < MAX_REASONS) reasons.push({ line: refused.line + 1, reason: refused.reason });
        await load.onRefused?.(refused);
      },
    });
    signal.throwIfAborted();
    if (summary.written === 0) {
      await store.drop(index.id);
      return { index: undefined, summary, reasons };
    }
    const published = isHeldBack ? index : await store.publish(index.id);
    return { index: { ...published, count: summary.written }, summary, reasons };
  } catch (error) {
    await store.drop(index.id);
    throw error;
  }
}
