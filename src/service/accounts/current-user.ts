import type { Accounts } from '../../accounts/accounts.ts';
import { nextMonth } from '../../accounts/rules/calendar.ts';
import { type ExcludedPatterns, excludedPatterns } from '../../accounts/rules/excluded-patterns.ts';
import type { Tier } from '../../accounts/tier.ts';
import type { UserCaller } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';

/** A user as they see themselves. */
export interface CurrentUser {
  readonly user: UserCaller['user'];
  /** Undefined where a key asks that may not show it. */
  readonly key: string | undefined;
  /** When there are new coins, milliseconds since 1970. */
  readonly nextMonth: number;
  readonly tier: Tier;
  /** Its place in the table, from 1: a number, as clients have it. */
  readonly tierNumber: number;
  readonly excluded: ExcludedPatterns;
}

export async function currentUser(
  accounts: Accounts,
  { user, by }: UserCaller,
  { tier, leftOut, now }: Pick<SearchContext, 'tier' | 'leftOut' | 'now'>,
): Promise<CurrentUser> {
  const key = by === 'named_key' ? undefined : await accounts.keys.show(user.id);
  const tierNumber = (await accounts.tiers.list()).findIndex(({ id }) => id === tier.id) + 1;
  // Changed by this very request it is newer than what the request came with.
  const fresh = await accounts.users.get(user.id);
  return { user: fresh, key, nextMonth: nextMonth(now()), tier, tierNumber, excluded: excludedPatterns(tier, leftOut) };
}
