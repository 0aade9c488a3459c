import type { Migration } from '../migrate.ts';
import { accountsTables } from './001-accounts.ts';

/** In the order in which they run. One that has been released is never changed: what is to be different is one more. */
export const migrations: readonly Migration[] = [accountsTables];
