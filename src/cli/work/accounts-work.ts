import type { Operation } from '../../model/operations/operation.ts';
import type { Installation } from './store-work.ts';

/**
 * What commands do to the accounts of an installation: operations of the table, with their input. Two implement it: one asks the server
 * that holds the data directory, the other opens the accounts itself, for when no server runs. The commands cannot tell them apart.
 */
export interface AccountsWork extends AsyncDisposable {
  /** What the operation answers. */
  ask<O extends Operation>(operation: O, input?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export type OpenAccounts = (place: Installation) => Promise<AccountsWork>;
