import type { Agent } from '../../../model/scanner/agent.ts';
import { DispatchPolicy } from './dispatch-policy.ts';
import type { QueuedScan } from './queued-scan.ts';

/** Why no connected agent takes a scan. `online`: the policies of connected agents. */
export function waitingReason(queued: QueuedScan, agents: readonly Agent[], online: readonly DispatchPolicy[]): string {
  const { agentId } = queued.scan;
  const chosen = agents.find(({ id }) => id === agentId);
  if (chosen !== undefined) {
    const policy = online.find(({ agent }) => agent.id === chosen.id);
    if (policy === undefined) return `The agent ${chosen.name} is not connected`;
    const refusal = policy.refusal(queued.needs);
    return refusal === undefined
      ? `The agent ${chosen.name} may not scan this`
      : `The owner of the agent ${chosen.name} does not allow ${refusal}`;
  }
  const away = agents.find((agent) => new DispatchPolicy(agent).canScan(queued));
  if (away !== undefined) return `The agent ${away.name} is not connected`;
  return online.length === 0 ? 'No agent is connected' : 'No connected agent may scan this';
}
