import type { Operation } from '../../model/operations/operation.ts';
import type { Installation } from './store-work.ts';

/**
 * Runs operations on the accounts of an installation. There are two implementations: one sends them to the server that
 * holds the data directory, the other opens the accounts itself if no server runs.
 */
export interface AccountsWork extends AsyncDisposable {
  /** Runs an operation and returns its answer. */
  ask<O extends Operation>(operation: O, input?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export type OpenAccounts = (installation: Installation) => Promise<AccountsWork>;
