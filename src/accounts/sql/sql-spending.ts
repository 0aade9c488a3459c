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
  readonly #together: GroupCommit | undefined;
  readonly #statements: ReturnType<typeof statements>;

  constructor(context: SqlContext) {
    this.#context = context;
    const { atOnce } = context.engine;
    this.#together = atOnce && new GroupCommit(atOnce);
    this.#statements = statements(context.quick);
  }

  async request(subject: Subject, limit: number, amount = 1): Promise<number | undefined> {
    whole(amount);
    if (limit !== unlimited && amount > limit) return undefined;
    const day = dayOf(this.#context.now());
    const values = { subject: this.#name(subject), day, amount, most: limit - amount };
    const statement = limit === unlimited ? this.#statements.requestUnlimited : this.#statements.request;
    const row =
      this.#together === undefined
        ? await statement.run(this.#context.quick, values)
        : await this.#together.do((run) => statement.runNow(run, values));
    return row?.requests;
  }

  async returnRequests(subject: Subject, amount: number): Promise<void> {
    whole(amount);
    await this.#context.quick
      .updateTable('daily_requests')
      .set((row) => ({ requests: row('requests', '-', amount) }))
      .where('subject', '=', this.#name(subject))
      .where('day', '=', dayOf(this.#context.now()))
      .where('requests', '>=', amount)
      .execute();
  }

  async spend(subject: Subject, wanted: NewSpend): Promise<SpendReceipt | undefined> {
    return await this.#take(subject, wanted, 'spent');
  }

  async reserve(subject: Subject, wanted: NewSpend): Promise<SpendReceipt | undefined> {
    return await this.#take(subject, wanted, 'reserved');
  }

  async spendUpTo(subject: Subject, wanted: NewSpend): Promise<number> {
    for (let amount = wanted.amount; amount > 0; ) {
      if ((await this.spend(subject, { ...wanted, amount })) !== undefined) return amount;
      const { spent, reserved } = await this.#balance(this.#name(subject), wanted.currency);
      // Others spend meanwhile, so the rest may be refused as well; it only gets smaller.
      amount = Math.min(amount - 1, wanted.limit - spent - reserved);
    }
    return 0;
  }

  async settle(line: number, used: number): Promise<void> {
    whole(used);
    await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await held(transaction, line);
      if (row === undefined || row.state !== 'reserved') return;
      if (used > row.amount) throw new RangeError('more was used than was set apart');
      await transaction.updateTable('ledger').set({ state: 'spent', amount: used }).where('id', '=', line).execute();
      await ofMonth(transaction, row)
        .set((balance) => ({ spent: balance('spent', '+', used), reserved: balance('reserved', '-', row.amount) }))
        .execute();
    });
  }

  async refund(line: number, amount: number): Promise<number> {
    whole(amount);
    return await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await held(transaction, line);
      if (row === undefined || row.state !== 'spent') return 0;
      const back = Math.min(amount, row.amount - row.refunded);
      if (back <= 0) return 0;
      await transaction
        .updateTable('ledger')
        .set({ refunded: row.refunded + back })
        .where('id', '=', line)
        .execute();
      await ofMonth(transaction, row)
        .set((balance) => ({ spent: balance('spent', '-', back) }))
        .execute();
      return back;
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
    const seen = [...new Set([...requests, ...spent].map(({ day }) => day))].sort().reverse();
    const amount = (day: string, currency: Currency): number =>
      spent.find((row) => row.day === day && row.currency === currency)?.amount ?? 0;
    return seen.map((day) => ({
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
    whole(amount);
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
      most: limit - amount,
    };
    const { balance, line } = this.#statements[state];
    const counted = limit === unlimited ? balance.unlimited : balance.limited;
    const told = (row: Balance, written: { readonly id: number } | undefined): SpendReceipt => {
      if (written === undefined) throw new Error('a line of the books was not written');
      return { line: written.id, left: leftOf(limit, row.spent + row.reserved) };
    };
    if (this.#together !== undefined)
      return await this.#together.do((run) => {
        const row = counted.runNow(run, values);
        return row && told(row, line.runNow(run, values));
      });
    return await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await counted.run(transaction, values);
      return row && told(row, await line.run(transaction, values));
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

  /** Addresses of people are kept as hashes. */
  #name(subject: Subject): string {
    return subject.kind === 'user'
      ? `user:${subject.id}`
      : `address:${this.#context.vault.hash('address', subject.network).slice(0, 32)}`;
  }
}

/** What is run with every request. */
function statements(db: Kysely<Tables>) {
  const request = (isLimited: boolean) =>
    new PreparedStatement<{ readonly requests: number }>((slot) =>
      db
        .insertInto('daily_requests')
        .values({ subject: slot('subject'), day: slot('day'), requests: slot('amount') })
        .onConflict((taken) => {
          const more = taken
            .columns(['subject', 'day'])
            .doUpdateSet((row) => ({ requests: row('daily_requests.requests', '+', slot<number>('amount')) }));
          return isLimited ? more.where('daily_requests.requests', '<=', slot<number>('most')) : more;
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
        .onConflict((taken) => {
          const more = taken
            .columns(['subject', 'currency', 'month'])
            .doUpdateSet((row) => ({ [state]: row(`balances.${state}`, '+', slot<number>('amount')) }));
          return isLimited
            ? more.where((row) =>
                row(row('balances.spent', '+', row.ref('balances.reserved')), '<=', slot<number>('most')),
              )
            : more;
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
  const taking = (state: State) => ({
    balance: { limited: balance(state, true), unlimited: balance(state, false) },
    line: line(state),
  });
  return {
    request: request(true),
    requestUnlimited: request(false),
    spent: taking('spent'),
    reserved: taking('reserved'),
  };
}

/** A line of the books, held until the transaction ends. */
async function held(transaction: Transaction<Tables>, line: number) {
  return await transaction
    .updateTable('ledger')
    .set({ reason: sql`reason` })
    .where('id', '=', line)
    .returning(['subject', 'day', 'currency', 'amount', 'refunded', 'state'])
    .executeTakeFirst();
}

/** The balance that a line counts in: of its own month, whatever month it is by now. */
function ofMonth(
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

function whole(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('an amount is a whole number, 0 or more');
}
