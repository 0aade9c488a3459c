import type { Accounts, Balance, Subject } from '../../accounts/accounts.ts';
import { nextMonth } from '../../accounts/rules/calendar.ts';
import { type ExcludedPatterns, excludedPatterns } from '../../accounts/rules/field-restrictions.ts';
import type { Tier } from '../../accounts/tier.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { UserCaller } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';

/** The user's own view of the account. */
export interface CurrentUser {
  readonly user: UserCaller['user'];
  /** Undefined when the request's own key may not show it. */
  readonly key: string | undefined;
  /** When new coins arrive, in milliseconds since 1970. */
  readonly nextMonth: number;
  readonly tier: Tier;
  /** The tier's position in the table, from 1. Clients expect a number. */
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
  // This very request may have changed the user after it was authenticated, so read it again.
  const fresh = await accounts.users.get(user.id);
  return { user: fresh, key, nextMonth: nextMonth(now()), tier, tierNumber, excluded: excludedPatterns(tier, leftOut) };
}

/** What a subject has left, and of how much; `unlimited` where there is no limit. Times are milliseconds since 1970. */
export interface Counters {
  readonly requests: RemainingAmount & { readonly renewedAt: number };
  readonly coins: RemainingAmount & { readonly renewedAt: number; readonly spentEver: number };
  readonly scanCoins: RemainingAmount & { readonly reserved: number };
}

export interface RemainingAmount {
  readonly left: number;
  readonly of: number;
}

export async function counters({ spending }: Accounts, subject: Subject, tier: Tier): Promise<Counters> {
  const { requestsToday, nextDay, nextMonth, coins, scanCoins, coinsEver } = await spending.usage(subject);
  return {
    requests: { ...leftOf(tier.requestsPerDay, requestsToday), renewedAt: nextDay },
    coins: { ...leftOf(tier.coinsPerMonth, usedCoins(coins)), renewedAt: nextMonth, spentEver: coinsEver },
    scanCoins: { ...leftOf(tier.scanCoinsPerMonth, usedCoins(scanCoins)), reserved: scanCoins.reserved },
  };
}

const usedCoins = ({ spent, reserved }: Balance): number => spent + reserved;

function leftOf(limit: number, spent: number): RemainingAmount {
  return { left: limit === unlimited ? unlimited : Math.max(0, limit - spent), of: limit };
}
