/** The fair queue: the scans of which an agent may take a task, the next one first. */
import type { Agent } from '../../../model/scanner/agent.ts';
import { DispatchPolicy } from './dispatch-policy.ts';
import type { QueuedScan, Turns } from './queued-scan.ts';

/**
 * Teams take turns, and within a team the lowest rank is first. The caller gives the agent the first waiting task of the
 * first scan that has one.
 */
export function scansForAgent(scans: readonly QueuedScan[], agent: Agent, turns: Turns): readonly QueuedScan[] {
  const policy = new DispatchPolicy(agent);
  return inTurn(
    scans.filter((queued) => !queued.scan.isPaused && policy.canScan(queued)),
    turns,
  );
}

/** The first of the team whose last turn is longest ago, then the first of the next team, and so on round and round. */
function inTurn(scans: readonly QueuedScan[], turns: Turns): readonly QueuedScan[] {
  const ranked = scans.toSorted((a, b) => a.scan.rank - b.scan.rank || a.scan.id - b.scan.id);
  const byTeam = new Map<string, QueuedScan[]>();
  for (const queued of ranked) {
    const team = byTeam.get(queued.team);
    if (team === undefined) byTeam.set(queued.team, [queued]);
    else team.push(queued);
  }
  // The sort is stable: teams without a turn stay in the order of their first scans.
  const teams = [...byTeam].toSorted(([a], [b]) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
  const order: QueuedScan[] = [];
  for (let round = 0; order.length < ranked.length; round++)
    for (const [, team] of teams) {
      const queued = team[round];
      if (queued !== undefined) order.push(queued);
    }
  return order;
}

/** The positions of the scans that wait for their first task. 1 is next. Paused scans have no position. */
export function queuePositions(scans: readonly QueuedScan[], turns: Turns): ReadonlyMap<number, number> {
  const waiting = scans.filter(({ scan }) => scan.state === 'pending' && !scan.isPaused);
  return new Map(inTurn(waiting, turns).map(({ scan }, index) => [scan.id, index + 1]));
}
