import type { Operation } from '../../model/operations/operation.ts';
import type { Installation } from './store-work.ts';

/**
 * Runs operations on the data sets of an installation. There are two implementations: one sends them to the server that
 * holds the data directory, the other opens the directory itself if no server runs.
 */
export interface DatasetWork extends AsyncDisposable {
  /** Runs an operation and returns its answer. If it starts a job, waits and returns the result of the job. */
  ask(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    onProgress: (percentage: number, message: string) => void,
  ): Promise<unknown>;
}

export type OpenDatasetWork = (installation: Installation) => Promise<DatasetWork>;
