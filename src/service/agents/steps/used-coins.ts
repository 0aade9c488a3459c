import type { ScanTask, TargetOutcome } from '../../../model/scanner/scan-task.ts';
import { coinsOf } from '../../scans/targets/coins-of.ts';

/** What a scan costs: its targets in finished tasks, but for those to which nothing was sent. */
export function usedCoins(tasks: readonly Pick<ScanTask, 'state' | 'result'>[]): number {
  const results = tasks.flatMap(({ state, result }) => (state === 'done' ? (result?.targets ?? []) : []));
  return coinsOf(results.flatMap(({ target, outcome }) => (FREE.has(outcome) ? [] : [target])));
}

const FREE: ReadonlySet<TargetOutcome> = new Set(['refused', 'not_scanned', 'unresolved']);
