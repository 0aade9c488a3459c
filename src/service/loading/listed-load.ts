import { nothingLoaded } from '../../ingest/import/nothing-loaded.ts';
import { DamagedInput } from '../../ingest/input/damaged-input.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import { describedReference } from '../../probe/reference/reference-sources.ts';
import type { LoadResult } from './load-sources.ts';
import type { LoadList, NewLoad } from './loads/load-list.ts';
import type { LoadRun } from './loads/load-run.ts';

/** A load that the list of loads shows. */
export interface ListedWork<T> {
  readonly loads: LoadList;
  readonly about: NewLoad;
  readonly signal: AbortSignal;
  /** `signal`: aborted also when somebody cancels the load by the list. */
  load(listed: { readonly id: string; readonly run: LoadRun; readonly signal: AbortSignal }): Promise<T>;
}

/** Does a load, and notes in the list how it ended. @throws ProblemError, and system errors */
export async function listedLoad<T extends LoadResult>({ loads, about, signal, load }: ListedWork<T>): Promise<T> {
  const { id, run: begun } = loads.begin(about);
  await using run = begun;
  try {
    const loaded = await load({ id, run, signal: AbortSignal.any([signal, run.cancelled]) });
    const message = loaded.indices.length > 0 ? '' : whyNoIndex(loaded, about.collection);
    await run.end({ state: isNothing(loaded) ? 'failed' : 'done', message, ...whatWasLoaded(loaded) });
    return loaded;
  } catch (error) {
    const failure = readableFailure(error);
    const isCancelled = run.cancelled.aborted || signal.aborted;
    const why = failure instanceof ProblemError ? failure.message : 'It failed; the log says why.';
    await run.end({ state: isCancelled ? 'cancelled' : 'failed', message: isCancelled ? 'It was cancelled.' : why });
    throw run.cancelled.aborted ? run.cancelled.reason : failure;
  }
}

/** There was nothing in it that can be loaded. */
export const isNothing = ({ indices, reference }: LoadResult): boolean => indices.length + reference.length === 0;

function whyNoIndex(loaded: LoadResult, collection: NewLoad['collection']): string {
  if (isNothing(loaded)) return nothingLoaded(loaded, collection);
  const parts = loaded.reference.map(describedReference).map(({ title, records, date, licence }) => {
    const of = date === null ? '' : ` of ${date.slice(0, 10)}`;
    return `${title}${of} (${records.toLocaleString('en')}; licence: ${licence})`;
  });
  return `It is reference data, which has no index: ${parts.join(', ')}.`;
}

const whatWasLoaded = ({ indices, counts }: LoadResult) => ({
  indexIds: indices.map(({ id }) => id),
  collections: indices.map(({ collection, count }) => ({ collection, count })),
  ...(indices[0] !== undefined && { label: indices[0].label }),
  written: counts.written,
  refused: counts.refused,
});

/** The sender or the operator can mend it. */
function readableFailure(error: unknown): unknown {
  if (error instanceof DamagedInput) return requestError('The input is damaged', error.message);
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new ProblemError('unavailable', FULL, { cause: error });
}

const FULL = 'The disk is full, and nothing of it can be searched. Free some space, and load it again.';
