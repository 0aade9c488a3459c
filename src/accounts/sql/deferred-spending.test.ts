import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import type { NewSpend, Spending, Subject, Usage } from '../accounts.ts';
import { DeferredSpending } from './deferred-spending.ts';

const ada: Subject = { kind: 'user', id: 1 };
const bob: Subject = { kind: 'user', id: 2 };

/** Books that can go away; of spending what these tests need. */
class Books {
  isAway = false;
  /** They can be read, and not written. */
  isFull = false;
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
      if (this.isAway) throw new ProblemError('unavailable', 'not even read');
      const coins = { spent: this.used, reserved: 0 };
      return { requestsToday: this.used, coins, scanCoins: coins } as Usage;
    },
    returnRequests: async (subject: Subject, amount: number) => void this.#write(subject, 'requests', -amount),
  } as Partial<Spending> as Spending;

  #write(subject: Subject, what: string, amount: number): number {
    if (this.isAway || this.isFull) throw new ProblemError('unavailable');
    this.written.push(`${subject.kind === 'user' ? subject.id : ''} ${what} ${amount}`);
    return amount;
  }
}

const coins = (amount: number, limit: number): NewSpend => ({ currency: 'coins', amount, limit, reason: 'search' });

describe('what is spent while the books are away', () => {
  it('by whom nothing limits is written when they are back, all together', async () => {
    const books = new Books();
    await using spending = new DeferredSpending(books.spending, 5);
    books.isAway = true;
    for (let i = 0; i < 3; i++) expect(await spending.request(ada, -1)).toBe(1);
    expect(await spending.request(bob, -1, 2)).toBe(2);
    const spent = await spending.spend(ada, coins(20, -1));
    await spending.spend(ada, coins(5, -1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(books.written).toEqual([]);
    expect(await spending.refund(spent?.line ?? 0, 4)).toBe(4);
    await spending.returnRequests(ada, 1);
    books.isAway = false;
    await expect.poll(() => books.written).toEqual(['1 requests 2', '2 requests 2', '1 search 21']);
    await spending.refund(7, 1);
    expect(books.written.at(-1)).toBe('1 refund of 7 1');
  });

  it('by whom a limit holds is refused', async () => {
    const books = new Books();
    await using spending = new DeferredSpending(books.spending, 5);
    books.isAway = true;
    const away = expect.objectContaining({ problem: expect.objectContaining({ type: 'unavailable' }) });
    await expect(spending.request(ada, 10)).rejects.toEqual(away);
    await expect(spending.spend(ada, coins(1, 10))).rejects.toEqual(away);
  });

  it('by whom a limit holds goes on up to the limit where the books can be read, and is written once they can be', async () => {
    const books = new Books();
    await using spending = new DeferredSpending(books.spending, 5);
    books.isFull = true;
    books.used = 7;
    expect(await Promise.all([1, 2, 3, 4].map(() => spending.request(ada, 10)))).toEqual([8, 9, 10, undefined]);
    expect(await spending.request(bob, 10, 4)).toBeUndefined();
    expect(await spending.request(bob, 10, 3)).toBe(10);
    expect(await spending.spend(ada, coins(2, 10))).toMatchObject({ left: 1 });
    expect(await spending.spend(ada, coins(2, 10))).toBeUndefined();
    expect(books.written).toEqual([]);
    books.isFull = false;
    await expect.poll(() => books.written).toEqual(['1 requests 3', '2 requests 3', '1 search 2']);
  });

  it('is written at the end, and never twice', async () => {
    const books = new Books();
    {
      await using spending = new DeferredSpending(books.spending, 60_000);
      books.isAway = true;
      await spending.request(ada, -1);
      books.isAway = false;
      await spending.request(ada, -1);
    }
    expect(books.written).toEqual(['1 requests 1', '1 requests 1']);
  });
});
