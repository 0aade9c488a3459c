import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '../../model/problem.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { Currency, DayUsage, NewSpend, Spending, SpendReceipt, Subject, Usage } from '../accounts.ts';

/**
 * Spending that continues while the ledger cannot be written. Amounts are pending in memory until it can. Users without
 * limits are never refused. For all others the ledger must at least be readable, as it is on a full disk; pending
 * amounts count against their limits.
 */
export class DeferredSpending implements Spending, AsyncDisposable {
  readonly #inner: Spending;
  readonly #pending = new Map<string, PendingSpend>();
  readonly #flushMs: number;
  #timer: NodeJS.Timeout | undefined;
  #lowestLine = 0;
  #flushing: Promise<void> | undefined;

  constructor(inner: Spending, flushMs = FLUSH_MS) {
    this.#inner = inner;
    this.#flushMs = flushMs;
  }

  async request(subject: Subject, limit: number, amount = 1): Promise<number | undefined> {
    return await this.#orDefer(this.#inner.request(subject, limit, amount), async () => {
      const key = { kind: 'requests', subject } as const;
      const usage = limit === unlimited ? undefined : await this.#inner.usage(subject);
      const before = usage === undefined ? 0 : usage.requestsToday + this.#pendingAmount(subject, 'requests');
      if (limit !== unlimited && before + amount > limit) return undefined;
      this.#defer(key, amount);
      return before + amount;
    });
  }

  async returnRequests(subject: Subject, amount: number): Promise<void> {
    const key = { kind: 'requests', subject } as const;
    if (this.#takeBack(key, amount)) return;
    await this.#inner.returnRequests(subject, amount);
  }

  async spend(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined> {
    const { currency, reason, amount, limit } = spend;
    return await this.#orDefer(this.#inner.spend(subject, spend), async () => {
      const usage = limit === unlimited ? undefined : await this.#inner.usage(subject);
      const { spent, reserved } = (currency === 'coins' ? usage?.coins : usage?.scanCoins) ?? { spent: 0, reserved: 0 };
      const left =
        usage === undefined ? unlimited : limit - spent - reserved - this.#pendingAmount(subject, currency) - amount;
      if (limit !== unlimited && left < 0) return undefined;
      return { line: this.#defer({ kind: 'coins', subject, currency, reason }, amount), left };
    });
  }

  async refund(line: number, amount: number): Promise<number> {
    if (line > 0) return await this.#inner.refund(line, amount);
    const key = this.#pending.values().find((each) => each.line === line)?.key;
    return key !== undefined && this.#takeBack(key, amount) ? amount : 0;
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

  /** Tries to flush once more. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flushing;
    await this.#flush().catch(() => {});
    clearTimeout(this.#timer);
  }

  async #orDefer<T>(request: Promise<T>, defer: () => Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.type !== 'unavailable') throw error;
      return await defer().catch(() => {
        // The first error says more than a failed read of the ledger.
        throw error;
      });
    }
  }

  #pendingAmount(subject: Subject, what: 'requests' | Currency): number {
    const matches = ({ key }: PendingSpend): boolean =>
      (key.kind === 'requests' ? 'requests' : key.currency) === what && isDeepStrictEqual(key.subject, subject);
    return [...this.#pending.values()]
      .filter(matches)
      .reduce((sum, { amount, inFlight }) => sum + amount + inFlight, 0);
  }

  /** Ledger lines are numbered from 1, so pending lines use negative numbers. */
  #defer(key: SpendKey, amount: number): number {
    const id = JSON.stringify(key);
    const pending = this.#pending.get(id);
    const line = pending?.line ?? --this.#lowestLine;
    this.#pending.set(id, { key, line, amount: (pending?.amount ?? 0) + amount, inFlight: pending?.inFlight ?? 0 });
    this.#scheduleFlush();
    return line;
  }

  /** False if the amount was already written or was never pending. */
  #takeBack(key: SpendKey, amount: number): boolean {
    const id = JSON.stringify(key);
    if ((this.#pending.get(id)?.amount ?? -1) < amount) return false;
    this.#add(id, -amount);
    return true;
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flushing = this.#flush().catch(() => this.#scheduleFlush());
    }, this.#flushMs).unref();
  }

  async #flush(): Promise<void> {
    for (const [id, { key, amount }] of this.#pending) {
      this.#add(id, -amount, amount);
      try {
        if (amount === 0) this.#pending.delete(id);
        else if (key.kind === 'requests') await this.#inner.request(key.subject, unlimited, amount);
        else await this.#inner.spend(key.subject, { ...key, amount, limit: unlimited });
      } catch (error) {
        this.#add(id, amount, -amount);
        throw error;
      }
      this.#add(id, 0, -amount);
    }
    if (this.#pending.size > 0) this.#scheduleFlush();
  }

  #add(id: string, amount: number, inFlight = 0): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.set(id, { ...pending, amount: pending.amount + amount, inFlight: pending.inFlight + inFlight });
  }
}

const FLUSH_MS = 2_000;

type SpendKey =
  | { readonly kind: 'requests'; readonly subject: Subject }
  | { readonly kind: 'coins'; readonly subject: Subject; readonly currency: Currency; readonly reason: string };

interface PendingSpend {
  readonly key: SpendKey;
  readonly line: number;
  readonly amount: number;
  /** The part that is being written now. */
  readonly inFlight: number;
}
