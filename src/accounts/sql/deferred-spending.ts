import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '../../model/problem.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { Currency, DayUsage, NewSpend, Spending, SpendReceipt, Subject, Usage } from '../accounts.ts';

/**
 * Spending that goes on while the books cannot be written: what it comes to is kept here, and written when they can. Nothing limits some users, so there is
 * nothing to refuse. For everybody else the books must at least be readable, as they are on a full disk; what is owed counts against their limits.
 */
export class DeferredSpending implements Spending, AsyncDisposable {
  readonly #inner: Spending;
  readonly #owed = new Map<string, Owed>();
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #lastLine = 0;
  #paying: Promise<void> | undefined;

  constructor(inner: Spending, everyMs = EVERY_MS) {
    this.#inner = inner;
    this.#everyMs = everyMs;
  }

  async request(subject: Subject, limit: number, amount = 1): Promise<number | undefined> {
    return await this.#orOwed(this.#inner.request(subject, limit, amount), async () => {
      const debt = { kind: 'requests', subject } as const;
      const usage = limit === unlimited ? undefined : await this.#inner.usage(subject);
      const before = usage === undefined ? 0 : usage.requestsToday + this.#owedOf(subject, 'requests');
      if (limit !== unlimited && before + amount > limit) return undefined;
      this.#owe(debt, amount);
      return before + amount;
    });
  }

  async returnRequests(subject: Subject, amount: number): Promise<void> {
    const debt = { kind: 'requests', subject } as const;
    if (this.#takeBack(debt, amount)) return;
    await this.#inner.returnRequests(subject, amount);
  }

  async spend(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined> {
    const { currency, reason, amount, limit } = spend;
    return await this.#orOwed(this.#inner.spend(subject, spend), async () => {
      const usage = limit === unlimited ? undefined : await this.#inner.usage(subject);
      const { spent, reserved } = (currency === 'coins' ? usage?.coins : usage?.scanCoins) ?? { spent: 0, reserved: 0 };
      const left =
        usage === undefined ? unlimited : limit - spent - reserved - this.#owedOf(subject, currency) - amount;
      if (limit !== unlimited && left < 0) return undefined;
      return { line: this.#owe({ kind: 'coins', subject, currency, reason }, amount), left };
    });
  }

  async refund(line: number, amount: number): Promise<number> {
    if (line > 0) return await this.#inner.refund(line, amount);
    const debt = this.#owed.values().find((each) => each.line === line)?.debt;
    return debt !== undefined && this.#takeBack(debt, amount) ? amount : 0;
  }

  spendUpTo(subject: Subject, spend: NewSpend): Promise<number> {
    return this.#inner.spendUpTo(subject, spend);
  }

  reserve(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined> {
    return this.#inner.reserve(subject, spend);
  }

  settle(line: number, used: number): Promise<void> {
    return this.#inner.settle(line, used);
  }

  usage(subject: Subject): Promise<Usage> {
    return this.#inner.usage(subject);
  }

  byDay(subject: Subject, days: number): Promise<readonly DayUsage[]> {
    return this.#inner.byDay(subject, days);
  }

  /** Once more before the end. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer);
    await this.#paying;
    await this.#pay().catch(() => {});
    clearTimeout(this.#timer);
  }

  async #orOwed<T>(asked: Promise<T>, owe: () => Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.type !== 'unavailable') throw error;
      return await owe().catch(() => {
        // The first failure says more than that the books cannot be read either.
        throw error;
      });
    }
  }

  #owedOf(subject: Subject, what: 'requests' | Currency): number {
    const isMeant = ({ debt }: Owed): boolean =>
      (debt.kind === 'requests' ? 'requests' : debt.currency) === what && isDeepStrictEqual(debt.subject, subject);
    return [...this.#owed.values()].filter(isMeant).reduce((sum, { amount, paying }) => sum + amount + paying, 0);
  }

  /** Lines of the books have numbers from 1 on; these are below. */
  #owe(debt: Debt, amount: number): number {
    const name = JSON.stringify(debt);
    const known = this.#owed.get(name);
    const line = known?.line ?? --this.#lastLine;
    this.#owed.set(name, { debt, line, amount: (known?.amount ?? 0) + amount, paying: known?.paying ?? 0 });
    this.#soon();
    return line;
  }

  /** False: it has been written, or never was owed. */
  #takeBack(debt: Debt, amount: number): boolean {
    const name = JSON.stringify(debt);
    if ((this.#owed.get(name)?.amount ?? -1) < amount) return false;
    this.#add(name, -amount);
    return true;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#paying = this.#pay().catch(() => this.#soon());
    }, this.#everyMs).unref();
  }

  async #pay(): Promise<void> {
    for (const [name, { debt, amount }] of this.#owed) {
      this.#add(name, -amount, amount);
      try {
        if (amount === 0) this.#owed.delete(name);
        else if (debt.kind === 'requests') await this.#inner.request(debt.subject, unlimited, amount);
        else await this.#inner.spend(debt.subject, { ...debt, amount, limit: unlimited });
      } catch (error) {
        this.#add(name, amount, -amount);
        throw error;
      }
      this.#add(name, 0, -amount);
    }
    if (this.#owed.size > 0) this.#soon();
  }

  #add(name: string, amount: number, paying = 0): void {
    const known = this.#owed.get(name);
    if (known === undefined) return;
    this.#owed.set(name, { ...known, amount: known.amount + amount, paying: known.paying + paying });
  }
}

const EVERY_MS = 2_000;

type Debt =
  | { readonly kind: 'requests'; readonly subject: Subject }
  | { readonly kind: 'coins'; readonly subject: Subject; readonly currency: Currency; readonly reason: string };

interface Owed {
  readonly debt: Debt;
  readonly line: number;
  readonly amount: number;
  /** Is being written at this moment. */
  readonly paying: number;
}
