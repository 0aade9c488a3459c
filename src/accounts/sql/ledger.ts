import { type Kysely, sql, type Transaction } from 'kysely';
import { unlimited } from '../../model/subscriptions.ts';
import type { Balance, Currency, NewSpend, SpendReceipt } from '../accounts.ts';
import { dayOf, monthOf } from '../rules/calendar.ts';
import { PreparedStatement } from './prepared-statement.ts';
import type { RunSync } from './sql-engine.ts';
import type { Tables } from './tables.ts';

export type LineState = 'spent' | 'reserved';

/** A ledger line that is about to be written, with the statements that do it. */
interface Taking {
  readonly addToBalance: PreparedStatement<Balance>;
  readonly addLine: PreparedStatement<{ readonly id: number }>;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Balances and the ledger lines that explain them, changed together in a transaction of the caller. */
export class Ledger {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof statements>;

  constructor(db: Kysely<Tables>, now: () => number) {
    this.#now = now;
    this.#statements = statements(db);
  }

  /** Takes the whole amount or nothing. `subject` is its name in the tables. */
  async take(
    transaction: Transaction<Tables>,
    subject: string,
    spend: NewSpend,
    state: LineState,
  ): Promise<SpendReceipt | undefined> {
    if (spend.amount === 0) return receiptFor(spend, await this.balance(transaction, subject, spend.currency), 0);
    const taking = this.#taking(subject, spend, state);
    const balance = await taking?.addToBalance.run(transaction, taking.values);
    if (taking === undefined || balance === undefined) return undefined;
    return receiptFor(spend, balance, (await taking.addLine.run(transaction, taking.values))?.id);
  }

  /** Like `take`, for a positive amount. */
  takeSync(run: RunSync, subject: string, spend: NewSpend, state: LineState): SpendReceipt | undefined {
    const taking = this.#taking(subject, spend, state);
    const balance = taking?.addToBalance.runSync(run, taking.values);
    if (taking === undefined || balance === undefined) return undefined;
    return receiptFor(spend, balance, taking.addLine.runSync(run, taking.values)?.id);
  }

  /** Spends `used` of a reserved line and frees the rest. Settling twice changes nothing. */
  async settle(transaction: Transaction<Tables>, line: number, used: number): Promise<void> {
    checkAmount(used);
    const row = await lockLine(transaction, line);
    if (row === undefined || row.state !== 'reserved') return;
    if (used > row.amount) throw new RangeError('more was used than was reserved');
    await transaction.updateTable('ledger').set({ state: 'spent', amount: used }).where('id', '=', line).execute();
    await updateBalanceOf(transaction, row)
      .set((balance) => ({ spent: balance('spent', '+', used), reserved: balance('reserved', '-', row.amount) }))
      .execute();
  }

  /** Answers how much of `amount` was refunded. */
  async refund(transaction: Transaction<Tables>, line: number, amount: number): Promise<number> {
    checkAmount(amount);
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
  }

  /** Of the current month. */
  async balance(db: Pick<Transaction<Tables>, 'selectFrom'>, subject: string, currency: Currency): Promise<Balance> {
    const row = await db
      .selectFrom('balances')
      .select(['spent', 'reserved'])
      .where('subject', '=', subject)
      .where('currency', '=', currency)
      .where('month', '=', monthOf(this.#now()))
      .executeTakeFirst();
    return row ?? { spent: 0, reserved: 0 };
  }

  /** Undefined if the amount alone exceeds the limit. */
  #taking(subject: string, { currency, amount, limit, reason }: NewSpend, state: LineState): Taking | undefined {
    checkAmount(amount);
    if (limit !== unlimited && amount > limit) return undefined;
    const at = this.#now();
    const { balance, line } = this.#statements[state];
    return {
      addToBalance: limit === unlimited ? balance.unlimited : balance.limited,
      addLine: line,
      values: {
        subject,
        month: monthOf(at),
        day: dayOf(at),
        at,
        currency,
        amount,
        reason,
        maxBefore: limit - amount,
      },
    };
  }
}

export function userSubject(userId: number): string {
  return `user:${userId}`;
}

export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('an amount must be a whole number, 0 or more');
}

function receiptFor({ limit }: NewSpend, { spent, reserved }: Balance, line: number | undefined): SpendReceipt {
  if (line === undefined) throw new Error('a ledger line was not written');
  return { line, left: limit === unlimited ? unlimited : Math.max(0, limit - spent - reserved) };
}

function statements(db: Kysely<Tables>) {
  const balance = (state: LineState, isLimited: boolean) =>
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
  const line = (state: LineState) =>
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
  const takeStatements = (state: LineState) => ({
    balance: { limited: balance(state, true), unlimited: balance(state, false) },
    line: line(state),
  });
  return { spent: takeStatements('spent'), reserved: takeStatements('reserved') };
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
