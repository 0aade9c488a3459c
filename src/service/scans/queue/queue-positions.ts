import type { QueuedScan, Turns } from './queued-scan.ts';
import { inTurn } from './scans-for-agent.ts';

/** The positions of the scans that wait for their first task. 1 is next. Paused scans have no position. */
export function queuePositions(scans: readonly QueuedScan[], turns: Turns): ReadonlyMap<number, number> {
  const waiting = scans.filter(({ scan }) => scan.state === 'pending' && !scan.isPaused);
  return new Map(inTurn(waiting, turns).map(({ scan }, index) => [scan.id, index + 1]));
}
