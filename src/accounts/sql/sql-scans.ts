import type { Selectable, Transaction, Updateable } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import {
  isFinal,
  type Scan,
  type ScanState,
  type ScanStep,
  type ScanSummary,
  type ScanWorker,
} from '../../model/scanner/scan.ts';
import type { ScanModeId } from '../../model/scanner/scan-modes.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { NewScan, NextStep, ScanChange, ScanLimits, ScanQuery, Scans, ScanWork } from '../scans.ts';
import { userSubject } from './ledger.ts';
import { newId } from './new-id.ts';
import { PreparedStatement } from './prepared-statement.ts';
import { lockUser } from './require-room.ts';
import { readSteps, type ScanRow, type StoredStep, workerIn } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import { addEndEvents } from './sql-deliveries.ts';
import { isRefusal } from './sql-engine.ts';
import { endTasks, SqlScanTasks } from './sql-scan-tasks.ts';
import type { Tables } from './tables.ts';
import { firstTargets, readTargetBlocks, TargetBlocks } from './target-blocks.ts';

const MAX_LISTED = 10_000;
/** Deleted scans of a user that are not erased: as many as the largest subscription stores. */
const MAX_DELETED = 1_000;
/** Their targets together. */
const MAX_DELETED_TARGETS = 1_048_576;
const DELETED_COUNT =
  'You have deleted so many scans that the next must wait until some are erased, two weeks after they were deleted.';

type Reader = Pick<Transaction<Tables>, 'selectFrom'>;

/** All but what only the queue needs, which may be long. */
const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'label',
  'mode',
  'ports',
  'agent_id',
  'rescan_of',
  'schedule_id',
  'graph',
  'state',
  'is_paused',
  'failure',
  'steps',
  'rank',
  'created_at',
  'started_at',
  'ended_at',
  'index_id',
  'coins_reserved',
  'coins_spent',
  'pairs',
  'done_pairs',
  'tasks',
  'done_tasks',
  'deleted_at',
  'target_count',
] as const;

type SelectedScan = Pick<Selectable<ScanRow>, (typeof COLUMNS)[number]>;

export class SqlScans implements Scans {
  readonly tasks: SqlScanTasks;
  readonly #context: SqlContext;
  readonly #statements: ReturnType<typeof statements>;
  readonly #targets: TargetBlocks;

  constructor(context: SqlContext) {
    this.#context = context;
    this.#statements = statements(context);
    this.#targets = new TargetBlocks(context.quick);
    this.tasks = new SqlScanTasks(context);
  }

  async create(scan: NewScan, limits: ScanLimits): Promise<ScanSummary> {
    const { db, ledger, now } = this.#context;
    const subject = userSubject(scan.ownerId);
    const limit = limits.scanCoinsPerMonth;
    return await db
      .transaction()
      .execute(async (transaction) => {
        await this.#requireRoom(transaction, scan.ownerId, limits.storedScans);
        await this.#requireAgent(transaction, scan.agentId);
        const spend = { currency: 'scan_coins', amount: scan.coins, limit, reason: 'scan' } as const;
        const receipt = await ledger.take(transaction, subject, spend, 'reserved');
        if (receipt === undefined) throw new ProblemError('not_enough_scan_coins');
        const id = await newId(transaction, 'scans');
        const sequence = await nextSequence(transaction);
        await transaction
          .insertInto('scans')
          .values({ id, ...newRow(scan, receipt.line, now()), sequence, rank: sequence })
          .execute();
        await this.#targets.insert(transaction, id, scan.targets);
        await this.tasks.insert(transaction, id, scan.tasks);
        return await read(transaction, id);
      })
      .catch(refuseLabel);
  }

  async find(id: number): Promise<ScanSummary | undefined> {
    return await readIfAny(this.#context.db, id);
  }

  async findWhole(id: number): Promise<Scan | undefined> {
    const scan = await this.find(id);
    if (scan === undefined) return undefined;
    const exclude = (await this.exclude([id])).get(id) ?? [];
    return { ...scan, targets: await this.targets(id, 0, scan.targetCount), exclude };
  }

  async targets(id: number, start: number, limit: number): Promise<readonly string[]> {
    return await readTargetBlocks(this.#context.db, id, start, limit);
  }

  async firstTargets(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    return await firstTargets(this.#context.db, ids);
  }

  async exclude(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#context.db
      .selectFrom('scans')
      .select(['id', 'exclude'])
      .where('id', 'in', ids)
      .where('exclude', 'is not', null)
      .execute();
    return new Map(rows.map(({ id, exclude }) => [id, JSON.parse(exclude ?? '[]') as readonly string[]]));
  }

  async special(id: number): Promise<readonly string[] | undefined> {
    const row = await this.#context.db.selectFrom('scans').select('special').where('id', '=', id).executeTakeFirst();
    return row === undefined || row.special === null ? undefined : (JSON.parse(row.special) as readonly string[]);
  }

  async recentWork(limit: number): Promise<readonly ScanWork[]> {
    const rows = await this.#context.db
      .selectFrom('scans')
      .select(['done_pairs', 'started_at', 'ended_at', 'steps'])
      .where('state', '=', 'done' satisfies ScanState)
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ done_pairs, started_at, ended_at, steps }) => ({
      donePairs: done_pairs,
      startedAt: started_at ?? undefined,
      endedAt: ended_at ?? undefined,
      worker: workerIn(readSteps(steps)),
    }));
  }

  async list(query: ScanQuery): Promise<readonly ScanSummary[]> {
    const { owners, states, deleted = 'without', scheduleId, before, limit = MAX_LISTED } = query;
    if (owners?.length === 0 || states?.length === 0) return [];
    let rows = this.#context.db
      .selectFrom('scans')
      .select(COLUMNS)
      .where('deleted_at', deleted === 'without' ? 'is' : 'is not', null)
      .orderBy('sequence', 'desc')
      .limit(Math.min(limit, MAX_LISTED));
    if (owners !== undefined) rows = rows.where('owner_id', 'in', owners);
    if (states !== undefined) rows = rows.where('state', 'in', states);
    if (scheduleId !== undefined) rows = rows.where('schedule_id', '=', scheduleId);
    if (before !== undefined)
      rows = rows.where('sequence', '<', ({ selectFrom }) =>
        selectFrom('scans as later').select('later.sequence').where('later.id', '=', before),
      );
    return (await rows.execute()).map(summaryFrom);
  }

  async labels(owners: readonly number[]): Promise<readonly Pick<Scan, 'id' | 'label'>[]> {
    if (owners.length === 0) return [];
    return await this.#context.db.selectFrom('scans').select(['id', 'label']).where('owner_id', 'in', owners).execute();
  }

  async unfinished(ids?: readonly number[]): Promise<readonly ScanSummary[]> {
    if (ids?.length === 0) return [];
    let rows = this.#context.quick
      .selectFrom('scans')
      .select(COLUMNS)
      .where('ended_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('rank');
    if (ids !== undefined) rows = rows.where('id', 'in', ids);
    return (await rows.execute()).map(summaryFrom);
  }

  async change(id: number, changes: ScanChange): Promise<ScanSummary> {
    return await this.#update(
      id,
      defined({
        name: changes.name,
        label: changes.label,
        is_paused: changes.isPaused === undefined ? undefined : changes.isPaused ? 1 : 0,
        index_id: changes.indexId,
      }),
    ).catch(refuseLabel);
  }

  async advance(id: number, from: readonly ScanState[], to: NextStep): Promise<ScanSummary> {
    const { db, ledger, now } = this.#context;
    const at = now();
    return await db.transaction().execute(async (transaction) => {
      const row = await this.#lock(transaction, id);
      if (!from.includes(row.state as ScanState)) throw new ProblemError('conflict', `The scan is ${row.state}.`);
      const steps = readSteps(row.steps);
      const next = { state: to.state, description: to.description, at };
      let columns: Updateable<ScanRow> = { state: to.state, steps: JSON.stringify([...steps, next]) };
      if (to.state === 'scanning') columns = { ...columns, started_at: row.started_at ?? at };
      if (isEnd(to)) {
        columns = { ...columns, ended_at: at, failure: to.failure ?? null, coins_spent: to.usedCoins };
        await ledger.settle(transaction, row.ledger_line, to.usedCoins);
        await endTasks(transaction, id);
        await addEndEvents(transaction, { ...row, id }, to.state, at);
      }
      await transaction.updateTable('scans').set(columns).where('id', '=', id).execute();
      return await read(transaction, id);
    });
  }

  async begin(id: number, worker: ScanWorker, scheduled: string, scanning: string): Promise<boolean> {
    const { quick, now } = this.#context;
    const at = now();
    return await quick.transaction().execute(async (transaction) => {
      const row = await this.#statements.lockSteps.run(transaction, { scan: id });
      if (row?.state !== 'pending' && row?.state !== 'scheduled') return false;
      const steps = [...readSteps(row.steps)];
      if (row.state === 'pending') steps.push({ state: 'scheduled', description: scheduled, at });
      steps.push({ state: 'scanning', description: scanning, at, worker });
      const values = { scan: id, steps: JSON.stringify(steps), at: row.started_at ?? at };
      await this.#statements.begin.run(transaction, values);
      return true;
    });
  }

  async describe(id: number, description: string): Promise<void> {
    await this.#context.quick.transaction().execute(async (transaction) => {
      const row = await this.#lock(transaction, id);
      const steps = readSteps(row.steps);
      const changed = steps.map((step, at) => (at === steps.length - 1 ? { ...step, description } : step));
      await transaction
        .updateTable('scans')
        .set({ steps: JSON.stringify(changed) })
        .where('id', '=', id)
        .execute();
    });
  }

  async reorder(id: number, owners: readonly number[], shift: number): Promise<readonly ScanSummary[]> {
    const { db, engine } = this.#context;
    return await db.transaction().execute(async (transaction) => {
      await read(transaction, id);
      const pending = transaction
        .selectFrom('scans')
        .select(['id', 'rank'])
        .where('owner_id', 'in', owners)
        .where('state', '=', 'pending')
        .where('deleted_at', 'is', null)
        .orderBy('id');
      const rows = (owners.length === 0 ? [] : await engine.lockRows(pending).execute()).toSorted(
        (a, b) => a.rank - b.rank,
      );
      const from = rows.findIndex((row) => row.id === id);
      const moved = rows[from];
      if (moved === undefined) throw new ProblemError('conflict', 'Only a scan that is pending can be moved.');
      const to = Math.max(0, Math.min(rows.length - 1, from + shift));
      const order = rows.toSpliced(from, 1).toSpliced(to, 0, moved);
      for (const [at, row] of order.entries()) {
        const rank = rows[at]?.rank ?? row.rank;
        if (rank !== row.rank) await transaction.updateTable('scans').set({ rank }).where('id', '=', row.id).execute();
      }
      const ids = order.map((row) => row.id);
      const scans = transaction.selectFrom('scans').select(COLUMNS).where('id', 'in', ids).orderBy('rank');
      return (await scans.execute()).map(summaryFrom);
    });
  }

  async setDeleted(id: number, deletedAt: number | undefined): Promise<ScanSummary> {
    return await this.#update(id, { deleted_at: deletedAt ?? null });
  }

  async erase(id: number): Promise<void> {
    await this.#context.db.transaction().execute(async (transaction) => {
      const { ledger_line } = await this.#lock(transaction, id);
      // Does nothing if the scan has ended.
      await this.#context.ledger.settle(transaction, ledger_line, 0);
      await transaction.deleteFrom('scans').where('id', '=', id).execute();
    });
  }

  async #update(id: number, columns: Updateable<ScanRow>): Promise<ScanSummary> {
    return await this.#context.db.transaction().execute(async (transaction) => {
      if (Object.keys(columns).length > 0)
        await transaction.updateTable('scans').set(columns).where('id', '=', id).execute();
      return await read(transaction, id);
    });
  }

  async #requireRoom(transaction: Transaction<Tables>, ownerId: number, storedScans: number): Promise<void> {
    await lockUser(transaction, this.#context, ownerId);
    const { stored, deleted, targets } = await transaction
      .selectFrom('scans')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('stored'),
        fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('deleted'),
        fn.sum<number | null>('target_count').filterWhere('deleted_at', 'is not', null).as('targets'),
      ])
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (storedScans !== unlimited && stored >= storedScans) throw new ProblemError('stored_scans_exceeded');
    if (deleted >= MAX_DELETED || Number(targets) > MAX_DELETED_TARGETS)
      throw new ProblemError('stored_scans_exceeded', DELETED_COUNT);
  }

  /** Locks the agent, so that it cannot be removed at the same moment. */
  async #requireAgent(transaction: Transaction<Tables>, agentId: number | undefined): Promise<void> {
    if (agentId === undefined) return;
    const agent = transaction.selectFrom('agents').select('is_revoked').where('id', '=', agentId);
    const row = await this.#context.engine.lockRows(agent).executeTakeFirst();
    if (row?.is_revoked !== 0) throw new ProblemError('not_found', 'There is no such agent.');
  }

  async #lock(transaction: Transaction<Tables>, id: number) {
    const query = transaction
      .selectFrom('scans')
      .select(['state', 'steps', 'started_at', 'ledger_line', 'owner_id', 'rescan_of', 'schedule_id'])
      .where('id', '=', id);
    const row = await this.#context.engine.lockRows(query).executeTakeFirst();
    if (row === undefined) throw unknownScan();
    return row;
  }
}

/** Those that run for each task that is given away. */
function statements({ quick, engine }: SqlContext) {
  return {
    lockSteps: new PreparedStatement<Pick<Selectable<ScanRow>, 'state' | 'steps' | 'started_at'>>((slot) =>
      engine.lockRows(
        quick.selectFrom('scans').select(['state', 'steps', 'started_at']).where('id', '=', slot<number>('scan')),
      ),
    ),
    begin: new PreparedStatement<unknown>((slot) =>
      quick
        .updateTable('scans')
        .set({
          state: 'scanning' satisfies ScanState,
          steps: slot<string>('steps'),
          started_at: slot<number>('at'),
        })
        .where('id', '=', slot<number>('scan')),
    ),
  };
}

export function unknownScan(): ProblemError {
  return new ProblemError('not_found', 'There is no such scan.');
}

function newRow(scan: NewScan, ledgerLine: number, at: number) {
  return {
    owner_id: scan.ownerId,
    name: scan.name,
    label: scan.label,
    mode: scan.mode,
    ports: scan.ports,
    agent_id: scan.agentId ?? null,
    rescan_of: scan.rescanOf ?? null,
    schedule_id: scan.scheduleId ?? null,
    graph: scan.graph === undefined ? null : JSON.stringify(scan.graph),
    state: 'pending' satisfies ScanState,
    is_paused: 0,
    steps: JSON.stringify([{ state: 'pending', at } satisfies StoredStep]),
    created_at: at,
    ledger_line: ledgerLine,
    coins_reserved: scan.coins,
    pairs: scan.pairs,
    done_pairs: 0,
    tasks: scan.tasks.length,
    done_tasks: 0,
    target_count: scan.targets.length,
    special: scan.special === undefined ? null : JSON.stringify(scan.special),
    exclude: scan.exclude === undefined || scan.exclude.length === 0 ? null : JSON.stringify(scan.exclude),
  };
}

const isEnd = (to: NextStep): to is Extract<NextStep, { readonly usedCoins: number }> => isFinal(to.state);

async function nextSequence(db: Reader): Promise<number> {
  const newest = db.selectFrom('scans').select('sequence').orderBy('sequence', 'desc').limit(1);
  return ((await newest.executeTakeFirst())?.sequence ?? 0) + 1;
}

async function read(db: Reader, id: number): Promise<ScanSummary> {
  const scan = await readIfAny(db, id);
  if (scan === undefined) throw unknownScan();
  return scan;
}

async function readIfAny(db: Reader, id: number): Promise<ScanSummary | undefined> {
  const row = await db.selectFrom('scans').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && summaryFrom(row);
}

function summaryFrom(row: SelectedScan): ScanSummary {
  const steps = readSteps(row.steps);
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    label: row.label,
    mode: row.mode as ScanModeId,
    ports: row.ports,
    targetCount: row.target_count,
    agentId: row.agent_id ?? undefined,
    worker: workerIn(steps),
    rescanOf: row.rescan_of ?? undefined,
    scheduleId: row.schedule_id ?? undefined,
    graph: row.graph === null ? undefined : JSON.parse(row.graph),
    state: row.state as ScanState,
    isPaused: row.is_paused !== 0,
    failure: row.failure ?? undefined,
    steps: steps.map(({ state, description, at }, place): ScanStep => ({ id: place + 1, state, description, at })),
    rank: row.rank,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    indexId: row.index_id ?? undefined,
    coins: { reserved: row.coins_reserved, spent: row.coins_spent ?? undefined },
    pairs: row.pairs,
    donePairs: row.done_pairs,
    tasks: row.tasks,
    doneTasks: row.done_tasks,
    deletedAt: row.deleted_at ?? undefined,
  };
}

function refuseLabel(error: unknown): never {
  throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'There is a scan with this label.') : error;
}
