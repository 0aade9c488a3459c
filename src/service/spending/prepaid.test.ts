import { describe, expect, it } from 'vitest';
import type { CoinBudget } from './coin-budget.ts';
import { payPerBatch, prepaid } from './prepaid.ts';

async function* batches(): AsyncGenerator<readonly number[]> {
  yield [1, 2, 3];
  yield [4, 5];
}

function fakePayment() {
  const back: number[] = [];
  return { back, payment: { giveBack: async (records: number) => void back.push(records) } };
}

describe('records that were prepaid', () => {
  it.each([1, 2, 3, 4, 5])('are refunded except for the %d that were consumed', async (limit) => {
    const { back, payment } = fakePayment();
    let taken = 0;
    for await (const batch of prepaid(batches(), { payment, records: 9 })) {
      for (const _ of batch) if (++taken === limit) break;
      if (taken === limit) break;
    }
    expect(back).toEqual([9 - limit]);
  });

  it('are refunded if they fail', async () => {
    const { back, payment } = fakePayment();
    async function* failing(): AsyncGenerator<readonly number[]> {
      yield [1];
      throw new Error('away');
    }
    const all = async () => {
      for await (const batch of prepaid(failing(), { payment, records: 9 })) for (const _ of batch);
    };
    await expect(all()).rejects.toThrow('away');
    expect(back).toEqual([8]);
  });

  it('are refunded if nobody starts to read', async () => {
    const { back, payment } = fakePayment();
    const client = new AbortController();
    const prepaidBatches = prepaid(batches(), { payment, records: 9, signal: client.signal });
    client.abort();
    await prepaidBatches.return(undefined);
    expect(back).toEqual([9]);
    const late = prepaid(batches(), { payment, records: 7, signal: client.signal });
    expect(await late.next()).toEqual({ done: true, value: undefined });
    expect(back).toEqual([9, 7]);
  });

  it('are refunded once if the client disconnects midway', async () => {
    const { back, payment } = fakePayment();
    const client = new AbortController();
    const prepaidBatches = prepaid(batches(), { payment, records: 9, signal: client.signal });
    const first = await prepaidBatches.next();
    for (const _ of first.value ?? []);
    client.abort();
    await prepaidBatches.return(undefined);
    expect(back).toEqual([6]);
  });
});

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

async function* threeBatches(): AsyncGenerator<readonly number[]> {
  yield [1, 2, 3];
  yield [4, 5, 6];
  yield [7];
}

async function take(budget: CoinBudget, limit: number): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const batch of payPerBatch(threeBatches(), budget)) {
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
    await payPerBatch(threeBatches(), budget).return(undefined);
    expect(paid()).toBe(0);
  });
});
