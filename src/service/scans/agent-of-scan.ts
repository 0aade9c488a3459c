import type { Agent } from '../../model/scanner/agent.ts';
import type { ScanSummary } from '../../model/scanner/scan.ts';

export type AgentOfScan = Pick<Agent, 'id' | 'name' | 'location'>;

/** The agent that was chosen, or else the first that took a task. */
export function agentOfScan(
  { agentId, worker }: Pick<ScanSummary, 'agentId' | 'worker'>,
  agents: readonly Agent[],
): AgentOfScan | undefined {
  return agents.find(({ id }) => id === (agentId ?? worker?.id)) ?? worker;
}
