import { sql, type Transaction } from 'kysely';
import { unlimited } from '../../model/subscriptions.ts';
import type { Balance, Currency, DayUsage, NewSpend, Spending, Spent, Subject, Usage } from '../accounts.ts';
import { dayOf, monthOf, nextDay, nextMonth } from '../rules/calendar.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

type State = 'spent' | 'reserved';

export class SqlSpending implements Spending {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async request(subject: Subject, limit: number): Promise<boolean> {
    if (limit === 0) return false;
    const row = await this.#context.quick
      .insertInto('daily_requests')
      .values({ subject: this.#name(subject), day: dayOf(this.#context.now()), requests: 1 })
      .onConflict((taken) => {
        const more = taken
          .columns(['subject', 'day'])
          .doUpdateSet((row) => ({ requests: row('daily_requests.requests', '+', 1) }));
        return limit === unlimited ? more : more.where('daily_requests.requests', '<', limit);
      })
      .returning('requests')
      .executeTakeFirst();
    return row !== undefined;
  }

  async spend(subject: Subject, wanted: NewSpend): Promise<Spent | undefined> {
    return await this.#take(subject, wanted, 'spent');
  }

  async reserve(subject: Subject, wanted: NewSpend): Promise<Spent | undefined> {
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
  ): Promise<Spent | undefined> {
    whole(amount);
    const name = this.#name(subject);
    if (amount === 0) {
      const { spent, reserved } = await this.#balance(name, currency);
      return { line: 0, left: leftOf(limit, spent + reserved) };
    }
    if (limit !== unlimited && amount > limit) return undefined;
    const at = this.#context.now();
    const [day, month] = [dayOf(at), monthOf(at)];
    const first = { spent: 0, reserved: 0, [state]: amount };
    return await this.#context.quick.transaction().execute(async (transaction) => {
      const balance = await transaction
        .insertInto('balances')
        .values({ subject: name, month, currency, ...first })
        .onConflict((taken) => {
          const more = taken
            .columns(['subject', 'currency', 'month'])
            .doUpdateSet((row) => ({ [state]: row(`balances.${state}`, '+', amount) }));
          return limit === unlimited
            ? more
            : more.where((row) => row(row('balances.spent', '+', row.ref('balances.reserved')), '<=', limit - amount));
        })
        .returning(['spent', 'reserved'])
        .executeTakeFirst();
      if (balance === undefined) return undefined;
      const { id } = await transaction
        .insertInto('ledger')
        .values({ subject: name, day, at, currency, amount, refunded: 0, state, reason })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { line: id, left: leftOf(limit, balance.spent + balance.reserved) };
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
