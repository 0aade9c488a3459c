import { ProblemError } from '../../model/problem.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { Currency, DayUsage, NewSpend, Spending, Spent, Subject, Usage } from '../accounts.ts';

/**
 * Spending that goes on for those whom nothing limits while the accounts are away: there is nothing to be refused, so what it comes to is kept here, and
 * written when they are back. For everybody else being away stays being away.
 */
export class OwedSpending implements Spending, AsyncDisposable {
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
    const asked = this.#inner.request(subject, limit, amount);
    if (limit !== unlimited) return await asked;
    return await orOwed(asked, () => {
      this.#owe({ kind: 'requests', subject }, amount);
      return amount;
    });
  }

  async returnRequests(subject: Subject, amount: number): Promise<void> {
    const debt = { kind: 'requests', subject } as const;
    if (this.#takeBack(debt, amount)) return;
    await this.#inner.returnRequests(subject, amount);
  }

  async spend(subject: Subject, spend: NewSpend): Promise<Spent | undefined> {
    const asked = this.#inner.spend(subject, spend);
    if (spend.limit !== unlimited) return await asked;
    const { currency, reason, amount } = spend;
    return await orOwed(asked, () => ({
      line: this.#owe({ kind: 'coins', subject, currency, reason }, amount),
      left: unlimited,
    }));
  }

  async refund(line: number, amount: number): Promise<number> {
    if (line > 0) return await this.#inner.refund(line, amount);
    const debt = this.#owed.values().find((each) => each.line === line)?.debt;
    return debt !== undefined && this.#takeBack(debt, amount) ? amount : 0;
  }

  spendUpTo(subject: Subject, spend: NewSpend): Promise<number> {
    return this.#inner.spendUpTo(subject, spend);
  }

  reserve(subject: Subject, spend: NewSpend): Promise<Spent | undefined> {
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

  /** Lines of the books have numbers from 1 on; these are below. */
  #owe(debt: Debt, amount: number): number {
    const name = JSON.stringify(debt);
    const known = this.#owed.get(name);
    const line = known?.line ?? --this.#lastLine;
    this.#owed.set(name, { debt, line, amount: (known?.amount ?? 0) + amount });
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
      this.#add(name, -amount);
      try {
        if (amount === 0) this.#owed.delete(name);
        else if (debt.kind === 'requests') await this.#inner.request(debt.subject, unlimited, amount);
        else await this.#inner.spend(debt.subject, { ...debt, amount, limit: unlimited });
      } catch (error) {
        this.#add(name, amount);
        throw error;
      }
    }
    if (this.#owed.size > 0) this.#soon();
  }

  #add(name: string, amount: number): void {
    const known = this.#owed.get(name);
    if (known !== undefined) this.#owed.set(name, { ...known, amount: known.amount + amount });
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
}

async function orOwed<T>(asked: Promise<T>, owe: () => T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.type === 'unavailable') return owe();
    throw error;
  }
}
