import type { Accounts } from '../../accounts/accounts.ts';
import type { Supplement } from '../../ingest/records/supplement.ts';
import type { Store } from '../../store/store.ts';
import type { IndexArrivals } from '../arrivals/index-arrivals.ts';
import type { Caller } from '../caller.ts';
import type { ReferencePlace } from './reference-door.ts';

/** The context of a change to the indices: of a server's caller, or of the person who runs a command. */
export interface IndexContext {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'audit' | 'scans' | 'teams'>;
  readonly arrivals: IndexArrivals;
  readonly caller: Caller;
  readonly now: () => number;
}

/** The context of a load. */
export interface LoadContext extends IndexContext {
  /** Where unfinished loads note how far they are, and keep what does not fit in memory. */
  readonly stateFolder: string;
  readonly complete: Supplement;
  /** Undefined: sources of reference data are left out. */
  readonly reference?: ReferencePlace | undefined;
}
