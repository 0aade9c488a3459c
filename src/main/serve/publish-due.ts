import type { DatasetCatalog } from '../../service/datasets/dataset-catalog.ts';
import { dueDatasets, publishMany } from '../../service/datasets/publish-many.ts';
import type { Jobs } from '../../service/jobs/jobs.ts';
import type { SearchContext } from '../../service/search-context.ts';
import { repeat } from './repeat.ts';

/** How often data sets are checked for publication. */
const EVERY_MS = 300_000;

export interface DueWork {
  readonly context: SearchContext;
  readonly catalog: DatasetCatalog;
  readonly jobs: Jobs;
  readonly onFailure: (error: unknown) => void;
}

/** Publishes due data sets as jobs, one after the other, until it is disposed of. */
export function publishDue(work: DueWork, everyMs = EVERY_MS): AsyncDisposable {
  return repeat({ everyMs, work: async (signal) => await publishOnce(work, signal), onFailure: work.onFailure });
}

/** Publishes the most overdue data set. The next check publishes the next one. */
async function publishOnce({ context, catalog, jobs }: DueWork, stopSignal: AbortSignal): Promise<void> {
  const [due] = await dueDatasets(catalog);
  if (due === undefined || stopSignal.aborted) return;
  const { name } = due.product;
  if (jobs.isRunning('dataset publish')) return;
  jobs.start(`dataset publish ${name}`, async (report, signal) => {
    await publishMany(
      context,
      catalog,
      { products: [due.product], everyHours: undefined },
      {
        signal,
        onProgress: (share, message) => report(Math.floor(share * 100), message),
      },
    );
    return null;
  });
}
