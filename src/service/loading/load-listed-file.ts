import { basename, join } from 'node:path';
import type { Format } from '../../ingest/formats/format.ts';
import { nothingLoaded } from '../../ingest/import/nothing-loaded.ts';
import { DamagedInput } from '../../ingest/input/damaged-input.ts';
import { sizeOfFiles } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { LoadContext } from './index-context.ts';
import { type LoadResult, loadSources } from './load-sources.ts';
import { loadedIndices } from './load-stream.ts';
import type { LoadList } from './loads/load-list.ts';

/** A file of this machine to be loaded by a job. */
export interface ListedFile {
  readonly path: string;
  /** As the user gave it, without its folder. */
  readonly name: string;
  readonly format: Format | undefined;
  /** Undefined: those of the records. */
  readonly collection: Collection | undefined;
  /** Undefined: today. */
  readonly label: string | undefined;
  readonly isHeldBack: boolean;
}

export interface LoadJob {
  readonly loads: LoadList;
  readonly jobId: string;
  readonly report: (percentage: number, message: string) => void;
  readonly signal: AbortSignal;
}

export interface LoadedFile extends LoadResult {
  readonly refusedFile: string | undefined;
}

/** Loads a file as a job, which the list of loads shows too. @throws ProblemError, and system errors */
export async function loadListedFile(context: LoadContext, file: ListedFile, job: LoadJob): Promise<LoadedFile> {
  const { loads, jobId, report, signal } = job;
  const { path, name, collection, label = '', isHeldBack } = file;
  const listed = loads.begin({ ownerId: undefined, collection, label, source: name, isHeldBack, keepsNoFile: true });
  await using run = listed.run;
  const input = { kind: 'file', path, name } as const;
  try {
    const totalBytes = await sizeOfFiles([input]);
    run.note({ jobId, totalBytes });
    const loaded = await loadSources(context, {
      ...file,
      inputs: [{ input, isFromFolder: false }],
      source: name,
      signal: AbortSignal.any([signal, run.cancelled]),
      refusedFile: (source) => join(context.stateFolder, `${listed.id}-${basename(source)}.refused`),
      onIndex: (index) => run.note({ label: index.label }),
      onRefused: (refusal) => run.refuse(refusal),
      onProgress: ({ bytes, written, refused }) => {
        const share = totalBytes === undefined ? 0 : Math.min(1, bytes / Math.max(totalBytes, 1));
        report(Math.floor(share * 100), `${written} records, ${refused} refused`);
        run.progress({ written, refused, bytes });
      },
    });
    const { indices, counts, reports } = loaded;
    const refusedFile = reports.find((one) => one.refusedFile !== undefined)?.refusedFile;
    await loads.keepFile(listed.id, refusedFile, counts.refused);
    const location = refusedFile === undefined ? '' : ` Refused lines are in ${refusedFile}.`;
    if (indices.length === 0)
      throw requestError('Nothing could be loaded', `${nothingLoaded(loaded, collection)}${location}`);
    await run.end({ state: 'done', ...loadedIndices(loaded) });
    return { ...loaded, refusedFile };
  } catch (error) {
    const isCancelled = run.cancelled.aborted || signal.aborted;
    const failure = error instanceof DamagedInput ? requestError('The input is damaged', error.message) : error;
    const why = failure instanceof ProblemError ? failure.message : 'It failed; the log says why.';
    await run.end(
      isCancelled ? { state: 'cancelled', message: 'It was cancelled.' } : { state: 'failed', message: why },
    );
    throw failure;
  }
}
