import { describe, expect, it } from 'vitest';
import { paidBeforehand } from './prepaid.ts';

async function* batches(): AsyncGenerator<readonly number[]> {
  yield [1, 2, 3];
  yield [4, 5];
}

function paying() {
  const back: number[] = [];
  return { back, payment: { giveBack: async (records: number) => void back.push(records) } };
}

describe('records that were paid for beforehand', () => {
  it.each([1, 2, 3, 4, 5])('are given back but for the %d that were taken', async (most) => {
    const { back, payment } = paying();
    let taken = 0;
    for await (const batch of paidBeforehand(batches(), { payment, records: 9 })) {
      for (const _ of batch) if (++taken === most) break;
      if (taken === most) break;
    }
    expect(back).toEqual([9 - most]);
  });

  it('are given back where they fail', async () => {
    const { back, payment } = paying();
    async function* failing(): AsyncGenerator<readonly number[]> {
      yield [1];
      throw new Error('away');
    }
    const all = async () => {
      for await (const batch of paidBeforehand(failing(), { payment, records: 9 })) for (const _ of batch);
    };
    await expect(all()).rejects.toThrow('away');
    expect(back).toEqual([8]);
  });

  it('are given back where nobody begins to take any', async () => {
    const { back, payment } = paying();
    const gone = new AbortController();
    const paid = paidBeforehand(batches(), { payment, records: 9, signal: gone.signal });
    gone.abort();
    await paid.return(undefined);
    expect(back).toEqual([9]);
    const late = paidBeforehand(batches(), { payment, records: 7, signal: gone.signal });
    expect(await late.next()).toEqual({ done: true, value: undefined });
    expect(back).toEqual([9, 7]);
  });

  it('are given back once where the taker goes away in the middle', async () => {
    const { back, payment } = paying();
    const gone = new AbortController();
    const paid = paidBeforehand(batches(), { payment, records: 9, signal: gone.signal });
    const first = await paid.next();
    for (const _ of first.value ?? []);
    gone.abort();
    await paid.return(undefined);
    expect(back).toEqual([6]);
  });
});
