import { join } from 'node:path';
import { nothingRead } from '../../../ingest/import/nothing-read.ts';
import { DamagedInput } from '../../../ingest/input/decompress.ts';
import { openInput } from '../../../ingest/input/open-input.ts';
import type { Collection } from '../../../model/collection.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import { defaultIndexLabel } from '../../../service/loading/default-index-label.ts';
import { loadFile } from '../../../service/loading/load-file.ts';
import { recognisedCollection } from '../../../service/loading/load-stream.ts';
import type { ApiCall } from '../../handler.ts';
import { indexContext } from './indices.ts';

/** A file of this machine to be loaded by a job. */
interface FileOfJob {
  readonly path: string;
  /** As the user gave it, without its folder. */
  readonly name: string;
  /** Undefined: that of the first record. */
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
  const context = indexContext(call);
  const { path, name, isHeldBack } = file;
  const collection = file.collection ?? (await collectionOfFile(path));
  const label = file.label ?? (await defaultIndexLabel(context, collection, undefined));
  const listed = loads.begin({ ownerId: undefined, collection, label, source: name, isHeldBack, keepsNoFile: true });
  await using run = listed.run;
  run.note({ jobId });
  try {
    const { index, summary, refusedFile } = await loadFile(context, {
      input: { kind: 'file', path, name },
      collection,
      label,
      isHeldBack,
      signal: AbortSignal.any([signal, run.cancelled]),
      stateDirectory: files.loads,
      refusedFile: join(files.loads, `${collection}-${label}.refused`),
      onRefused: (refusal) => run.refuse(refusal),
      onProgress: ({ share = 0, bytes, totalBytes, written, refused }) => {
        report(Math.floor(share * 100), `${written} records, ${refused} refused`);
        run.note({ totalBytes });
        run.progress({ written, refused, bytes });
      },
    });
    const { written, refused, unknownFields, mistypedFields } = summary;
    await loads.keepFile(listed.id, refusedFile, refused);
    const location = refusedFile === undefined ? '' : ` Refused lines are in ${refusedFile}.`;
    if (index === undefined)
      throw requestError('Nothing could be loaded', `${nothingRead(collection, summary)}${location}`);
    await run.end({ state: 'done', indexId: index.id, written, refused });
    return {
      index,
      written,
      refused,
      refused_file: refusedFile ?? null,
      unknown_fields: Object.fromEntries(unknownFields),
      mistyped_fields: Object.fromEntries(mistypedFields),
    };
  } catch (error) {
    const isCancelled = run.cancelled.aborted || signal.aborted;
    const failure = error instanceof DamagedInput ? damaged(error) : error;
    const why = failure instanceof ProblemError ? failure.message : 'It failed; the log says why.';
    await run.end(
      isCancelled ? { state: 'cancelled', message: 'It was cancelled.' } : { state: 'failed', message: why },
    );
    throw failure;
  }
}

async function collectionOfFile(path: string): Promise<Collection> {
  await using input = await openInput({ kind: 'file', path });
  return await recognisedCollection(input).catch((error: unknown) => {
    throw error instanceof DamagedInput ? damaged(error) : error;
  });
}

const damaged = ({ message }: DamagedInput): ProblemError => requestError('The input is damaged', message);
