import type { Kysely, Transaction } from 'kysely';
import type { Actor, AuditDetail } from '../accounts.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Vault } from '../secrets/vault.ts';
import type { OwnerCache } from './owner-cache.ts';
import type { SqlEngine } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** What every part of the accounts works with, built once. */
export interface SqlContext {
  readonly engine: SqlEngine;
  readonly db: Kysely<Tables>;
  readonly quick: Kysely<Tables>;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly owners: OwnerCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Writes a line of the audit log in the transaction of what it is about. */
export type Note = (action: string, target: string, detail?: AuditDetail) => Promise<void>;

/** Changes accounts in one transaction; what was remembered about them is forgotten, here and in other processes. */
export async function change<T>(
  context: SqlContext,
  by: Actor,
  work: (transaction: Transaction<Tables>, note: Note) => Promise<T>,
): Promise<T> {
  let isBegun = false;
  try {
    return await context.db.transaction().execute(async (transaction) => {
      isBegun = true;
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
    // Also where it failed: a commit whose answer was lost may have been done. One that never began leaves what is known, for a database that is away.
    if (isBegun) context.owners.clear();
  }
}

export function auditRow(at: number, by: Actor, action: string, target: string, detail: AuditDetail) {
  return { at, actor_id: by.kind === 'user' ? by.id : null, action, target, detail: JSON.stringify(detail) };
}
