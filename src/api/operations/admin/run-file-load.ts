import { basename, join } from 'node:path';
import type { Format } from '../../../ingest/formats/format.ts';
import { nothingLoaded } from '../../../ingest/import/nothing-loaded.ts';
import { DamagedInput } from '../../../ingest/input/decompress.ts';
import { sizeOfFiles } from '../../../ingest/input/open-input.ts';
import type { Collection } from '../../../model/collection.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { loadSources } from '../../../service/loading/load-sources.ts';
import { loadedIndices } from '../../../service/loading/load-stream.ts';
import type { ApiCall } from '../../handler.ts';
import { loadContext } from './indices.ts';

/** A file of this machine to be loaded by a job. */
interface FileOfJob {
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

interface LoadJob {
  readonly jobId: string;
  readonly report: (percentage: number, message: string) => void;
  readonly signal: AbortSignal;
}

/** Loads a file as a job, which the list of loads shows too, and returns the result of the job. @throws ProblemError */
export async function runFileLoad(
  call: Pick<ApiCall, 'services' | 'caller'>,
  file: FileOfJob,
  { jobId, report, signal }: LoadJob,
): Promise<unknown> {
  const { loads, files } = call.services;
  const { path, name, collection, label = '', isHeldBack } = file;
  const listed = loads.begin({ ownerId: undefined, collection, label, source: name, isHeldBack, keepsNoFile: true });
  await using run = listed.run;
  const input = { kind: 'file', path, name } as const;
  const totalBytes = await sizeOfFiles([input]);
  run.note({ jobId, totalBytes });
  try {
    const loaded = await loadSources(loadContext(call), {
      ...file,
      inputs: [{ input, isFromFolder: false }],
      source: name,
      signal: AbortSignal.any([signal, run.cancelled]),
      refusedFile: (source) => join(files.loads, `${listed.id}-${basename(source)}.refused`),
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
    return {
      index: indices[0],
      indices,
      is_unchanged: loaded.isUnchanged,
      written: counts.written,
      refused: counts.refused,
      refused_file: refusedFile ?? null,
      unknown_fields: Object.fromEntries(counts.unknownFields),
      mistyped_fields: Object.fromEntries(counts.mistypedFields),
    };
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
