import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import type { NewSpend, Spending, Subject, Usage } from '../accounts.ts';
import { DeferredSpending } from './deferred-spending.ts';

const ada: Subject = { kind: 'user', id: 1 };
const bob: Subject = { kind: 'user', id: 2 };

/** A ledger that can become unavailable; only the parts of `Spending` that these tests use. */
class FakeLedger {
  isUnavailable = false;
  /** It can be read but not written. */
  isReadOnly = false;
  used = 0;
  readonly written: string[] = [];

  readonly spending = {
    request: async (subject: Subject, _: number, amount = 1) => this.#write(subject, 'requests', amount),
    spend: async (subject: Subject, { reason, amount }: NewSpend) => {
      this.#write(subject, reason, amount);
      return { line: 7, left: -1 };
    },
    refund: async (line: number, amount: number) => this.#write(ada, `refund of ${line}`, amount),
    usage: async () => {
      if (this.isUnavailable) throw new ProblemError('unavailable', 'cannot be read either');
      const coins = { spent: this.used, reserved: 0 };
      return { requestsToday: this.used, coins, scanCoins: coins } as Usage;
    },
    returnRequests: async (subject: Subject, amount: number) => void this.#write(subject, 'requests', -amount),
  } as Partial<Spending> as Spending;

  #write(subject: Subject, what: string, amount: number): number {
    if (this.isUnavailable || this.isReadOnly) throw new ProblemError('unavailable');
    this.written.push(`${subject.kind === 'user' ? subject.id : ''} ${what} ${amount}`);
    return amount;
  }
}

const coins = (amount: number, limit: number): NewSpend => ({ currency: 'coins', amount, limit, reason: 'search' });

describe('spending while the ledger is unavailable', () => {
  it('without a limit is written in one line once the ledger is back', async () => {
    const ledger = new FakeLedger();
    await using spending = new DeferredSpending(ledger.spending, 5);
    ledger.isUnavailable = true;
    for (let i = 0; i < 3; i++) expect(await spending.request(ada, -1)).toBe(1);
    expect(await spending.request(bob, -1, 2)).toBe(2);
    const spent = await spending.spend(ada, coins(20, -1));
    await spending.spend(ada, coins(5, -1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ledger.written).toEqual([]);
    expect(await spending.refund(spent?.line ?? 0, 4)).toBe(4);
    await spending.returnRequests(ada, 1);
    ledger.isUnavailable = false;
    await expect.poll(() => ledger.written).toEqual(['1 requests 2', '2 requests 2', '1 search 21']);
    await spending.refund(7, 1);
    expect(ledger.written.at(-1)).toBe('1 refund of 7 1');
  });

  it('with a limit is refused', async () => {
    const ledger = new FakeLedger();
    await using spending = new DeferredSpending(ledger.spending, 5);
    ledger.isUnavailable = true;
    const unavailable = expect.objectContaining({ problem: expect.objectContaining({ type: 'unavailable' }) });
    await expect(spending.request(ada, 10)).rejects.toEqual(unavailable);
    await expect(spending.spend(ada, coins(1, 10))).rejects.toEqual(unavailable);
  });

  it('with a limit continues up to it while the ledger can be read, and is written later', async () => {
    const ledger = new FakeLedger();
    await using spending = new DeferredSpending(ledger.spending, 5);
    ledger.isReadOnly = true;
    ledger.used = 7;
    expect(await Promise.all([1, 2, 3, 4].map(() => spending.request(ada, 10)))).toEqual([8, 9, 10, undefined]);
    expect(await spending.request(bob, 10, 4)).toBeUndefined();
    expect(await spending.request(bob, 10, 3)).toBe(10);
    expect(await spending.spend(ada, coins(2, 10))).toMatchObject({ left: 1 });
    expect(await spending.spend(ada, coins(2, 10))).toBeUndefined();
    expect(ledger.written).toEqual([]);
    ledger.isReadOnly = false;
    await expect.poll(() => ledger.written).toEqual(['1 requests 3', '2 requests 3', '1 search 2']);
  });

  it('is written on disposal, exactly once', async () => {
    const ledger = new FakeLedger();
    {
      await using spending = new DeferredSpending(ledger.spending, 60_000);
      ledger.isUnavailable = true;
      await spending.request(ada, -1);
      ledger.isUnavailable = false;
      await spending.request(ada, -1);
    }
    expect(ledger.written).toEqual(['1 requests 1', '1 requests 1']);
  });
});
