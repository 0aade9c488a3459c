import type { Selectable, Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import type {
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
  SavedSearches,
  SearchContent,
} from '../saved-searches.ts';
import { makeKey } from '../secrets/api-key.ts';
import { requireRoom } from './require-room.ts';
import type { SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import type { SavedSearchRow, Tables } from './tables.ts';

const ROOM = { most: 500, things: 'saved searches' };

export class SqlSavedSearches implements SavedSearches {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async create({ ownerId, name, isShared, ...content }: NewSavedSearch): Promise<SavedSearch> {
    const { db, now } = this.#context;
    return await db
      .transaction()
      .execute(async (transaction) => {
        await requireRoom(transaction, this.#context, 'saved_searches', ownerId, ROOM);
        const created_at = now();
        const row = await transaction
          .insertInto('saved_searches')
          .values({
            id: makeKey(),
            owner_id: ownerId,
            name,
            is_shared: isShared ? 1 : 0,
            content: JSON.stringify(content satisfies SearchContent),
            created_at,
            changed_at: created_at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return searchFrom(row);
      })
      .catch(refuseName);
  }

  async find(id: string): Promise<SavedSearch | undefined> {
    return await find(this.#context.db, id);
  }

  async list(ownerId: number, others: readonly number[] = []): Promise<readonly SavedSearch[]> {
    const rows = await this.#context.db
      .selectFrom('saved_searches')
      .selectAll()
      .where(({ eb, and, or }) =>
        others.length === 0
          ? eb('owner_id', '=', ownerId)
          : or([eb('owner_id', '=', ownerId), and([eb('owner_id', 'in', others), eb('is_shared', '=', 1)])]),
      )
      .execute();
    // Databases compare texts by their own rules.
    return rows.map(searchFrom).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  }

  async change(id: string, { name, isShared, ...content }: SavedSearchChange): Promise<SavedSearch> {
    const { db, engine, now } = this.#context;
    return await db
      .transaction()
      .execute(async (transaction) => {
        // Two changes of different members must both hold.
        const query = transaction.selectFrom('saved_searches').selectAll().where('id', '=', id);
        const row = await engine.lockRows(query).executeTakeFirst();
        if (row === undefined) throw unknownSearch();
        const old = JSON.parse(row.content) as SearchContent;
        const changed = await transaction
          .updateTable('saved_searches')
          .set({
            ...defined({ name, is_shared: isShared === undefined ? undefined : isShared ? 1 : 0 }),
            content: JSON.stringify({ ...old, ...content } satisfies SearchContent),
            changed_at: now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return searchFrom(changed);
      })
      .catch(refuseName);
  }

  async remove(id: string): Promise<void> {
    const query = this.#context.db.deleteFrom('saved_searches').where('id', '=', id);
    if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw unknownSearch();
  }
}

async function find(db: Pick<Transaction<Tables>, 'selectFrom'>, id: string): Promise<SavedSearch | undefined> {
  const row = await db.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst();
  return row && searchFrom(row);
}

function searchFrom(row: Selectable<SavedSearchRow>): SavedSearch {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    isShared: row.is_shared !== 0,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    ...(JSON.parse(row.content) as SearchContent),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function refuseName(error: unknown): never {
  throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'There is a saved search with this name.') : error;
}

const unknownSearch = (): ProblemError => new ProblemError('not_found', 'There is no such saved search.');
