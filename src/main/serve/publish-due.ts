import { setTimeout as wait } from 'node:timers/promises';
import type { DatasetCatalog } from '../../service/datasets/dataset-catalog.ts';
import { dueDatasets } from '../../service/datasets/due-datasets.ts';
import { publishMany } from '../../service/datasets/publish-many.ts';
import type { Jobs } from '../../service/jobs/jobs.ts';
import type { SearchContext } from '../../service/search-context.ts';

/** How often it is looked whether something is to be published anew. */
const EVERY_MS = 300_000;

export interface DueWork {
  readonly context: SearchContext;
  readonly shelf: DatasetCatalog;
  readonly jobs: Jobs;
  readonly onFailure: (error: unknown) => void;
}

/** Publishes data sets whose time has come, one after the other, as jobs; until it is disposed of. */
export function publishDue(work: DueWork, everyMs = EVERY_MS): AsyncDisposable {
  const stop = new AbortController();
  const going = keepOn(work, everyMs, stop.signal);
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await going;
    },
  };
}

async function keepOn(work: DueWork, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    await publishOnce(work, signal).catch(work.onFailure);
  }
}

/** The one that is most overdue: the others have their turn when it is looked again. */
async function publishOnce({ context, shelf, jobs }: DueWork, signal: AbortSignal): Promise<void> {
  const [due] = await dueDatasets(shelf);
  if (due === undefined || signal.aborted) return;
  const { name } = due.product;
  if (jobs.isRunning('dataset publish')) return;
  jobs.start(`dataset publish ${name}`, async (tell, cancelled) => {
    await publishMany(
      context,
      shelf,
      { products: [due.product], everyHours: undefined },
      {
        signal: cancelled,
        onProgress: (share, message) => tell(Math.floor(share * 100), message),
      },
    );
    return null;
  });
}
