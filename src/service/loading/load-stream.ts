import { randomUUID } from 'node:crypto';
import { type LoadSummary, loadLines } from '../../ingest/load/load-lines.ts';
import type { Index } from '../../model/index-record.ts';
import type { Store } from '../../store/store.ts';
import { createIndex, type WantedIndex } from './create-index.ts';

export interface StreamLoad extends WantedIndex {
  readonly chunks: AsyncIterable<Buffer>;
  readonly isHeldBack: boolean;
  readonly now: number;
  readonly signal: AbortSignal;
}

export interface LoadedStream {
  readonly index: Index;
  readonly summary: LoadSummary;
  /** The first of what was refused; lines from 1. */
  readonly reasons: readonly { readonly line: number; readonly reason: string }[];
}

const MOST_REASONS = 100;

/** Lines as they come into a new index. Broken off, nothing is left of it. @throws ProblemError */
export async function loadStream(store: Store, load: StreamLoad): Promise<LoadedStream> {
  const { chunks, signal, isHeldBack, now } = load;
  const index = await createIndex(store, load, now);
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  try {
    const summary = await loadLines({
      store,
      indexId: index.id,
      chunks,
      source: randomUUID(),
      signal,
      onRefused: (line, reason) => {
        if (reasons.length < MOST_REASONS) reasons.push({ line: line + 1, reason });
      },
    });
    signal.throwIfAborted();
    const published = isHeldBack ? index : await store.publish(index.id);
    return { index: { ...published, count: summary.written }, summary, reasons };
  } catch (error) {
    await store.drop(index.id);
    throw error;
  }
}
