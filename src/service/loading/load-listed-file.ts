import { basename, join } from 'node:path';
import type { Format } from '../../ingest/formats/format.ts';
import { nothingLoaded } from '../../ingest/import/nothing-loaded.ts';
import { sizeOfFiles } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import { requestError } from '../../model/problem.ts';
import type { LoadContext } from './index-context.ts';
import { isNothing, listedLoad } from './listed-load.ts';
import { type LoadResult, loadSources } from './load-sources.ts';
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
  /** Put before the names of reference data. */
  readonly referenceFolder?: string | undefined;
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
  const { loads, jobId, report } = job;
  const { path, name, collection, label = '', isHeldBack } = file;
  const about = { ownerId: undefined, collection, label, source: name, isHeldBack, keepsNoFile: true, jobId };
  const input = { kind: 'file', path, name } as const;
  const loaded = await listedLoad({
    loads,
    about,
    signal: job.signal,
    load: async ({ id, run, signal }) => {
      const totalBytes = await sizeOfFiles([input]);
      run.note({ totalBytes });
      const result = await loadSources(context, {
        ...file,
        inputs: [{ input, isFromFolder: false }],
        source: name,
        signal,
        refusedFile: (source) => join(context.stateFolder, `${id}-${basename(source).slice(-LONGEST_NAME)}.refused`),
        onIndex: (index) => run.note({ label: index.label }),
        onRefused: (refusal) => run.refuse(refusal),
        onProgress: ({ bytes, written, refused }) => {
          const share = totalBytes === undefined ? 0 : Math.min(1, bytes / Math.max(totalBytes, 1));
          report(Math.floor(share * 100), `${written} records, ${refused} refused`);
          run.progress({ written, refused, bytes });
        },
      });
      const refusedFile = result.reports.find((one) => one.refusedFile !== undefined)?.refusedFile;
      await loads.keepFile(id, refusedFile, result.counts.refused);
      return { ...result, refusedFile };
    },
  });
  if (!isNothing(loaded)) return loaded;
  const location = loaded.refusedFile === undefined ? '' : ` Refused lines are in ${loaded.refusedFile}.`;
  throw requestError('Nothing could be loaded', `${nothingLoaded(loaded, collection)}${location}`);
}

const LONGEST_NAME = 60;
