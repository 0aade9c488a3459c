import type { Format, Refusal } from '../../ingest/formats/format.ts';
import type { RefusedFrom } from '../../ingest/import/refused-file.ts';
import type { InputSource } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
import type { LoadContext } from './index-context.ts';
import { type LoadResult, loadSources, type SourcesLoad } from './load-sources.ts';
import type { LoadList } from './loads/load-list.ts';
import { untilStopped } from './until-stopped.ts';

export interface StreamLoad
  extends Pick<SourcesLoad, 'format' | 'label' | 'ownerId' | 'startedAt' | 'isHeldBack' | 'refuseCollection'> {
  /** Undefined: those of the records. */
  readonly collection: Collection | undefined;
  readonly chunks: AsyncIterable<Buffer>;
  /** How many bytes they are, if the sender says so. */
  readonly totalBytes?: number | undefined;
  /** The name of what is streamed, as the user gave it. */
  readonly source: string | undefined;
  /** It is an archive of what is loaded, and has no name itself. */
  readonly isPacked?: boolean;
  readonly signal: AbortSignal;
  /** Shows the load while it runs, and afterwards. */
  readonly loads: LoadList;
  /** Called for every refused part. The list of loads keeps none then. */
  onRefused?(refusal: Refusal, format: Format, place?: RefusedFrom): Promise<void> | void;
}

export interface LoadedStream extends LoadResult {
  /** The first refused lines, numbered from 1. */
  readonly reasons: readonly { readonly line: number; readonly reason: string }[];
}

const MAX_REASONS = 100;

/** Loads a stream into new indices. An aborted load leaves nothing behind. @throws ProblemError, DamagedInput */
export async function loadStream(context: LoadContext, load: StreamLoad): Promise<LoadedStream> {
  const { ownerId, isHeldBack, loads, onRefused, collection, isPacked = false } = load;
  const stop = new AbortController();
  const source = nameWithoutFolder(load.source);
  const { label = '' } = load;
  const keepsNoFile = onRefused !== undefined;
  const listed = loads.begin({ ownerId, collection, label, source, isHeldBack, keepsNoFile });
  await using run = listed.run;
  run.cancelled.addEventListener('abort', () => stop.abort(run.cancelled.reason));
  run.note({ totalBytes: load.totalBytes });
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  const chunks = untilStopped(load.chunks, stop.signal);
  const input: InputSource = { kind: 'stream', chunks, name: source ?? 'body' };
  try {
    const loaded = await loadSources(context, {
      ...load,
      inputs: [{ input, isFromFolder: false, isPacked }],
      source,
      signal: AbortSignal.any([load.signal, run.cancelled]),
      onRefused: async (refusal, format, place) => {
        if (reasons.length < MAX_REASONS) reasons.push({ line: refusal.number + 1, reason: refusal.reason });
        await run.refuse(refusal, place);
        await onRefused?.(refusal, format, place);
      },
      onIndex: (index) => run.note({ label: index.label }),
      onProgress: ({ written, refused, bytes }) => run.progress({ written, refused, bytes }),
    });
    const isEmpty = loaded.indices.length === 0;
    const message = isEmpty ? 'Nothing in it is a record, so there is no index.' : '';
    await run.end({ state: isEmpty ? 'failed' : 'done', message, ...loadedIndices(loaded) });
    return { ...loaded, reasons };
  } catch (error) {
    const isCancelled = run.cancelled.aborted || load.signal.aborted;
    const why = isCancelled ? 'It was cancelled.' : error instanceof ProblemError ? error.message : 'It failed.';
    await run.end({ state: isCancelled ? 'cancelled' : 'failed', message: why });
    throw run.cancelled.aborted ? run.cancelled.reason : error;
  }
}

/** What a load tells the list of loads at its end. */
export const loadedIndices = ({ indices, counts }: LoadResult) => ({
  indexIds: indices.map(({ id }) => id),
  collections: indices.map(({ collection, count }) => ({ collection, count })),
  ...(indices[0] !== undefined && { label: indices[0].label }),
  written: counts.written,
  refused: counts.refused,
});

/** The folder would tell others how the owner of the file names things. */
function nameWithoutFolder(name: string | undefined): string | undefined {
  return name?.replace(/^.*[/\\]/s, '') || undefined;
}
