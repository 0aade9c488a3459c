import type { Kysely, Transaction } from 'kysely';
import type { AuditDetail } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Ledger } from './ledger.ts';
import type { OwnerCache } from './owner-cache.ts';
import type { SqlEngine } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** The shared context of all parts of the accounts, built once. */
export interface SqlContext {
  readonly engine: SqlEngine;
  readonly db: Kysely<Tables>;
  readonly quick: Kysely<Tables>;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly owners: OwnerCache;
  readonly ledger: Ledger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Writes an audit entry in the same transaction as the change. */
export type Note = (action: string, target: string, detail?: AuditDetail) => Promise<void>;

/** Changes accounts in one transaction and invalidates the caches of this and other processes. */
export async function change<T>(
  context: SqlContext,
  by: Actor,
  work: (transaction: Transaction<Tables>, note: Note) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  try {
    return await context.db.transaction().execute(async (transaction) => {
      hasBegun = true;
      const result = await work(transaction, async (action, target, detail = {}) => {
        await transaction
          .insertInto('audit')
          .values(auditRow(context.now(), by, action, target, detail))
          .execute();
      });
      await context.engine.announce(transaction);
      return result;
    });
  } finally {
    // Also after a failure: the commit may have succeeded and its answer been lost. If the transaction never began, the
    // cache stays for use while the database is unavailable.
    if (hasBegun) context.owners.clear();
  }
}

export function auditRow(at: number, by: Actor, action: string, target: string, detail: AuditDetail) {
  return { at, actor_id: by.kind === 'user' ? by.id : null, action, target, detail: JSON.stringify(detail) };
}
