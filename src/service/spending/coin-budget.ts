import type { Spending, Subject } from '../../accounts/accounts.ts';
import { coinsUsedUp } from '../../accounts/rules/refusals.ts';
import type { Tier } from '../../accounts/tier.ts';
import { unlimited } from '../../model/subscriptions.ts';

/** The coins that the answer to one caller may spend: one coin per record. */
export interface CoinBudget {
  /** How many coins are left this month, or `unlimited`. */
  left(): Promise<number>;
  /** Pays before records are sent. @throws ProblemError not_enough_coins */
  pay(records: number): Promise<Payment>;
}

export interface Payment {
  /** Refunds records that were paid for and not sent. */
  giveBack(records: number): Promise<void>;
}

export interface BudgetOwner {
  readonly subject: Subject;
  readonly tier: Tier;
  /** The operation, for the ledger. */
  readonly reason: string;
}

export function coinBudget(spending: Spending, { subject, tier, reason }: BudgetOwner): CoinBudget {
  const limit = tier.coinsPerMonth;
  const left = async (): Promise<number> => {
    if (limit === unlimited) return unlimited;
    const { coins } = await spending.usage(subject);
    return Math.max(0, limit - coins.spent - coins.reserved);
  };
  return {
    left,
    pay: async (records) => {
      if (records === 0) return nothing;
      const result = await spending.spend(subject, { currency: 'coins', amount: records, limit, reason });
      if (result === undefined) throw coinsUsedUp(records, await left());
      return {
        giveBack: async (back) => {
          if (back > 0) await spending.refund(result.line, back);
        },
      };
    },
  };
}

const nothing: Payment = { giveBack: async () => {} };

/** For callers that pay nothing. */
export const unlimitedBudget: CoinBudget = { left: async () => unlimited, pay: async () => nothing };
