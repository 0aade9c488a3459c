import { sql } from 'kysely';
import type { Audit, AuditDetail, AuditEntry, AuditQuery } from '../accounts.ts';
import { auditRow, type SqlContext } from './sql-context.ts';

const MAX_LISTED = 10_000;

export class SqlAudit implements Audit {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async add({
    actor,
    action,
    target,
    detail,
  }: Pick<AuditEntry, 'actor' | 'action' | 'target' | 'detail'>): Promise<void> {
    const { db, now } = this.#context;
    await db
      .insertInto('audit')
      .values(auditRow(now(), actor, action, target, detail))
      .execute();
  }

  async list({ after = 0, limit = MAX_LISTED, since, until, actor, action }: AuditQuery = {}) {
    let query = this.#context.db.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id');
    if (since !== undefined) query = query.where('at', '>=', since);
    if (until !== undefined) query = query.where('at', '<=', until);
    if (actor?.kind === 'installation') query = query.where('actor_id', 'is', null);
    if (actor?.kind === 'user') query = query.where('actor_id', '=', actor.id);
    if (action !== undefined) {
      const noun = `${action}.`;
      const begins = sql<boolean>`substr(action, 1, ${sql.lit(noun.length)}) = ${noun}`;
      query = query.where((condition) => condition.or([condition('action', '=', action), begins]));
    }
    const rows = await query.limit(Math.min(limit, MAX_LISTED)).execute();
    return rows.map(
      ({ id, at, actor_id, action, target, detail }): AuditEntry => ({
        id,
        at,
        actor: actor_id === null ? { kind: 'installation' } : { kind: 'user', id: actor_id },
        action,
        target,
        detail: JSON.parse(detail) as AuditDetail,
      }),
    );
  }
}
