import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { GraphContent, GraphVersion, NewGraph, SavedGraph, SavedGraphs } from '../saved-graphs.ts';
import { makeKey } from '../secrets/api-key.ts';
import { requireRoom } from './require-room.ts';
import type { SavedGraphRow } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

const ROOM = { most: 100, things: 'graphs' };
const MAX_VERSIONS = 50;

export class SqlSavedGraphs implements SavedGraphs {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async create({ ownerId, name, ...content }: NewGraph): Promise<SavedGraph> {
    const { db, now } = this.#context;
    return await db.transaction().execute(async (transaction) => {
      await requireRoom(transaction, this.#context, 'saved_graphs', ownerId, ROOM);
      const row = await transaction
        .insertInto('saved_graphs')
        .values({ id: makeKey(), owner_id: ownerId, name, created_at: now(), newest: 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.#insertVersion(transaction, row, content);
      return graphFrom(row);
    });
  }

  async find(id: string): Promise<SavedGraph | undefined> {
    return await find(this.#context.db, id);
  }

  async list(owners: readonly number[]): Promise<readonly SavedGraph[]> {
    if (owners.length === 0) return [];
    const query = this.#context.db.selectFrom('saved_graphs').selectAll().where('owner_id', 'in', owners);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(graphFrom);
  }

  async rename(id: string, name: string): Promise<SavedGraph> {
    const row = await this.#context.db
      .updateTable('saved_graphs')
      .set({ name })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw unknownGraph();
    return graphFrom(row);
  }

  async save(id: string, content: GraphContent, newest: number): Promise<SavedGraph> {
    if (newest >= MAX_VERSIONS)
      throw new ProblemError('conflict', `A graph has at most ${MAX_VERSIONS} versions. Save it as another graph.`);
    return await this.#context.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('saved_graphs')
        .set({ newest: newest + 1 })
        .where('id', '=', id)
        .where('newest', '=', newest)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) {
        if ((await find(transaction, id)) === undefined) throw unknownGraph();
        throw new ProblemError('conflict', 'The graph has a newer version.');
      }
      await this.#insertVersion(transaction, row, content);
      return graphFrom(row);
    });
  }

  async version(id: string, version?: number): Promise<GraphVersion | undefined> {
    const query = this.#context.db.selectFrom('saved_graph_versions').selectAll().where('graph_id', '=', id);
    const wanted = version === undefined ? query : query.where('version', '=', version);
    const row = await wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
    if (row === undefined) return undefined;
    return { version: row.version, savedAt: row.saved_at, ...(JSON.parse(row.content) as GraphContent) };
  }

  async versions(id: string) {
    const rows = await this.#context.db
      .selectFrom('saved_graph_versions')
      .select(['version', 'saved_at'])
      .where('graph_id', '=', id)
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ version, saved_at }) => ({ version, savedAt: saved_at }));
  }

  async remove(id: string): Promise<void> {
    const query = this.#context.db.deleteFrom('saved_graphs').where('id', '=', id);
    if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw unknownGraph();
  }

  async #insertVersion(
    transaction: Transaction<Tables>,
    { id, newest }: Selectable<SavedGraphRow>,
    content: GraphContent,
  ): Promise<void> {
    const row = { graph_id: id, version: newest, saved_at: this.#context.now(), content: JSON.stringify(content) };
    await transaction.insertInto('saved_graph_versions').values(row).execute();
  }
}

async function find(db: Pick<Transaction<Tables>, 'selectFrom'>, id: string): Promise<SavedGraph | undefined> {
  const row = await db.selectFrom('saved_graphs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && graphFrom(row);
}

function graphFrom({ id, owner_id, name, created_at, newest }: Selectable<SavedGraphRow>): SavedGraph {
  return { id, ownerId: owner_id, name, createdAt: created_at, newest };
}

const unknownGraph = (): ProblemError => new ProblemError('not_found', 'There is no such graph.');
