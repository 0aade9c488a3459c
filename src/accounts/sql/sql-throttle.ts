import type { Transaction } from 'kysely';
import { standing, type ThrottleRule, waitOf } from '../rules/sign-in-throttle.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

/** Whose attempts are counted, under a name that is a hash. */
export interface ThrottleSubject {
  readonly subject: string;
  readonly rule: ThrottleRule;
}

/**
 * Counts an attempt as a failure before it is known to be one, so that many at once gain nothing. Answers the milliseconds to wait; an
 * attempt that has to wait is not counted.
 */
export async function countAttempt(context: SqlContext, subjects: readonly ThrottleSubject[]): Promise<number> {
  const now = context.now();
  return await context.quick.transaction().execute(async (transaction) => {
    const known = [];
    for (const { subject, rule } of subjects) known.push({ subject, rule, ...(await held(transaction, subject, now)) });
    const wait = Math.max(...known.map((one) => waitOf(one.rule, one, now)));
    for (const one of known) {
      // Where the clock went back, the wait begins now: it would otherwise last until the clock is where it was.
      const isAhead = one.lastAt > now;
      if (wait > 0 && !isAhead) continue;
      const failures = wait > 0 ? one.failures : standing(one, now) + 1;
      await transaction
        .updateTable('sign_in_failures')
        .set({ failures, last_at: now })
        .where('subject', '=', one.subject)
        .execute();
    }
    return wait;
  });
}

/** The failures of a subject, whose row is held until the transaction ends. */
async function held(transaction: Transaction<Tables>, subject: string, now: number) {
  const row = await transaction
    .insertInto('sign_in_failures')
    .values({ subject, failures: 0, last_at: now })
    .onConflict((taken) => taken.column('subject').doUpdateSet({ subject }))
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, lastAt: row.last_at };
}
