import { describe, expect, it } from 'vitest';
import type { CoinBudget } from './coin-budget.ts';
import { payAsTaken } from './pay-per-record.ts';

function counting(limit: number) {
  let paid = 0;
  const purse: CoinBudget = {
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
  return { purse, paid: () => paid };
}

async function* batches(): AsyncGenerator<readonly number[]> {
  yield [1, 2, 3];
  yield [4, 5, 6];
  yield [7];
}

async function taken(purse: CoinBudget, most: number): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const batch of payAsTaken(batches(), purse)) {
    for (const one of batch) {
      all.push(one);
      if (all.length === most) return all;
    }
  }
  return all;
}

describe('records that are paid as they are taken', () => {
  it.each([1, 2, 3, 4, 6, 7, 99])('cost what was taken when it ends after %d', async (most) => {
    const { purse, paid } = counting(100);
    const all = await taken(purse, most);
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, most));
    expect(paid()).toBe(all.length);
  });

  it('end where there are no more coins, and nothing is taken that is not paid', async () => {
    const { purse, paid } = counting(5);
    await expect(taken(purse, 99)).rejects.toThrow('no coins');
    expect(paid()).toBe(3);
  });

  it('cost nothing where nobody takes any', async () => {
    const { purse, paid } = counting(5);
    await payAsTaken(batches(), purse).return(undefined);
    expect(paid()).toBe(0);
  });
});
