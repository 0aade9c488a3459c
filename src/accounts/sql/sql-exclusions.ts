import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { Actor } from '../actor.ts';
import type { Exclusion, ExclusionKind, Exclusions, NewExclusion } from '../scan-plans.ts';
import type { ExclusionRow } from './scan-tables.ts';
import { change, type SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

const MAX_LISTED = 10_000;
/** Exclusions that one statement inserts. */
const BLOCK = 500;

export class SqlExclusions implements Exclusions {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async add(exclusions: readonly NewExclusion[], by: Actor): Promise<readonly Exclusion[]> {
    if (exclusions.length === 0) return [];
    return await change(this.#context, by, async (transaction, note) => {
      const rows = await this.#insert(transaction, exclusions, by);
      const [first] = rows;
      await note('exclusion.add', `exclusion:${first?.id ?? 0}`, { count: rows.length, target: first?.target ?? '' });
      return rows;
    });
  }

  async replaceSource(source: string, exclusions: readonly Omit<NewExclusion, 'source'>[], by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      await transaction.deleteFrom('exclusions').where('source', '=', source).execute();
      const withSource = exclusions.map((exclusion) => ({ ...exclusion, source }));
      const rows = await this.#insert(transaction, withSource, by);
      await note('exclusion.replace', `exclusion:${rows[0]?.id ?? 0}`, { count: rows.length });
    });
  }

  async find(id: number): Promise<Exclusion | undefined> {
    const row = await this.#context.db.selectFrom('exclusions').selectAll().where('id', '=', id).executeTakeFirst();
    return row && exclusionFrom(row);
  }

  async list({ after = 0, limit = MAX_LISTED }: { readonly after?: number; readonly limit?: number } = {}) {
    const query = this.#context.db.selectFrom('exclusions').selectAll().where('id', '>', after).orderBy('id');
    return (await query.limit(Math.min(limit, MAX_LISTED)).execute()).map(exclusionFrom);
  }

  async remove(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const row = await transaction.deleteFrom('exclusions').where('id', '=', id).returningAll().executeTakeFirst();
      if (row === undefined) throw new ProblemError('not_found', 'There is no such exclusion.');
      await note('exclusion.remove', `exclusion:${id}`, { target: row.target });
    });
  }

  /** Ids are never reused and rows never change, so the largest id and the number of rows tell of every change. */
  async version(): Promise<string> {
    const { newest, count } = await this.#context.db
      .selectFrom('exclusions')
      .select(({ fn }) => [fn.max('id').as('newest'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    return `${newest ?? 0}.${count}`;
  }

  async #insert(
    transaction: Transaction<Tables>,
    exclusions: readonly NewExclusion[],
    by: Actor,
  ): Promise<readonly Exclusion[]> {
    const common = { added_by: by.kind === 'user' ? by.id : null, added_at: this.#context.now() };
    const unique = [...new Map(exclusions.map((exclusion) => [exclusion.target, exclusion])).values()];
    const inserted: Exclusion[] = [];
    for (let done = 0; done < unique.length; done += BLOCK) {
      const block = unique.slice(done, done + BLOCK);
      const targets = block.map(({ target }) => target);
      await transaction.deleteFrom('exclusions').where('target', 'in', targets).execute();
      const rows = await transaction
        .insertInto('exclusions')
        .values(block.map(({ target, kind, reason, source = null }) => ({ target, kind, reason, source, ...common })))
        .returningAll()
        .execute();
      inserted.push(...rows.map(exclusionFrom));
    }
    return inserted.sort((a, b) => a.id - b.id);
  }
}

function exclusionFrom(row: Selectable<ExclusionRow>): Exclusion {
  return {
    id: row.id,
    target: row.target,
    kind: row.kind as ExclusionKind,
    reason: row.reason,
    source: row.source ?? undefined,
    addedBy: row.added_by === null ? { kind: 'installation' } : { kind: 'user', id: row.added_by },
    addedAt: row.added_at,
  };
}
