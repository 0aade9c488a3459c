import type { Accounts } from '../../accounts/accounts.ts';
import type { Tier } from '../../accounts/tier.ts';
import { ProblemError } from '../../model/problem.ts';
import { type Caller, teamOfUser, userOf } from '../caller.ts';

/** The user whose limits and coins a scan counts against. */
export interface ScanOwner {
  readonly id: number;
  readonly tier: Tier;
  /** The user and their teammates. */
  readonly peers: readonly number[];
}

/** @throws ProblemError authorization_required */
export function ownerFor(caller: Caller, tier: Tier): ScanOwner {
  const { user, peers } = userOf(caller);
  return { id: user.id, tier, peers };
}

/** The name under which long work for the owner takes turns. */
export const teamOfOwner = ({ id, peers }: ScanOwner): string => teamOfUser(id, peers);

/** For a scan that nobody requests at the moment. @throws ProblemError not_found, permission_denied */
export async function ownerById({ users, tiers, teams }: Accounts, id: number, now: number): Promise<ScanOwner> {
  const { tierId, tierUntil, isBlocked } = await users.get(id);
  if (isBlocked) throw new ProblemError('permission_denied', 'The user is blocked.');
  const hasEnded = tierUntil !== undefined && tierUntil <= now;
  return { id, tier: await tiers.get(hasEnded ? 'community' : tierId), peers: await teams.peersOf(id) };
}
