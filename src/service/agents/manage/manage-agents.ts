/** Changes agents on behalf of a person: their owner, or an administrator. */
import type { Accounts } from '../../../accounts/accounts.ts';
import type { NewAgent } from '../../../accounts/scans.ts';
import type { Tier } from '../../../accounts/tier.ts';
import { defined } from '../../../model/defined.ts';
import { ProblemError, requestError } from '../../../model/problem.ts';
import type { Agent } from '../../../model/scanner/agent.ts';
import { actorOf, type Caller, isAdministrator, userOf } from '../../caller.ts';
import type { ScanAgents } from '../scan-agents.ts';
import { ownAgent } from './visible-agents.ts';

export interface AgentManagement {
  readonly accounts: Pick<Accounts, 'agents'>;
  readonly scanAgents: Pick<ScanAgents, 'leave'>;
  readonly caller: Caller;
}

export interface InvitedAgent {
  readonly agent: Agent;
  readonly token: string;
  readonly expiresAt: number;
}

/** @throws ProblemError request_parsing_error, permission_denied, scanner_not_in_subscription */
export async function inviteAgent(
  { accounts: { agents }, caller }: AgentManagement,
  { name, location, isShared }: { readonly name: string; readonly location: string; readonly isShared: boolean },
  tier: Tier,
): Promise<InvitedAgent> {
  const { user } = userOf(caller);
  if (isShared && !isAdministrator(caller))
    throw new ProblemError('permission_denied', 'Only an administrator may invite a shared agent.');
  if (!isShared && tier.targetsPerScan === 0) throw new ProblemError('scanner_not_in_subscription');
  const access = isShared ? ({ kind: 'shared' } as const) : ({ kind: 'dedicated', ownerId: user.id } as const);
  const all = await agents.list();
  const own = all.filter(({ access: each }) => each.kind === 'dedicated' && each.ownerId === user.id);
  if (!isAdministrator(caller) && own.length >= MOST_AGENTS)
    throw requestError('Too many agents', `A user may have at most ${MOST_AGENTS} agents.`);
  const newAgent = { name: oneLineText('name', name, 1), location: oneLineText('location', location, 0), access };
  const { agentId, token, expiresAt } = await agents.invite(newAgent, actorOf(caller));
  return { agent: await agents.get(agentId), token, expiresAt };
}

/** @throws ProblemError not_found, permission_denied, request_parsing_error */
export async function changeAgent(
  { accounts, caller }: AgentManagement,
  id: number,
  { name, location }: { readonly name: string | undefined; readonly location: string | undefined },
): Promise<Agent> {
  const agent = await ownAgent(accounts, caller, id);
  const change: Partial<NewAgent> = defined({
    name: name === undefined ? undefined : oneLineText('name', name, 1),
    location: location === undefined ? undefined : oneLineText('location', location, 0),
  });
  return Object.keys(change).length === 0 ? agent : await accounts.agents.change(id, change, actorOf(caller));
}

/** The new secret. @throws ProblemError not_found, permission_denied, conflict */
export async function rotateAgent({ accounts, caller }: AgentManagement, id: number): Promise<string> {
  const { isRevoked } = await ownAgent(accounts, caller, id);
  if (isRevoked) throw new ProblemError('conflict', 'The agent is revoked.');
  return await accounts.agents.rotate(id);
}

/** Revokes an agent, or removes one that is revoked. @throws ProblemError not_found, permission_denied, conflict */
export async function revokeAgent({ accounts, scanAgents, caller }: AgentManagement, id: number): Promise<void> {
  const { isRevoked } = await ownAgent(accounts, caller, id);
  if (isRevoked) return await accounts.agents.remove(id, actorOf(caller));
  await accounts.agents.revoke(id, actorOf(caller));
  await scanAgents.leave({ id });
}

function oneLineText(name: string, text: string, least: number): string {
  const trimmed = text.trim();
  if (trimmed.length >= least && trimmed.length <= LONGEST_TEXT && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw requestError(`Invalid ${name}`, `${name} must have ${least} to ${LONGEST_TEXT} characters in one line.`);
}

const LONGEST_TEXT = 100;
const MOST_AGENTS = 50;
