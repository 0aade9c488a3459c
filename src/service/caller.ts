import type { Actor, Credential, KeyScope, User } from '../accounts/accounts.ts';
import type { Index } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';

/** Who sends a request. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | UserCaller
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

/**
 * True for public indices, for private ones of the caller or the caller's team, and for none that is still being
 * filled.
 */
export function maySee(caller: Caller, { access, state }: Index): boolean {
  if (state === 'filling') return false;
  return access.kind === 'public' || (caller.kind === 'user' && caller.peers.includes(access.ownerId));
}

/** Whether the caller may search an index by name. Administrators may search a public one before it is published. */
export function mayName(caller: Caller, index: Index): boolean {
  const isHeldBack = index.access.kind === 'public' && index.state === 'filling';
  return isHeldBack ? isAdministrator(caller) : maySee(caller, index);
}

/** False for a key with fewer rights than its user. */
function isAdministrator(caller: Caller): boolean {
  return caller.kind === 'user' && caller.scopes.includes('admin');
}

/** @throws ProblemError authorization_required */
export function userOf(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw new ProblemError('authorization_required');
  return caller;
}

/** The actor that the audit log records. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'installation' };
}
