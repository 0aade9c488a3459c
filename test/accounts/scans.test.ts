import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import type { Actor } from '../../src/accounts/actor.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import type { ScanSummary } from '../../src/model/scanner/scan.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { noLimits, resultOf, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

async function newUser({ users }: Accounts, email = 'a@x.org'): Promise<number> {
  return (await users.create({ email }, installation)).id;
}

async function scanCoins({ spending }: Accounts, id: number) {
  return (await spending.usage({ kind: 'user', id })).scanCoins;
}

async function leaseNext({ scans }: Accounts, scanId: number, leaseId: string, agentId = 1): Promise<boolean> {
  const task = await scans.tasks.firstWaiting(scanId);
  return task !== undefined && (await scans.tasks.lease(task.id, { leaseId, agentId, until: 1 }));
}

describeAccounts('scans', (engine) => {
  it('are stored with their tasks, and found again', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const ownerId = await newUser(accounts);
    const { scans } = accounts;
    const given = sampleScan(ownerId, 'one', {
      tasks: 300,
      graph: { id: 'g', version: 2 },
      rescanOf: 7,
      scheduleId: 8,
      exclude: ['a.example'],
    });
    const scan = await scans.create(given, noLimits);
    const { coins, tasks, targets: named, exclude: _, ...same } = given;
    expect(scan).toEqual({
      ...same,
      id: scan.id,
      worker: undefined,
      targetCount: 300,
      state: 'pending',
      isPaused: false,
      failure: undefined,
      steps: [{ id: 1, state: 'pending', description: undefined, at: clock.at }],
      rank: 1,
      createdAt: clock.at,
      startedAt: undefined,
      endedAt: undefined,
      indexId: undefined,
      coins: { reserved: coins, spent: undefined },
      donePairs: 0,
      tasks: 300,
      doneTasks: 0,
      deletedAt: undefined,
    } satisfies ScanSummary);
    expect(await scans.find(scan.id)).toEqual(scan);
    expect(await scans.find(99)).toBeUndefined();
    expect(await scans.findWhole(scan.id)).toEqual({ ...scan, targets: named, exclude: ['a.example'] });
    const { id: plain } = await scans.create(sampleScan(ownerId, 'plain', { tasks: 0 }), noLimits);
    expect(await scans.exclude([scan.id, plain, 99])).toEqual(new Map([[scan.id, ['a.example']]]));
    expect(await scans.exclude([])).toEqual(new Map());
    expect(await scans.targets(scan.id, 95, 110)).toEqual(named.slice(95, 205));
    expect(await scans.targets(scan.id, 299, 10)).toEqual(named.slice(299));
    expect(await scans.targets(scan.id, 300, 10)).toEqual([]);
    expect(await scans.firstTargets([scan.id, 99])).toEqual(new Map([[scan.id, named.slice(0, 20)]]));
    const stored = await scans.tasks.ofScan(scan.id);
    expect(stored.map(({ number }) => number)).toEqual(tasks.map((_, at) => at + 1));
    expect(stored.map(({ targets, pairs }) => ({ targets, pairs }))).toEqual(tasks);
    expect(stored[299]).toMatchObject({ state: 'waiting', attempts: 0, lease: undefined, result: undefined });
  });

  it('have numbers that say nothing about how many there are, and keep their order', async () => {
    await using accounts = await openNew(engine);
    const ownerId = await newUser(accounts);
    const ids: number[] = [];
    for (let at = 0; at < 20; at++) ids.push((await accounts.scans.create(sampleScan(ownerId, `${at}`), noLimits)).id);
    for (const id of ids) expect(id).toBeLessThan(2 ** 31);
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
    expect((await accounts.scans.list({})).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await accounts.scans.unfinished()).map(({ id }) => id)).toEqual(ids);
    const page = { before: ids[15] ?? 0, limit: 3 };
    expect((await accounts.scans.list(page)).map(({ id }) => id)).toEqual([ids[14], ids[13], ids[12]]);
    expect(await accounts.scans.list({ before: 1 })).toEqual([]);
  });

  it('count until they are erased, though they are deleted', async () => {
    await using accounts = await openNew(engine);
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    let last = 0;
    for (let at = 0; at < 1_000; at++) {
      last = (await accounts.scans.create(sampleScan(ada, `${at}`, { tasks: 0 }), noLimits)).id;
      await accounts.scans.setDeleted(last, 1);
    }
    const next = sampleScan(ada, 'next');
    await expect(accounts.scans.create(next, noLimits)).rejects.toEqual(isProblem('stored_scans_exceeded'));
    await accounts.scans.create(sampleScan(bob, 'next'), noLimits);
    await accounts.scans.erase(last);
    await accounts.scans.create(next, noLimits);
  });

  it('are listed by owner, state and schedule, the newest first', async () => {
    await using accounts = await openNew(engine);
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    const { scans } = accounts;
    const one = await scans.create(sampleScan(ada, 'one'), noLimits);
    const two = await scans.create(sampleScan(ada, 'two', { scheduleId: 5 }), noLimits);
    const three = await scans.create(sampleScan(bob, 'one'), noLimits);
    await scans.advance(two.id, ['pending'], { state: 'scheduled', description: 'Scan queued' });
    await scans.setDeleted(three.id, 77);
    const ids = async (query: Parameters<typeof scans.list>[0]) => (await scans.list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([two.id, one.id]);
    expect(await ids({ owners: [] })).toEqual([]);
    expect(await ids({ owners: [bob] })).toEqual([]);
    expect(await ids({ owners: [ada, bob], deleted: 'only' })).toEqual([three.id]);
    expect(await ids({ states: ['pending'] })).toEqual([one.id]);
    expect(await ids({ scheduleId: 5 })).toEqual([two.id]);
    expect(await ids({ limit: 1 })).toEqual([two.id]);
    expect((await scans.unfinished()).map(({ id }) => id)).toEqual([one.id, two.id]);
    expect((await scans.find(three.id))?.deletedAt).toBe(77);
    expect((await scans.setDeleted(three.id, undefined)).deletedAt).toBeUndefined();
    expect((await scans.unfinished()).map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
  });

  it('are changed, and keep their own label', async () => {
    await using accounts = await openNew(engine);
    const ownerId = await newUser(accounts);
    const { scans } = accounts;
    const { id } = await scans.create(sampleScan(ownerId, 'one'), noLimits);
    const other = await scans.create(sampleScan(ownerId, 'two'), noLimits);
    expect(await scans.change(id, { name: 'n', label: 'l', isPaused: true, indexId: 12 })).toMatchObject({
      name: 'n',
      label: 'l',
      isPaused: true,
      indexId: 12,
    });
    await scans.setDeleted(other.id, 1);
    await expect(scans.change(id, { label: 'two' })).rejects.toEqual(isProblem('conflict'));
    await expect(scans.create(sampleScan(ownerId, 'two'), noLimits)).rejects.toEqual(isProblem('conflict'));
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 0, reserved: 4 });
    await scans.erase(other.id);
    await scans.create(sampleScan(ownerId, 'two'), noLimits);
    await expect(scans.change(999, { name: 'x' })).rejects.toEqual(isProblem('not_found'));
    await expect(scans.create(sampleScan(999, 'x'), noLimits)).rejects.toEqual(isProblem('not_found'));
    await expect(scans.create(sampleScan(ownerId, 'x', { agentId: 3 }), noLimits)).rejects.toEqual(
      isProblem('not_found'),
    );
  });

  it('are as many as the subscription allows, and deleted ones do not count', async () => {
    await using accounts = await openNew(engine);
    const ownerId = await newUser(accounts);
    const { scans } = accounts;
    const limits = { storedScans: 2, scanCoinsPerMonth: -1 };
    const created = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((label) => scans.create(sampleScan(ownerId, label), limits)),
    );
    const refused = created.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([isProblem('stored_scans_exceeded'), isProblem('stored_scans_exceeded')]);
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 0, reserved: 4 });
    const [first] = await scans.list({ owners: [ownerId] });
    await scans.setDeleted(first?.id ?? 0, 1);
    await scans.create(sampleScan(ownerId, 'e'), limits);
  });

  it('reserve their coins, and two cannot take the last ones', async () => {
    await using accounts = await openNew(engine);
    const ownerId = await newUser(accounts);
    const { scans } = accounts;
    const limits = { storedScans: -1, scanCoinsPerMonth: 5 };
    await scans.create(sampleScan(ownerId, 'first', { tasks: 4 }), limits);
    const created = await Promise.allSettled(
      ['a', 'b', 'c'].map((label) => scans.create(sampleScan(ownerId, label, { tasks: 1 }), limits)),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of created)
      if (each.status === 'rejected') expect(each.reason).toEqual(isProblem('not_enough_scan_coins'));
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 0, reserved: 5 });
    expect(await scans.list({})).toHaveLength(2);
    // A scan without coins is always possible.
    await scans.create({ ...sampleScan(ownerId, 'free'), coins: 0 }, limits);
  });

  it('advance once from a state, and an end settles the coins', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const ownerId = await newUser(accounts);
    const { scans } = accounts;
    const { id } = await scans.create(sampleScan(ownerId, 'one', { tasks: 5 }), noLimits);
    const created = clock.at;
    clock.at += 1_000;
    const moves = await Promise.allSettled(
      [1, 2, 3].map((n) => scans.advance(id, ['pending'], { state: 'scanning', description: `${n}` })),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const move of moves) if (move.status === 'rejected') expect(move.reason).toEqual(isProblem('conflict'));
    await scans.describe(id, '1/5 - Scan started');
    clock.at += 1_000;
    expect(await leaseNext(accounts, id, 'lease')).toBe(true);
    const usedCoins = 3;
    const ended = await scans.advance(id, ['scanning'], {
      state: 'failed',
      description: 'No',
      failure: 'Why.',
      usedCoins,
    });
    expect(ended).toMatchObject({
      state: 'failed',
      failure: 'Why.',
      startedAt: created + 1_000,
      endedAt: clock.at,
      coins: { reserved: 5, spent: 3 },
      steps: [
        { id: 1, state: 'pending', at: created },
        { id: 2, state: 'scanning', description: '1/5 - Scan started', at: created + 1_000 },
        { id: 3, state: 'failed', description: 'No', at: clock.at },
      ],
    });
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 3, reserved: 0 });
    expect(await scans.unfinished()).toEqual([]);
    expect(await scans.tasks.allLeased()).toEqual([]);
    expect(new Set((await scans.tasks.ofScan(id)).map(({ state }) => state))).toEqual(new Set(['failed']));
    await expect(scans.advance(999, ['pending'], { state: 'scheduled', description: '' })).rejects.toEqual(
      isProblem('not_found'),
    );
    await expect(scans.describe(999, '')).rejects.toEqual(isProblem('not_found'));
  });

  it('free their coins when they are erased or their owner is removed', async () => {
    await using accounts = await openNew(engine);
    const ownerId = await newUser(accounts);
    const { scans, users } = accounts;
    const scan = await scans.create(sampleScan(ownerId, 'one'), noLimits);
    const ended = await scans.create(sampleScan(ownerId, 'two'), noLimits);
    await scans.advance(ended.id, ['pending'], { state: 'cancelled', description: '', usedCoins: 2 });
    await scans.create(sampleScan(ownerId, 'three'), noLimits);
    await scans.erase(scan.id);
    await scans.erase(ended.id);
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 2, reserved: 2 });
    expect(await scans.tasks.ofScan(scan.id)).toEqual([]);
    await users.remove(ownerId, installation);
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 2, reserved: 0 });
    expect(await scans.unfinished()).toEqual([]);
    await expect(scans.erase(scan.id)).rejects.toEqual(isProblem('not_found'));
  });

  it('that are pending move among those of the given owners', async () => {
    await using accounts = await openNew(engine);
    const [ada, bob, eve] = [
      await newUser(accounts),
      await newUser(accounts, 'b@x.org'),
      await newUser(accounts, 'e@x.org'),
    ];
    const { scans } = accounts;
    const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const ids = new Map<string, number>();
    for (const [at, label] of labels.entries())
      ids.set(label, (await scans.create(sampleScan([ada, bob, eve][at % 3] ?? 0, label), noLimits)).id);
    const idOf = (label: string): number => ids.get(label) ?? 0;
    await scans.advance(idOf('d'), ['pending'], { state: 'scheduled', description: '' });
    // Of these owners: a b d e g h j, of which d no longer waits.
    const move = async (label: string, shift: number): Promise<string> =>
      (await scans.reorder(idOf(label), [ada, bob], shift)).map((scan) => scan.label).join('');
    expect(await move('a', 0)).toBe('abeghj');
    expect(await move('j', -2)).toBe('abejgh');
    expect(await move('a', 1)).toBe('baejgh');
    expect(await move('h', -100)).toBe('hbaejg');
    expect(await move('h', 3)).toBe('baehjg');
    // The scans of others keep their places.
    expect((await scans.unfinished()).map(({ label }) => label).join('')).toBe('bacdefhjig');
    await expect(scans.reorder(idOf('d'), [ada, bob], 1)).rejects.toEqual(isProblem('conflict'));
    await expect(scans.reorder(idOf('c'), [ada, bob], 1)).rejects.toEqual(isProblem('conflict'));
    await expect(scans.reorder(idOf('c'), [], 1)).rejects.toEqual(isProblem('conflict'));
    await expect(scans.reorder(999, [ada], 1)).rejects.toEqual(isProblem('not_found'));
    await Promise.all(
      ['a', 'b', 'e', 'g', 'h', 'j'].map((label, at) => scans.reorder(idOf(label), [ada, bob], at - 3)),
    );
    const after = await scans.unfinished();
    expect(after.map(({ label }) => label).toSorted()).toEqual(labels);
    expect(new Set(after.map(({ rank }) => rank)).size).toBe(labels.length);
  });

  it('give each task to one agent at a time', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { scans } = accounts;
    const { tasks } = scans;
    const { id } = await scans.create(sampleScan(await newUser(accounts), 'one'), noLimits);
    const first = await tasks.firstWaiting(id);
    const leases = await Promise.all(
      ['a', 'b', 'c'].map((leaseId) => tasks.lease(first?.id ?? 0, { leaseId, agentId: 4, until: clock.at + 60 })),
    );
    expect(leases.filter(Boolean)).toHaveLength(1);
    const leaseId = ['a', 'b', 'c'][leases.indexOf(true)] ?? '';
    const lease = { id: leaseId, agentId: 4, since: clock.at, until: clock.at + 60 };
    const leased = { ...first, state: 'leased', attempts: 1, lease };
    expect(await tasks.leased(leaseId)).toEqual(leased);
    expect(await tasks.allLeased()).toEqual([leased]);
    expect(await tasks.extend(leaseId, 9)).toBe(true);
    expect((await tasks.leased(leaseId))?.lease?.until).toBe(9);
    expect((await tasks.firstWaiting(id))?.number).toBe(2);
    expect(await tasks.release(leaseId, 'waiting')).toBe(true);
    for (const attempt of [
      tasks.extend(leaseId, 9),
      tasks.release(leaseId, 'waiting'),
      tasks.finish(leaseId, resultOf('x')),
    ])
      expect(await attempt).toBe(false);
    expect(await tasks.leased(leaseId)).toBeUndefined();
    expect(await tasks.firstWaiting(id)).toEqual({ ...first, attempts: 1 });
  });

  it('count tasks that are finished or have failed, once', async () => {
    await using accounts = await openNew(engine);
    const { scans } = accounts;
    const { tasks } = scans;
    const { id } = await scans.create(sampleScan(await newUser(accounts), 'one', { tasks: 3 }), noLimits);
    for (const leaseId of ['a', 'b', 'c']) expect(await leaseNext(accounts, id, leaseId)).toBe(true);
    const result = resultOf('host-0.example');
    const ends = await Promise.all([
      ...[1, 2, 3].map(() => tasks.finish('a', result)),
      ...[1, 2].map(() => tasks.release('b', 'failed')),
    ]);
    expect(ends.filter(Boolean)).toHaveLength(2);
    expect(await scans.find(id)).toMatchObject({ doneTasks: 2, donePairs: 200 });
    expect((await tasks.ofScan(id)).map(({ state }) => state)).toEqual(['done', 'failed', 'leased']);
    expect((await tasks.ofScan(id))[0]?.result).toEqual(result);
  });

  it('give no task away while they are paused or deleted, or once they have ended', async () => {
    await using accounts = await openNew(engine);
    const { scans } = accounts;
    const { id } = await scans.create(sampleScan(await newUser(accounts), 'one'), noLimits);
    await scans.change(id, { isPaused: true });
    expect(await leaseNext(accounts, id, 'a')).toBe(false);
    await scans.change(id, { isPaused: false });
    await scans.setDeleted(id, 1);
    expect(await leaseNext(accounts, id, 'a')).toBe(false);
    await scans.setDeleted(id, undefined);
    const task = await scans.tasks.firstWaiting(id);
    await scans.advance(id, ['pending'], { state: 'cancelled', description: '', usedCoins: 0 });
    expect(await scans.tasks.lease(task?.id ?? 0, { leaseId: 'a', agentId: 1, until: 1 })).toBe(false);
  });

  it('end while their last tasks do, without waiting for each other', async () => {
    await using accounts = await openNew(engine);
    const { scans } = accounts;
    const ownerId = await newUser(accounts);
    for (let round = 0; round < 10; round++) {
      const { id } = await scans.create(sampleScan(ownerId, `${round}`), noLimits);
      await leaseNext(accounts, id, `a${round}`);
      await leaseNext(accounts, id, `b${round}`);
      await Promise.all([
        scans.tasks.finish(`a${round}`, resultOf('x')),
        scans.advance(id, ['pending'], { state: 'cancelled', description: '', usedCoins: 1 }),
        scans.tasks.release(`b${round}`, 'waiting'),
      ]);
      expect(await scans.tasks.firstWaiting(id)).toBeUndefined();
    }
    expect(await scanCoins(accounts, ownerId)).toEqual({ spent: 10, reserved: 0 });
  });
});

const child = fileURLToPath(new URL('./kill-scans-child.ts', import.meta.url));

/** What a process reported as acknowledged. */
interface AcknowledgedScans {
  readonly states: Map<number, string>;
  readonly finished: Map<number, number>;
  readonly reports: Map<number, number>;
}

function start(file: string, name: string, { states, finished, reports }: AcknowledgedScans): ChildProcess {
  const started = spawn(process.execPath, [child, file, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: started.stdout }).on('line', (line) => {
    const event = JSON.parse(line);
    if (event.state !== undefined) states.set(event.scan, event.state);
    if (event.finished !== undefined) finished.set(event.scan, event.finished);
    if (event.blocks !== undefined) reports.set(event.scan, event.blocks);
  });
  return started;
}

it('scans are whole and their coins balance after repeated kills', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-kill-'));
  try {
    const file = join(directory, 'accounts.db');
    const acknowledged: AcknowledgedScans = { states: new Map(), finished: new Map(), reports: new Map() };
    for (let round = 0; round < 4; round++) {
      const before = acknowledged.states.size;
      const running = start(file, `round${round}`, acknowledged);
      while (acknowledged.states.size < before + 2) await new Promise((resolve) => setTimeout(resolve, 3));
      // Somewhere in a scan.
      await new Promise((resolve) => setTimeout(resolve, 30 * round));
      running.kill('SIGKILL');
      await once(running, 'close');
    }
    await using accounts = await openSqliteAccounts(file, { secret, now: () => Date.UTC(2026, 0, 15) });
    const { scans, reports } = accounts;
    const all = await scans.list({});
    const order = ['pending', 'scanning', 'done'];
    for (const [id, state] of acknowledged.states) {
      const scan = all.find((each) => each.id === id);
      expect(order.indexOf(scan?.state ?? '')).toBeGreaterThanOrEqual(order.indexOf(state));
      expect(scan?.doneTasks).toBeGreaterThanOrEqual(acknowledged.finished.get(id) ?? 0);
    }
    for (const scan of all) {
      const tasks = await scans.tasks.ofScan(scan.id);
      const done = tasks.filter(({ state }) => state === 'done');
      expect([tasks.length, done.length]).toEqual([scan.tasks, scan.doneTasks]);
      expect(done.length * 100).toBe(scan.donePairs);
      expect(scan.coins.spent).toBe(scan.state === 'done' ? scan.tasks : undefined);
      const header = await reports.ofScan(scan.id);
      let blocks = 0;
      if (header !== undefined)
        for await (const block of reports.blocks(header.id)) blocks += block.length === 1_000 ? 1 : 0;
      expect(blocks).toBe(header?.services ?? 0);
      expect(blocks).toBeGreaterThanOrEqual(acknowledged.reports.get(scan.id) ?? 0);
    }
    const sum = (scansOf: readonly ScanSummary[]): number =>
      scansOf.reduce((total, { coins }) => total + coins.reserved, 0);
    const { spent, reserved } = await scanCoins(accounts, all[0]?.ownerId ?? 0);
    expect(spent).toBe(sum(all.filter(({ state }) => state === 'done')));
    expect(reserved).toBe(sum(all.filter(({ state }) => state !== 'done')));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
