import type { Accounts } from '../../accounts/accounts.ts';
import type { Store } from '../../store/store.ts';
import type { Caller } from '../caller.ts';

/** What is needed to change the indices of an installation: a server has it for whoever asks, a command for the person at the machine. */
export interface IndexContext {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'audit'>;
  readonly caller: Caller;
  readonly now: () => number;
}
