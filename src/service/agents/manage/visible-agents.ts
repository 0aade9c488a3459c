import type { Accounts } from '../../../accounts/accounts.ts';
import type { AgentRecord } from '../../../model/operations/agent-answers.ts';
import { ProblemError } from '../../../model/problem.ts';
import { AGENT_OFFLINE_MS, type Agent } from '../../../model/scanner/agent.ts';
import { type Caller, isAdministrator, userOf } from '../../caller.ts';
import { mayUse } from '../../scans/queue/dispatch-policy.ts';

type AgentSource = Pick<Accounts, 'agents'>;

/** Shared agents, and those of the caller's teams; all for administrators. The oldest first. */
export async function visibleAgents({ agents }: AgentSource, caller: Caller): Promise<readonly Agent[]> {
  const { peers } = userOf(caller);
  return (await agents.list()).filter((agent) => isAdministrator(caller) || mayUse(agent, peers));
}

/** An agent that the caller may change. @throws ProblemError not_found, permission_denied */
export async function ownAgent(source: AgentSource, caller: Caller, id: number): Promise<Agent> {
  const agent = (await visibleAgents(source, caller)).find((each) => each.id === id);
  if (agent === undefined) throw new ProblemError('not_found', 'There is no such agent.');
  const isOwn = agent.access.kind === 'dedicated' && agent.access.ownerId === userOf(caller).user.id;
  if (!isOwn && !isAdministrator(caller))
    throw new ProblemError('permission_denied', 'Only the owner of the agent may do this.');
  return agent;
}

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
