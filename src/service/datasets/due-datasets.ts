import type { DatasetCatalog } from './dataset-catalog.ts';
import type { PublishedDataset } from './published-dataset.ts';

const HOUR_MS = 3_600_000;

/** Data sets that are due to be published again, the longest overdue first. */
export async function dueDatasets(catalog: DatasetCatalog): Promise<readonly PublishedDataset[]> {
  const dueSince = ({ addedAt, everyHours = 0 }: PublishedDataset): number => addedAt + everyHours * HOUR_MS;
  return (await catalog.all())
    .filter((each) => each.everyHours !== undefined && dueSince(each) <= catalog.now())
    .toSorted((a, b) => dueSince(a) - dueSince(b));
}
