import type { Operation } from '../../model/operations/operation.ts';
import type { Installation } from './store-work.ts';

/**
 * What commands do to the data sets of an installation: operations of the table, with their input. Two implement it: one asks the server that holds the
 * data directory, the other opens it, for when no server runs.
 */
export interface DatasetWork extends AsyncDisposable {
  /** What the operation answers; where that is a job, its result, once it has ended. */
  ask(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    onProgress: (percentage: number, message: string) => void,
  ): Promise<unknown>;
}

export type OpenDatasetWork = (place: Installation) => Promise<DatasetWork>;
