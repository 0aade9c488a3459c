import type { Format, Refusal } from '../../ingest/formats/format.ts';
import type { RefusedFrom } from '../../ingest/import/refused-file.ts';
import type { InputSource } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import type { LoadContext } from './index-context.ts';
import { listedLoad } from './listed-load.ts';
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

/** Loads a stream into new indices. An aborted load leaves nothing behind. @throws ProblemError, and system errors */
export async function loadStream(context: LoadContext, load: StreamLoad): Promise<LoadedStream> {
  const { ownerId, isHeldBack, loads, onRefused, collection, isPacked = false } = load;
  const source = nameWithoutFolder(load.source);
  const { label = '' } = load;
  const keepsNoFile = onRefused !== undefined;
  const about = { ownerId, collection, label, source, isHeldBack, keepsNoFile };
  const reasons: { readonly line: number; readonly reason: string }[] = [];
  return await listedLoad({
    loads,
    about,
    signal: load.signal,
    load: async ({ run, signal }) => {
      run.note({ totalBytes: load.totalBytes });
      const chunks = untilStopped(load.chunks, run.cancelled);
      const input: InputSource = { kind: 'stream', chunks, name: source ?? 'body' };
      const loaded = await loadSources(context, {
        ...load,
        inputs: [{ input, isFromFolder: false, isPacked }],
        source,
        signal,
        onRefused: async (refusal, format, place) => {
          if (reasons.length < MAX_REASONS) reasons.push({ line: refusal.number + 1, reason: refusal.reason });
          await run.refuse(refusal, place);
          await onRefused?.(refusal, format, place);
        },
        onIndex: (index) => run.note({ label: index.label }),
        onProgress: ({ written, refused, bytes }) => run.progress({ written, refused, bytes }),
      });
      return { ...loaded, reasons };
    },
  });
}

/** The folder would tell others how the owner of the file names things. */
function nameWithoutFolder(name: string | undefined): string | undefined {
  return name?.replace(/^.*[/\\]/s, '') || undefined;
}
