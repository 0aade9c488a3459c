import type { AgentRecord } from '../../../model/operations/agent-answers.ts';
import { AGENT_OFFLINE_MS, type Agent } from '../../../model/scanner/agent.ts';
import { type Caller, isAdministrator } from '../../caller.ts';

/** An agent in the form that clients read. Only its people, and administrators, see where it is in the network. */
export function agentRecord(agent: Agent, caller: Caller, now: number): AgentRecord {
  const { id, name, location, access, about, lastSeenAt } = agent;
  const isOfTeam = access.kind === 'dedicated' && caller.kind === 'user' && caller.peers.includes(access.ownerId);
  return {
    id,
    name,
    location,
    address: isOfTeam || isAdministrator(caller) ? (agent.address ?? null) : null,
    version: about?.version ?? null,
    state: stateOf(agent, now),
    last_seen: lastSeenAt === undefined ? null : new Date(lastSeenAt).toISOString(),
    allowed_ranges: [...(about?.allowed ?? [])],
    ports: about?.ports ?? null,
    capacity: about?.capacity ?? 0,
    is_dedicated: access.kind === 'dedicated',
    is_shared: access.kind === 'shared',
  };
}

function stateOf({ isRevoked, lastSeenAt }: Agent, now: number): AgentRecord['state'] {
  if (isRevoked) return 'revoked';
  return lastSeenAt !== undefined && now - lastSeenAt < AGENT_OFFLINE_MS ? 'online' : 'offline';
}
