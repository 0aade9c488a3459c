import type { Transaction } from 'kysely';
import { countedFailures, type ThrottleRule, waitOf } from '../rules/sign-in-throttle.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

/** Whose attempts are counted. `subject` is a hash. */
export interface ThrottleSubject {
  readonly subject: string;
  readonly rule: ThrottleRule;
}

/**
 * Counts an attempt as a failure before its outcome is known, so that parallel attempts gain nothing. Answers the
 * milliseconds to wait. An attempt that must wait is not counted.
 */
export async function countAttempt(context: SqlContext, subjects: readonly ThrottleSubject[]): Promise<number> {
  const now = context.now();
  return await context.quick.transaction().execute(async (transaction) => {
    const records = [];
    for (const { subject, rule } of subjects)
      records.push({ subject, rule, ...(await lockFailures(transaction, subject, now)) });
    const wait = Math.max(...records.map((record) => waitOf(record.rule, record, now)));
    for (const record of records) {
      // If the clock went back, the wait starts now. Otherwise it would last until the clock has caught up.
      const isAhead = record.lastAt > now;
      if (wait > 0 && !isAhead) continue;
      const failures = wait > 0 ? record.failures : countedFailures(record, now) + 1;
      await transaction
        .updateTable('sign_in_failures')
        .set({ failures, last_at: now })
        .where('subject', '=', record.subject)
        .execute();
    }
    return wait;
  });
}

/** Reads the failures of a subject and locks its row until the transaction ends. */
async function lockFailures(transaction: Transaction<Tables>, subject: string, now: number) {
  const row = await transaction
    .insertInto('sign_in_failures')
    .values({ subject, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, lastAt: row.last_at };
}
