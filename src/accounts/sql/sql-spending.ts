import { type Kysely, sql, type Transaction } from 'kysely';
import { unlimited } from '../../model/subscriptions.ts';
import type { Balance, Currency, DayUsage, NewSpend, Spending, SpendReceipt, Subject, Usage } from '../accounts.ts';
import { dayOf, monthOf, nextDay, nextMonth } from '../rules/calendar.ts';
import { GroupCommit } from './group-commit.ts';
import { PreparedStatement } from './prepared-statement.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

type State = 'spent' | 'reserved';

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
    for (let amount = spend.amount; amount > 0; ) {
      if ((await this.spend(subject, { ...spend, amount })) !== undefined) return amount;
      const { spent, reserved } = await this.#balance(this.#name(subject), spend.currency);
      // Concurrent spending may take the rest as well; it only shrinks.
      amount = Math.min(amount - 1, spend.limit - spent - reserved);
    }
    return 0;
  }

  async settle(line: number, used: number): Promise<void> {
    checkAmount(used);
    await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await lockLine(transaction, line);
      if (row === undefined || row.state !== 'reserved') return;
      if (used > row.amount) throw new RangeError('more was used than was reserved');
      await transaction.updateTable('ledger').set({ state: 'spent', amount: used }).where('id', '=', line).execute();
      await updateBalanceOf(transaction, row)
        .set((balance) => ({ spent: balance('spent', '+', used), reserved: balance('reserved', '-', row.amount) }))
        .execute();
    });
  }

  async refund(line: number, amount: number): Promise<number> {
    checkAmount(amount);
    return await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await lockLine(transaction, line);
      if (row === undefined || row.state !== 'spent') return 0;
      const refund = Math.min(amount, row.amount - row.refunded);
      if (refund <= 0) return 0;
      await transaction
        .updateTable('ledger')
        .set({ refunded: row.refunded + refund })
        .where('id', '=', line)
        .execute();
      await updateBalanceOf(transaction, row)
        .set((balance) => ({ spent: balance('spent', '-', refund) }))
        .execute();
      return refund;
    });
  }

  async usage(subject: Subject): Promise<Usage> {
    const name = this.#name(subject);
    const now = this.#context.now();
    const { quick } = this.#context;
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
      coins: await this.#balance(name, 'coins'),
      scanCoins: await this.#balance(name, 'scan_coins'),
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

  async #take(
    subject: Subject,
    { currency, amount, limit, reason }: NewSpend,
    state: State,
  ): Promise<SpendReceipt | undefined> {
    checkAmount(amount);
    const name = this.#name(subject);
    if (amount === 0) {
      const { spent, reserved } = await this.#balance(name, currency);
      return { line: 0, left: leftOf(limit, spent + reserved) };
    }
    if (limit !== unlimited && amount > limit) return undefined;
    const at = this.#context.now();
    const values = {
      subject: name,
      month: monthOf(at),
      day: dayOf(at),
      at,
      currency,
      amount,
      reason,
      maxBefore: limit - amount,
    };
    const { balance, line } = this.#statements[state];
    const addToBalance = limit === unlimited ? balance.unlimited : balance.limited;
    const receipt = (row: Balance, written: { readonly id: number } | undefined): SpendReceipt => {
      if (written === undefined) throw new Error('a ledger line was not written');
      return { line: written.id, left: leftOf(limit, row.spent + row.reserved) };
    };
    if (this.#groupCommit !== undefined)
      return await this.#groupCommit.do((run) => {
        const row = addToBalance.runSync(run, values);
        return row && receipt(row, line.runSync(run, values));
      });
    return await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await addToBalance.run(transaction, values);
      return row && receipt(row, await line.run(transaction, values));
    });
  }

  async #balance(name: string, currency: Currency): Promise<Balance> {
    const row = await this.#context.quick
      .selectFrom('balances')
      .select(['spent', 'reserved'])
      .where('subject', '=', name)
      .where('currency', '=', currency)
      .where('month', '=', monthOf(this.#context.now()))
      .executeTakeFirst();
    return row ?? { spent: 0, reserved: 0 };
  }

  /** Network addresses are stored as hashes. */
  #name(subject: Subject): string {
    return subject.kind === 'user'
      ? `user:${subject.id}`
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
  const balance = (state: State, isLimited: boolean) =>
    new PreparedStatement<Balance>((slot) =>
      db
        .insertInto('balances')
        .values({
          subject: slot('subject'),
          month: slot('month'),
          currency: slot('currency'),
          spent: 0,
          reserved: 0,
          [state]: slot('amount'),
        })
        .onConflict((conflict) => {
          const update = conflict
            .columns(['subject', 'currency', 'month'])
            .doUpdateSet((row) => ({ [state]: row(`balances.${state}`, '+', slot<number>('amount')) }));
          return isLimited
            ? update.where((row) =>
                row(row('balances.spent', '+', row.ref('balances.reserved')), '<=', slot<number>('maxBefore')),
              )
            : update;
        })
        .returning(['spent', 'reserved']),
    );
  const line = (state: State) =>
    new PreparedStatement<{ readonly id: number }>((slot) =>
      db
        .insertInto('ledger')
        .values({
          subject: slot('subject'),
          day: slot('day'),
          at: slot<number>('at'),
          currency: slot('currency'),
          amount: slot('amount'),
          refunded: 0,
          state,
          reason: slot('reason'),
        })
        .returning('id'),
    );
  const takeStatements = (state: State) => ({
    balance: { limited: balance(state, true), unlimited: balance(state, false) },
    line: line(state),
  });
  return {
    request: request(true),
    requestUnlimited: request(false),
    spent: takeStatements('spent'),
    reserved: takeStatements('reserved'),
  };
}

/** Reads a ledger line and locks it until the transaction ends. */
async function lockLine(transaction: Transaction<Tables>, line: number) {
  return await transaction
    .updateTable('ledger')
    .set({ reason: sql`reason` })
    .where('id', '=', line)
    .returning(['subject', 'day', 'currency', 'amount', 'refunded', 'state'])
    .executeTakeFirst();
}

/** The balance of the month of a ledger line, which may be over. */
function updateBalanceOf(
  transaction: Transaction<Tables>,
  { subject, currency, day }: { readonly subject: string; readonly currency: string; readonly day: string },
) {
  return transaction
    .updateTable('balances')
    .where('subject', '=', subject)
    .where('currency', '=', currency)
    .where('month', '=', day.slice(0, 7));
}

function leftOf(limit: number, used: number): number {
  return limit === unlimited ? unlimited : Math.max(0, limit - used);
}

function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('an amount must be a whole number, 0 or more');
}
