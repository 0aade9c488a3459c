import type { Migration } from '../migrate.ts';
import { accountsTables } from './001-accounts.ts';
import { scanTables } from './002-scans.ts';
import { scanPlanTables } from './003-scan-plans.ts';
import { unpredictableNumbers } from './004-unpredictable-numbers.ts';
import { dueDeliveries } from './005-due-deliveries.ts';
import { addScanExclusions } from './006-scan-exclusions.ts';
import { addSavedSearches } from './007-saved-searches.ts';

/** In the order in which they run. Never change a released migration; add another one. */
export const migrations: readonly Migration[] = [
  accountsTables,
  scanTables,
  scanPlanTables,
  unpredictableNumbers,
  dueDeliveries,
  addScanExclusions,
  addSavedSearches,
];
