import { type Kysely, sql } from 'kysely';
import { unlimited } from '../../model/subscriptions.ts';
import type { Currency, DayUsage, NewSpend, Spending, SpendReceipt, Subject, Usage } from '../accounts.ts';
import { dayOf, nextDay, nextMonth } from '../rules/calendar.ts';
import { GroupCommit } from './group-commit.ts';
import { checkAmount, type LineState, userSubject } from './ledger.ts';
import { PreparedStatement } from './prepared-statement.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

export class SqlSpending implements Spending {
  readonly #context: SqlContext;
  readonly #groupCommit: GroupCommit | undefined;
  readonly #statements: ReturnType<typeof statements>;

  constructor(context: SqlContext) {
    this.#context = context;
    const { transactionSync } = context.engine;
    this.#groupCommit = transactionSync && new GroupCommit(transactionSync);
    this.#statements = statements(context.quick);
  }

  async request(subject: Subject, limit: number, amount = 1): Promise<number | undefined> {
    checkAmount(amount);
    if (limit !== unlimited && amount > limit) return undefined;
    const day = dayOf(this.#context.now());
    const values = { subject: this.#name(subject), day, amount, maxBefore: limit - amount };
    const statement = limit === unlimited ? this.#statements.requestUnlimited : this.#statements.request;
    const row =
      this.#groupCommit === undefined
        ? await statement.run(this.#context.quick, values)
        : await this.#groupCommit.do((run) => statement.runSync(run, values));
    return row?.requests;
  }

  async returnRequests(subject: Subject, amount: number): Promise<void> {
    checkAmount(amount);
    await this.#context.quick
      .updateTable('daily_requests')
      .set((row) => ({ requests: row('requests', '-', amount) }))
      .where('subject', '=', this.#name(subject))
      .where('day', '=', dayOf(this.#context.now()))
      .where('requests', '>=', amount)
      .execute();
  }

  async spend(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined> {
    return await this.#take(subject, spend, 'spent');
  }

  async reserve(subject: Subject, spend: NewSpend): Promise<SpendReceipt | undefined> {
    return await this.#take(subject, spend, 'reserved');
  }

  async spendUpTo(subject: Subject, spend: NewSpend): Promise<number> {
    const { quick, ledger } = this.#context;
    for (let amount = spend.amount; amount > 0; ) {
      if ((await this.spend(subject, { ...spend, amount })) !== undefined) return amount;
      const { spent, reserved } = await ledger.balance(quick, this.#name(subject), spend.currency);
      // Concurrent spending may take the rest as well; it only shrinks.
      amount = Math.min(amount - 1, spend.limit - spent - reserved);
    }
    return 0;
  }

  async settle(line: number, used: number): Promise<void> {
    const { quick, ledger } = this.#context;
    await quick.transaction().execute((transaction) => ledger.settle(transaction, line, used));
  }

  async refund(line: number, amount: number): Promise<number> {
    const { quick, ledger } = this.#context;
    return await quick.transaction().execute((transaction) => ledger.refund(transaction, line, amount));
  }

  async usage(subject: Subject): Promise<Usage> {
    const name = this.#name(subject);
    const now = this.#context.now();
    const { quick, ledger } = this.#context;
    const today = await quick
      .selectFrom('daily_requests')
      .select('requests')
      .where('subject', '=', name)
      .where('day', '=', dayOf(now))
      .executeTakeFirst();
    const ever = await quick
      .selectFrom('balances')
      .select(sql<number | null>`cast(sum(spent) as bigint)`.as('spent'))
      .where('subject', '=', name)
      .where('currency', '=', 'coins' satisfies Currency)
      .executeTakeFirst();
    return {
      requestsToday: today?.requests ?? 0,
      nextDay: nextDay(now),
      nextMonth: nextMonth(now),
      coins: await ledger.balance(quick, name, 'coins'),
      scanCoins: await ledger.balance(quick, name, 'scan_coins'),
      coinsEver: ever?.spent ?? 0,
    };
  }

  async byDay(subject: Subject, days: number): Promise<readonly DayUsage[]> {
    const name = this.#name(subject);
    const { quick } = this.#context;
    const first = dayOf(this.#context.now() - (days - 1) * 86_400_000);
    const requests = await quick
      .selectFrom('daily_requests')
      .select(['day', 'requests'])
      .where('subject', '=', name)
      .where('day', '>=', first)
      .execute();
    const spent = await quick
      .selectFrom('ledger')
      .select(['day', 'currency', sql<number>`cast(sum(amount - refunded) as bigint)`.as('amount')])
      .where('subject', '=', name)
      .where('day', '>=', first)
      .where('state', '=', 'spent')
      .groupBy(['day', 'currency'])
      .execute();
    const allDays = [...new Set([...requests, ...spent].map(({ day }) => day))].sort().reverse();
    const amount = (day: string, currency: Currency): number =>
      spent.find((row) => row.day === day && row.currency === currency)?.amount ?? 0;
    return allDays.map((day) => ({
      day,
      requests: requests.find((row) => row.day === day)?.requests ?? 0,
      coins: amount(day, 'coins'),
      scanCoins: amount(day, 'scan_coins'),
    }));
  }

  async #take(subject: Subject, spend: NewSpend, state: LineState): Promise<SpendReceipt | undefined> {
    const { quick, ledger } = this.#context;
    const name = this.#name(subject);
    if (this.#groupCommit !== undefined && spend.amount !== 0)
      return await this.#groupCommit.do((run) => ledger.takeSync(run, name, spend, state));
    return await quick.transaction().execute((transaction) => ledger.take(transaction, name, spend, state));
  }

  /** Network addresses are stored as hashes. */
  #name(subject: Subject): string {
    return subject.kind === 'user'
      ? userSubject(subject.id)
      : `address:${this.#context.vault.hash('address', subject.network).slice(0, 32)}`;
  }
}

/** The statements that run with every request. */
function statements(db: Kysely<Tables>) {
  const request = (isLimited: boolean) =>
    new PreparedStatement<{ readonly requests: number }>((slot) =>
      db
        .insertInto('daily_requests')
        .values({ subject: slot('subject'), day: slot('day'), requests: slot('amount') })
        .onConflict((conflict) => {
          const update = conflict
            .columns(['subject', 'day'])
            .doUpdateSet((row) => ({ requests: row('daily_requests.requests', '+', slot<number>('amount')) }));
          return isLimited ? update.where('daily_requests.requests', '<=', slot<number>('maxBefore')) : update;
        })
        .returning('requests'),
    );
  return { request: request(true), requestUnlimited: request(false) };
}
