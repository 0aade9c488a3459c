import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import type { ScanTask, TaskResult, TaskState } from '../../model/scanner/scan-task.ts';
import type { NewLease, NewScan, ScanTasks } from '../scans.ts';
import { PreparedStatement } from './prepared-statement.ts';
import type { ScanTaskRow } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

/** How many tasks one statement inserts: the most that are left. */
const BLOCKS = [256, 16, 1] as const;
/** Other events get a turn after this many. SQLite runs without the event loop. */
const TURN = 4_096;

/** The columns of a task without a lease. */
const NO_LEASE = { lease_id: null, agent_id: null, leased_at: null, leased_until: null } as const;

type SelectedTask = Selectable<ScanTaskRow>;

export class SqlScanTasks implements ScanTasks {
  readonly #context: SqlContext;
  readonly #statements: ReturnType<typeof statements>;

  constructor(context: SqlContext) {
    this.#context = context;
    this.#statements = statements(context.quick);
  }

  /** In blocks, because a scan may have many tasks. */
  async insert(transaction: Transaction<Tables>, scanId: number, tasks: NewScan['tasks']): Promise<void> {
    for (let done = 0; done < tasks.length; ) {
      if (done > 0 && done % TURN === 0) await setImmediate();
      const size = BLOCKS.find((most) => most <= tasks.length - done) ?? 1;
      const values: Record<string, string | number> = { scan: scanId };
      for (const [place, { targets, pairs }] of tasks.slice(done, done + size).entries()) {
        values[`number ${place}`] = done + place + 1;
        values[`targets ${place}`] = JSON.stringify(targets);
        values[`pairs ${place}`] = pairs;
      }
      await this.#statements.insert[size].run(transaction, values);
      done += size;
    }
  }

  async ofScan(scanId: number): Promise<readonly ScanTask[]> {
    const query = this.#context.quick.selectFrom('scan_tasks').selectAll().where('scan_id', '=', scanId);
    return (await query.orderBy('number').execute()).map(taskFrom);
  }

  async pairsDone(scanId: number): Promise<number> {
    const { pairs } = await this.#context.quick
      .selectFrom('scan_tasks')
      .select((row) => row.fn.sum<number | null>('pairs').as('pairs'))
      .where('scan_id', '=', scanId)
      .where('state', '=', 'done' satisfies TaskState)
      .executeTakeFirstOrThrow();
    // A sum of PostgreSQL has more digits than a number, so it comes as a text.
    return Number(pairs ?? 0);
  }

  async firstWaiting(scanId: number): Promise<ScanTask | undefined> {
    const row = await this.#statements.firstWaiting.run(this.#context.quick, { scan: scanId });
    return row && taskFrom(row);
  }

  async lease(taskId: number, { leaseId, agentId, until }: NewLease): Promise<boolean> {
    const values = { task: taskId, lease: leaseId, agent: agentId, since: this.#context.now(), until };
    return (await this.#statements.lease.run(this.#context.quick, values)) !== undefined;
  }

  async leased(leaseId: string): Promise<ScanTask | undefined> {
    const row = await this.#statements.leased.run(this.#context.quick, { lease: leaseId });
    return row && taskFrom(row);
  }

  async allLeased(): Promise<readonly ScanTask[]> {
    const query = this.#context.quick.selectFrom('scan_tasks').selectAll().where('lease_id', 'is not', null);
    return (await query.orderBy('id').execute()).map(taskFrom);
  }

  async extend(leaseId: string, until: number): Promise<boolean> {
    return (await this.#statements.extend.run(this.#context.quick, { lease: leaseId, until })) !== undefined;
  }

  async release(leaseId: string, state: 'waiting' | 'failed'): Promise<boolean> {
    return await this.#end(this.#context.quick, leaseId, { state });
  }

  async finish(leaseId: string, result: TaskResult): Promise<boolean> {
    // The agent forgets its results once this is acknowledged.
    return await this.#end(this.#context.db, leaseId, { state: 'done', result });
  }

  async #end(db: Kysely<Tables>, leaseId: string, end: TaskEnd): Promise<boolean> {
    const leased = await this.leased(leaseId);
    if (leased === undefined) return false;
    const { scanId, pairs } = leased;
    return await db.transaction().execute(async (transaction) => {
      // The scan first, as an end of the scan does, so that the two cannot wait for each other.
      await this.#context.engine
        .lockRows(transaction.selectFrom('scans').select('id').where('id', '=', scanId))
        .execute();
      const { numUpdatedRows } = await transaction
        .updateTable('scan_tasks')
        .set({
          ...NO_LEASE,
          state: end.state,
          ...defined({ result: end.result === undefined ? undefined : JSON.stringify(end.result) }),
        })
        .where('lease_id', '=', leaseId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (end.state !== 'waiting')
        await transaction
          .updateTable('scans')
          .set((row) => ({ done_tasks: row('done_tasks', '+', 1), done_pairs: row('done_pairs', '+', pairs) }))
          .where('id', '=', scanId)
          .execute();
      return true;
    });
  }
}

interface TaskEnd {
  readonly state: Exclude<TaskState, 'leased'>;
  readonly result?: TaskResult;
}

/** Ends the leases of a scan. What is not done has failed. */
export async function endTasks(transaction: Transaction<Tables>, scanId: number): Promise<void> {
  await transaction
    .updateTable('scan_tasks')
    .set({ ...NO_LEASE, state: 'failed' satisfies TaskState })
    .where('scan_id', '=', scanId)
    .where('state', 'in', ['waiting', 'leased'] satisfies TaskState[])
    .execute();
}

/** Gives all tasks of an agent back. */
export async function takeTasksFrom(transaction: Transaction<Tables>, agentId: number): Promise<void> {
  await transaction
    .updateTable('scan_tasks')
    .set({ ...NO_LEASE, state: 'waiting' satisfies TaskState })
    .where('lease_id', 'is not', null)
    .where('agent_id', '=', agentId)
    .execute();
}

function statements(db: Kysely<Tables>) {
  const insert = (size: number) =>
    new PreparedStatement<unknown>((slot) =>
      db.insertInto('scan_tasks').values(
        Array.from({ length: size }, (_, place) => ({
          scan_id: slot<number>('scan'),
          number: slot<number>(`number ${place}`),
          pairs: slot<number>(`pairs ${place}`),
          state: 'waiting' satisfies TaskState,
          attempts: 0,
          targets: slot<string>(`targets ${place}`),
        })),
      ),
    );
  return {
    insert: { 256: insert(256), 16: insert(16), 1: insert(1) },
    firstWaiting: new PreparedStatement<SelectedTask>((slot) =>
      db
        .selectFrom('scan_tasks')
        .selectAll()
        .where('scan_id', '=', slot<number>('scan'))
        .where('state', '=', 'waiting' satisfies TaskState)
        .orderBy('number')
        .limit(1),
    ),
    lease: new PreparedStatement<{ readonly id: number }>((slot) =>
      db
        .updateTable('scan_tasks')
        .set((row) => ({
          state: 'leased' satisfies TaskState,
          attempts: row('attempts', '+', 1),
          lease_id: slot<string>('lease'),
          agent_id: slot<number>('agent'),
          leased_at: slot<number>('since'),
          leased_until: slot<number>('until'),
        }))
        .where('id', '=', slot<number>('task'))
        .where('state', '=', 'waiting' satisfies TaskState)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('scans')
              .select('scans.id')
              .whereRef('scans.id', '=', 'scan_tasks.scan_id')
              .where('scans.ended_at', 'is', null)
              .where('scans.deleted_at', 'is', null)
              .where('scans.is_paused', '=', 0),
          ),
        )
        .returning('id'),
    ),
    leased: new PreparedStatement<SelectedTask>((slot) =>
      db.selectFrom('scan_tasks').selectAll().where('lease_id', '=', slot<string>('lease')),
    ),
    extend: new PreparedStatement<{ readonly id: number }>((slot) =>
      db
        .updateTable('scan_tasks')
        .set({ leased_until: slot<number>('until') })
        .where('lease_id', '=', slot<string>('lease'))
        .returning('id'),
    ),
  };
}

function taskFrom(row: SelectedTask): ScanTask {
  const { lease_id, agent_id, leased_at, leased_until } = row;
  const isLeased = lease_id !== null && agent_id !== null && leased_at !== null && leased_until !== null;
  return {
    id: row.id,
    scanId: row.scan_id,
    number: row.number,
    targets: JSON.parse(row.targets) as readonly string[],
    pairs: row.pairs,
    state: row.state as TaskState,
    attempts: row.attempts,
    lease: isLeased ? { id: lease_id, agentId: agent_id, since: leased_at, until: leased_until } : undefined,
    result: row.result === null ? undefined : (JSON.parse(row.result) as TaskResult),
  };
}
