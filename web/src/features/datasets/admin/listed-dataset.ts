import type { AdminDatasetsAnswer } from '../../../api/operations.generated.ts';

/** A data set as administrators see it, published or not. */
export type ListedDataset = AdminDatasetsAnswer[number];
