import type { Accounts, Balance, Subject } from '../../accounts/accounts.ts';
import type { Tier } from '../../accounts/tier.ts';
import { unlimited } from '../../model/subscriptions.ts';

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
