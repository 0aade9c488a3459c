import type { Migration } from '../migrate.ts';
import { accountsTables } from './001-accounts.ts';

/** In the order in which they run. Never change a released migration; add another one. */
export const migrations: readonly Migration[] = [accountsTables];
