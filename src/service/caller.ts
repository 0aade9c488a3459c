import type { Actor, Credential, KeyScope, User } from '../accounts/accounts.ts';
import type { Index } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';

/** Who asks. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | UserCaller
  /** The service itself, or a person at its machine. */
  | { readonly kind: 'installation' };

export interface UserCaller {
  readonly kind: 'user';
  readonly user: User;
  readonly by: Credential;
  readonly scopes: readonly KeyScope[];
  /** The user and their teammates. */
  readonly peers: readonly number[];
}

/** Whether an index is shown to the caller: public ones, and private ones of the caller and the caller's team; none while it is being filled. */
export function maySee(caller: Caller, { access, state }: Index): boolean {
  if (state === 'filling') return false;
  return access.kind === 'public' || (caller.kind === 'user' && caller.peers.includes(access.ownerId));
}

/** Whether the caller may name an index to look into. Administrators may look into a public one before it is published. */
export function mayName(caller: Caller, index: Index): boolean {
  const isHeldBack = index.access.kind === 'public' && index.state === 'filling';
  return isHeldBack ? isAdministrator(caller) : maySee(caller, index);
}

/** Not with a key that was given less than its user may do. */
function isAdministrator(caller: Caller): boolean {
  return caller.kind === 'user' && caller.scopes.includes('admin');
}

/** @throws ProblemError authorization_required */
export function userOf(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw new ProblemError('authorization_required');
  return caller;
}

/** For the audit log. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'user' ? { kind: 'user', id: caller.user.id } : { kind: 'installation' };
}
