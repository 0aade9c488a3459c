import type { DatasetCatalog } from './dataset-catalog.ts';
import type { PublishedDataset } from './published-dataset.ts';

const HOUR_MS = 3_600_000;

/** Data sets whose time to be published anew has come, the longest overdue first. */
export async function dueDatasets(shelf: DatasetCatalog): Promise<readonly PublishedDataset[]> {
  const dueSince = ({ addedAt, everyHours = 0 }: PublishedDataset): number => addedAt + everyHours * HOUR_MS;
  return (await shelf.all())
    .filter((each) => each.everyHours !== undefined && dueSince(each) <= shelf.now())
    .toSorted((a, b) => dueSince(a) - dueSince(b));
}
