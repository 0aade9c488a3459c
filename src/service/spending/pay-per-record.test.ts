import { describe, expect, it } from 'vitest';
import type { CoinBudget } from './coin-budget.ts';
import { payPerBatch } from './pay-per-record.ts';

function budgetOf(limit: number) {
  let paid = 0;
  const budget: CoinBudget = {
    left: async () => limit - paid,
    pay: async (records) => {
      if (paid + records > limit) throw new Error('no coins');
      paid += records;
      return {
        giveBack: async (back) => {
          paid -= back;
        },
      };
    },
  };
  return { budget, paid: () => paid };
}

async function* batches(): AsyncGenerator<readonly number[]> {
  yield [1, 2, 3];
  yield [4, 5, 6];
  yield [7];
}

async function take(budget: CoinBudget, limit: number): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const batch of payPerBatch(batches(), budget)) {
    for (const record of batch) {
      all.push(record);
      if (all.length === limit) return all;
    }
  }
  return all;
}

describe('records that are paid in batches', () => {
  it.each([1, 2, 3, 4, 6, 7, 99])('cost what was consumed when the consumer stops after %d', async (limit) => {
    const { budget, paid } = budgetOf(100);
    const all = await take(budget, limit);
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, limit));
    expect(paid()).toBe(all.length);
  });

  it('end when the coins run out, and no record is sent unpaid', async () => {
    const { budget, paid } = budgetOf(5);
    await expect(take(budget, 99)).rejects.toThrow('no coins');
    expect(paid()).toBe(3);
  });

  it('cost nothing if nobody reads them', async () => {
    const { budget, paid } = budgetOf(5);
    await payPerBatch(batches(), budget).return(undefined);
    expect(paid()).toBe(0);
  });
});
