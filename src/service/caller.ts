import type { Credential, KeyScope, User } from '../accounts/accounts.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Index } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';
import type { Agent } from '../model/scanner/agent.ts';

/** Who sends a request. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | UserCaller
  | AgentCaller
  /** The installation itself, or a person at its machine. */
  | { readonly kind: 'installation' };

export interface UserCaller {
  readonly kind: 'user';
  readonly user: User;
  readonly by: Credential;
  readonly scopes: readonly KeyScope[];
  /** The user and their teammates. */
  readonly peers: readonly number[];
}

/** A scanner agent. It may call the operations for agents, and sees nothing else. */
export interface AgentCaller {
  readonly kind: 'agent';
  readonly agent: Agent;
}

/**
 * True for public indices, and for private ones of the caller or the caller's team. The index of a scan is seen while
 * the scan fills it, and not once the scan was deleted; any other index only when it is complete.
 */
export function maySee(caller: Caller, { access, state }: Index): boolean {
  const isOfScan = access.kind === 'private' && access.scanId !== undefined;
  if (state === (isOfScan ? 'withdrawn' : 'filling')) return false;
  return access.kind === 'public' || (caller.kind === 'user' && caller.peers.includes(access.ownerId));
}

/** Whether the caller may search an index by name. Administrators may search a public one before it is published. */
export function mayName(caller: Caller, index: Index): boolean {
  const isHeldBack = index.access.kind === 'public' && index.state === 'filling';
  return isHeldBack ? isAdministrator(caller) : maySee(caller, index);
}

/** False for a key with fewer rights than its user. */
export function isAdministrator(caller: Caller): boolean {
  return caller.kind === 'user' && caller.scopes.includes('admin');
}

/** @throws ProblemError authorization_required */
export function userOf(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw new ProblemError('authorization_required');
  return caller;
}

/** @throws ProblemError authorization_required */
export function agentOf(caller: Caller): Agent {
  if (caller.kind !== 'agent') throw new ProblemError('authorization_required');
  return caller.agent;
}

/** Names whose heavy searches and answers take turns as one: a user's and their teammates'. */
export function turnOwner(caller: Caller): string {
  return caller.kind === 'user' ? teamOfUser(caller.user.id, caller.peers) : caller.kind;
}

/** The same for work that no request waits for. */
export function teamOfUser(id: number, peers: readonly number[] = []): string {
  return `team ${Math.min(id, ...peers)}`;
}

/** The actor that the audit log records. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'installation' };
}
