import type { Selectable, Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import type { NewSchedule, Schedule, ScheduleChange, ScheduledScan, ScheduleRun, Schedules } from '../scan-plans.ts';
import { newId } from './new-id.ts';
import { requireRoom } from './require-room.ts';
import type { ScheduleRow } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import type { Tables } from './tables.ts';

const ROOM = { most: 100, things: 'schedules' };

export class SqlSchedules implements Schedules {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async create({ ownerId, ...schedule }: NewSchedule): Promise<Schedule> {
    const { db, now } = this.#context;
    return await db
      .transaction()
      .execute(async (transaction) => {
        await requireRoom(transaction, this.#context, 'schedules', ownerId, ROOM);
        const row = await transaction
          .insertInto('schedules')
          .values({
            id: await newId(transaction, 'schedules'),
            owner_id: ownerId,
            name: schedule.name,
            runs_when: schedule.when,
            scan: JSON.stringify(schedule.scan),
            is_active: 1,
            created_at: now(),
            next_at: schedule.nextAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return scheduleFrom(row);
      })
      .catch(refuseName);
  }

  async find(id: number): Promise<Schedule | undefined> {
    return await find(this.#context.db, id);
  }

  async list(owners: readonly number[]): Promise<readonly Schedule[]> {
    if (owners.length === 0) return [];
    const query = this.#context.db.selectFrom('schedules').selectAll().where('owner_id', 'in', owners);
    return (await query.orderBy('created_at').orderBy('name').execute()).map(scheduleFrom);
  }

  async change(id: number, changes: ScheduleChange): Promise<Schedule> {
    const columns = defined({
      name: changes.name,
      runs_when: changes.when,
      scan: changes.scan === undefined ? undefined : JSON.stringify(changes.scan),
      is_active: changes.isActive === undefined ? undefined : changes.isActive ? 1 : 0,
      next_at: changes.nextAt,
    });
    return await this.#context.db
      .transaction()
      .execute(async (transaction) => {
        if (Object.keys(columns).length > 0)
          await transaction.updateTable('schedules').set(columns).where('id', '=', id).execute();
        const schedule = await find(transaction, id);
        if (schedule === undefined) throw unknownSchedule();
        return schedule;
      })
      .catch(refuseName);
  }

  async remove(id: number): Promise<void> {
    const { numDeletedRows } = await this.#context.db.deleteFrom('schedules').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownSchedule();
  }

  async due(): Promise<readonly Schedule[]> {
    const { db, now } = this.#context;
    const query = db.selectFrom('schedules').selectAll().where('next_at', '<=', now()).where('is_active', '=', 1);
    return (await query.orderBy('next_at').orderBy('id').execute()).map(scheduleFrom);
  }

  async noteRun(id: number, dueAt: number, run: ScheduleRun): Promise<boolean> {
    const outcome = 'problem' in run ? { last_problem: run.problem } : { last_scan_id: run.scanId, last_problem: null };
    const { numUpdatedRows } = await this.#context.db
      .updateTable('schedules')
      .set({ ...outcome, next_at: run.nextAt, last_at: dueAt })
      .where('id', '=', id)
      .where('next_at', '=', dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

async function find(db: Pick<Transaction<Tables>, 'selectFrom'>, id: number): Promise<Schedule | undefined> {
  const row = await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
  return row && scheduleFrom(row);
}

function scheduleFrom(row: Selectable<ScheduleRow>): Schedule {
  const scan = JSON.parse(row.scan) as Partial<ScheduledScan> & Omit<ScheduledScan, 'agentId' | 'graph' | 'exclude'>;
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    when: row.runs_when,
    // JSON leaves undefined values out, and earlier versions knew no exclusions.
    scan: { ...scan, agentId: scan.agentId, graph: scan.graph, exclude: scan.exclude ?? [] },
    isActive: row.is_active !== 0,
    createdAt: row.created_at,
    nextAt: row.next_at,
    lastAt: row.last_at ?? undefined,
    lastScanId: row.last_scan_id ?? undefined,
    lastProblem: row.last_problem ?? undefined,
  };
}

function refuseName(error: unknown): never {
  throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'There is a schedule with this name.') : error;
}

const unknownSchedule = (): ProblemError => new ProblemError('not_found', 'There is no such schedule.');
