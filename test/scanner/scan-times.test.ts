import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { openStore } from '../../src/main/open-store.ts';
import { openScans } from '../../src/main/serve/open-scans.ts';
import type { Agent } from '../../src/model/scanner/agent.ts';
import type { ScanSummary } from '../../src/model/scanner/scan.ts';
import { IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import type { Caller } from '../../src/service/caller.ts';
import { inThisThread } from '../../src/service/heavy/heavy-work.ts';
import { createScan, type ScanRequest } from '../../src/service/scans/create-scan.ts';
import { deleteScan, eraseDeleted, restoreScan } from '../../src/service/scans/delete-scan.ts';
import { failStuck } from '../../src/service/scans/fail-stuck.ts';
import { visibleScan } from '../../src/service/scans/find-scan.ts';
import type { ScanContext } from '../../src/service/scans/scan-context.ts';
import { ownerById } from '../../src/service/scans/scan-owner.ts';
import { createSchedule } from '../../src/service/scans/schedules/change-schedules.ts';
import { runSchedules } from '../../src/service/scans/schedules/run-schedules.ts';
import { TimeSlices } from '../../src/store/time-slices.ts';
import { secret } from '../accounts/test-secret.ts';

/** What happens to scans as days pass, on a clock that the test moves. */

const DAY = 86_400_000;
const INSTALLATION = { kind: 'installation' } as const;
const { signal } = new AbortController();
const resources = new AsyncDisposableStack();
let now = Date.UTC(2026, 10, 23, 12);
let context: ScanContext;
let ada: User;
let agent: Agent;

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'periplus-scans-'));
  resources.defer(() => rm(data, { recursive: true }));
  const clock = { now: () => now, elapsed: () => now };
  const accounts = resources.use(await openSqliteAccounts(join(data, 'accounts.db'), { secret, now: clock.now }));
  const store = resources.use(await openStore(data));
  const log = pino({ level: 'silent' });
  const { scans } = resources.use(
    await openScans({
      accounts,
      store,
      arrivals: new IndexArrivals(join(data, 'arrivals')),
      clock,
      heavy: inThisThread,
      data,
      contact: undefined,
      log,
      slices: new TimeSlices(clock.elapsed),
    }),
  );
  context = scans;
  ada = await accounts.users.create({ email: 'ada@people.example', tierId: 'business' }, INSTALLATION);
  const invited = await accounts.agents.invite({ name: 'Lab', location: '', access: { kind: 'shared' } }, INSTALLATION);
  agent = (await accounts.agents.enrol(invited.token)).agent;
  await seeAgent();
});
afterAll(() => resources.disposeAsync());

beforeEach(async () => {
  for (const scan of await context.accounts.scans.list({})) await context.accounts.scans.erase(scan.id);
  context.queue.changed();
});

const about = { version: '1', allowed: [], excluded: [], ports: undefined, capacity: 1, rate: 100 };
const seeAgent = async () => await context.accounts.agents.note(agent.id, about, '127.0.0.1');
const find = async (id: number) => await context.accounts.scans.find(id);
const caller = (): Caller => ({ kind: 'user', user: ada, by: 'main_key', scopes: ['read', 'scan'], peers: [ada.id] });

async function newScan(request: Partial<ScanRequest> = {}): Promise<ScanSummary> {
  const owner = await ownerById(context.accounts, ada.id, now);
  return await createScan(context, owner, { targets: ['8.8.8.8'], ports: '80', ...request });
}

describe('a deleted scan', () => {
  /** A scan with a published index of one record. */
  async function scanWithIndex(): Promise<ScanSummary> {
    const scan = await newScan();
    const index = await context.store.createIndex({
      collection: 'responses',
      label: scan.label,
      access: { kind: 'private', ownerId: ada.id, scanId: scan.id },
      startedAt: new Date(now).toISOString(),
    });
    await context.store.write(index.id, Buffer.from('{"uri":"http://8.8.8.8:80/","ip":"8.8.8.8","port":80}\n'));
    return await context.accounts.scans.change(scan.id, { indexId: index.id });
  }
  const stateOf = async ({ indexId }: ScanSummary) =>
    (await context.store.indices()).find(({ id }) => id === indexId)?.state;

  it('can be restored for a week, and is erased after two', async () => {
    const scan = await scanWithIndex();
    await deleteScan(context, caller(), scan.id);
    expect(await stateOf(scan)).toBe('withdrawn');
    expect(await find(scan.id)).toMatchObject({ state: 'cancelled', deletedAt: now });
    await expect(visibleScan(context.accounts, caller(), scan.id)).rejects.toThrow('There is no such scan');
    now += 7 * DAY;
    await restoreScan(context, caller(), scan.id);
    expect(await stateOf(scan)).toBe('published');
    await deleteScan(context, caller(), scan.id);
    now += 7 * DAY + 1;
    await expect(restoreScan(context, caller(), scan.id)).rejects.toThrow('for a week');
    expect(await eraseDeleted(context, signal)).toBe(0);
    now += 7 * DAY;
    expect(await eraseDeleted(context, signal)).toBe(1);
    expect(await find(scan.id)).toBeUndefined();
    expect(await stateOf(scan)).toBeUndefined();
  });

  it('is announced to its owner when its index is published and withdrawn', async () => {
    const { arrivals } = context;
    await arrivals.start(context);
    const heard: string[] = [];
    using _ = arrivals.listen(ada.id, ({ kind, source }) => heard.push(`${kind} ${source}`));
    using _others = arrivals.listen(ada.id + 1, ({ kind }) => heard.push(`${kind} for another`));
    const scan = await scanWithIndex();
    // It runs, so the deletion ends it first.
    await deleteScan(context, caller(), scan.id);
    expect(heard.splice(0)).toEqual(['published scan', 'withdrawn scan']);
    await restoreScan(context, caller(), scan.id);
    await deleteScan(context, caller(), scan.id);
    expect(heard.splice(0)).toEqual(['published scan', 'withdrawn scan']);
    const crashed = await scanWithIndex();
    await context.accounts.scans.setDeleted(crashed.id, now);
    await eraseDeleted(context, signal);
    expect([await stateOf(crashed), heard]).toEqual(['withdrawn', []]);
  });

  it('has its index withdrawn after a crash', async () => {
    const scan = await scanWithIndex();
    await context.store.publish(scan.indexId ?? 0);
    await context.accounts.scans.setDeleted(scan.id, now);
    await eraseDeleted(context, signal);
    expect(await stateOf(scan)).toBe('withdrawn');
  });
});

describe('a scan without an agent', () => {
  it('fails after a day in which no agent was there', async () => {
    await seeAgent();
    const { id } = await newScan();
    now += DAY - 1;
    await failStuck(context, signal);
    expect(await find(id)).toMatchObject({ state: 'pending' });
    await seeAgent();
    now += DAY - 1;
    await failStuck(context, signal);
    expect(await find(id)).toMatchObject({ state: 'pending' });
    now += 2;
    await failStuck(context, signal);
    expect(await find(id)).toMatchObject({
      state: 'failed',
      failure: 'For a day, no agent was connected that may scan this.',
      coins: { reserved: 1, spent: 0 },
    });
  });

  it('fails at once if its agent was revoked', async () => {
    await seeAgent();
    const { agents } = context.accounts;
    const invited = await agents.invite({ name: 'Other', location: '', access: { kind: 'shared' } }, INSTALLATION);
    const { agent: other } = await agents.enrol(invited.token);
    const { id } = await newScan({ agentId: other.id });
    await failStuck(context, signal);
    expect(await find(id)).toMatchObject({ state: 'pending' });
    await agents.revoke(other.id, INSTALLATION);
    await failStuck(context, signal);
    expect(await find(id)).toMatchObject({ state: 'failed', failure: 'The agent of the scan was removed.' });
  });
});

describe('a label', () => {
  it('is taken until its deleted scan is erased, and the suggestion is free', async () => {
    for (const label of ['once', 'once-2']) await deleteScan(context, caller(), (await newScan({ label })).id);
    await expect(newScan({ label: 'once' })).rejects.toThrow('Use once-3, for example.');
    expect(await newScan({ label: 'once-3' })).toMatchObject({ label: 'once-3' });
    now += 15 * DAY;
    await eraseDeleted(context, signal);
    expect(await newScan({ label: 'once' })).toMatchObject({ label: 'once' });
  });

  it('by default passes over those of teammates', async () => {
    const owner = await ownerById(context.accounts, ada.id, now);
    const mate = await context.accounts.users.create(
      { email: 'peer@people.example', tierId: 'business' },
      INSTALLATION,
    );
    const peers = [ada.id, mate.id];
    const labels = [];
    for (const id of [ada.id, mate.id, mate.id])
      labels.push((await createScan(context, { ...owner, id, peers }, { targets: ['8.8.8.8'], ports: '80' })).label);
    const label = `scan-${new Date(now).toISOString().slice(0, 19)}`;
    expect(labels).toEqual([label, `${label}-2`, `${label}-3`]);
    const stranger = await context.accounts.users.create(
      { email: 'far@people.example', tierId: 'business' },
      INSTALLATION,
    );
    const alone = { ...owner, id: stranger.id, peers: [stranger.id] };
    expect(await createScan(context, alone, { targets: ['8.8.8.8'], ports: '80' })).toMatchObject({ label });
  });
});

describe('a schedule', () => {
  const schedules = () => context.accounts.schedules;
  const scansOf = async (scheduleId: number) => {
    const { scans } = context.accounts;
    const list = await scans.list({ scheduleId });
    const targets = await scans.firstTargets(list.map(({ id }) => id));
    return list.map((scan) => ({ ...scan, targets: targets.get(scan.id) ?? [] }));
  };

  it('creates a scan at each of its times, and makes up once for those that were missed', async () => {
    now = Date.UTC(2026, 11, 30, 12);
    const owner = await ownerById(context.accounts, ada.id, now);
    const exclude = ['8.8.8.9'];
    const request = { name: 'Nightly, all', when: 'daily 02:30', targets: ['8.8.8.8/31'], exclude, ports: '80' };
    const { id } = await createSchedule(context, owner, request);
    await runSchedules(context, signal);
    expect(await scansOf(id)).toEqual([]);
    now = Date.UTC(2026, 11, 31, 2, 30);
    await runSchedules(context, signal);
    await runSchedules(context, signal);
    const [first, ...others] = await scansOf(id);
    expect([first?.label, first?.name, others]).toEqual(['Nightly  all 2026-12-31T02:30', 'Nightly, all', []]);
    expect(await context.accounts.scans.exclude([first?.id ?? 0])).toEqual(new Map([[first?.id, exclude]]));
    // The scan of the run before has not ended.
    now = Date.UTC(2027, 0, 1, 2, 31);
    await runSchedules(context, signal);
    expect(await scansOf(id)).toHaveLength(1);
    expect(await schedules().find(id)).toMatchObject({
      lastProblem: expect.stringContaining('has not ended'),
      nextAt: Date.UTC(2027, 0, 2, 2, 30),
    });
    await context.accounts.scans.erase(first?.id ?? 0);
    now = Date.UTC(2027, 0, 9);
    await runSchedules(context, signal);
    await runSchedules(context, signal);
    expect(await scansOf(id)).toHaveLength(1);
    const after = await schedules().find(id);
    expect(after).toMatchObject({ nextAt: Date.UTC(2027, 0, 9, 2, 30), lastScanId: expect.any(Number) });
    expect(after?.lastProblem).toBeUndefined();
  });

  it('runs once although a run was interrupted', async () => {
    now = Date.UTC(2027, 1, 1);
    const owner = await ownerById(context.accounts, ada.id, now);
    const request = { name: 'Hourly', when: '0 * * * *', targets: ['8.8.8.8'], ports: '80' };
    const { id, nextAt } = await createSchedule(context, owner, request);
    now = nextAt;
    // As if the server had been killed after the scan was created.
    const earlier = await newScan({ scheduleId: id, label: 'Hourly 2027-02-01T01:00' });
    await runSchedules(context, signal);
    expect((await scansOf(id)).map((scan) => scan.id)).toEqual([earlier.id]);
    expect(await schedules().find(id)).toMatchObject({ lastScanId: earlier.id });
  });

  it('runs even if a teammate has its label', async () => {
    now = Date.UTC(2027, 1, 3);
    const { accounts } = context;
    const mate = await accounts.users.create({ email: 'mate@people.example', tierId: 'business' }, INSTALLATION);
    const owner = { ...(await ownerById(accounts, ada.id, now)), peers: [ada.id, mate.id] };
    const request = { name: 'Twice', when: '0 * * * *', targets: ['8.8.8.8'], ports: '80' };
    const ofAda = await createSchedule(context, owner, request);
    const ofMate = await createSchedule(context, { ...owner, id: mate.id }, request);
    now = ofAda.nextAt;
    await runSchedules(context, signal);
    for (const { id } of [ofAda, ofMate])
      expect((await scansOf(id)).map(({ label }) => label)).toEqual(['Twice 2027-02-03T01:00']);
    // A name that is a date makes no label that is one.
    const dated = await createSchedule(context, owner, { ...request, name: '2026-10-01' });
    now = dated.nextAt;
    await runSchedules(context, signal);
    expect((await scansOf(dated.id)).map(({ label }) => label)).toEqual(['2026-10-01 2027-02-03T02:00']);
    for (const { id } of [ofAda, ofMate, dated]) await schedules().remove(id);
  });

  it('takes targets from a version of a saved graph, or from the newest at each run', async () => {
    now = Date.UTC(2027, 1, 15);
    const owner = await ownerById(context.accounts, ada.id, now);
    const { graphs } = context.accounts;
    const nodes = (...ips: readonly string[]) => ips.map((value) => ({ type: 'ip' as const, value }));
    const { id: graph } = await graphs.create({ ownerId: ada.id, name: 'G', nodes: nodes('8.8.4.4'), edges: [] });
    const request = { when: '0 * * * *', targets: ['9.9.9.10'], ports: '80', graphId: graph };
    const newest = await createSchedule(context, owner, { ...request, name: 'Newest', targets: [] });
    const first = await createSchedule(context, owner, { ...request, name: 'First', graphVersion: 1 });
    await graphs.save(graph, { nodes: nodes('1.1.1.1', '1.0.0.1'), edges: [] }, 1);
    now = newest.nextAt;
    await runSchedules(context, signal);
    expect(await scansOf(newest.id)).toMatchObject([
      { targets: ['1.1.1.1', '1.0.0.1'], graph: { id: graph, version: 2 } },
    ]);
    expect(await scansOf(first.id)).toMatchObject([
      { targets: ['9.9.9.10', '8.8.4.4'], graph: { id: graph, version: 1 } },
    ]);
    for (const { id } of [newest, first])
      for (const scan of await scansOf(id)) await context.accounts.scans.erase(scan.id);
    await graphs.remove(graph);
    now += 3_600_000;
    await runSchedules(context, signal);
    expect(await scansOf(newest.id)).toEqual([]);
    expect(await schedules().find(newest.id)).toMatchObject({ lastProblem: expect.stringContaining('no saved graph') });
  });

  it('says why a run created no scan', async () => {
    now = Date.UTC(2027, 2, 1);
    const owner = await ownerById(context.accounts, ada.id, now);
    const request = { name: 'Later refused', when: '0 * * * *', targets: ['9.9.9.9'], ports: '80' };
    const { id, nextAt } = await createSchedule(context, owner, request);
    const exclusion = { target: '9.9.9.0/24', kind: 'opt_out', reason: '', source: undefined } as const;
    await context.accounts.exclusions.add([exclusion], INSTALLATION);
    now = nextAt;
    await runSchedules(context, signal);
    expect(await schedules().find(id)).toMatchObject({ lastProblem: expect.stringContaining('9.9.9.9 is excluded') });
    await context.accounts.users.change(ada.id, { isBlocked: true }, INSTALLATION);
    now += 3_600_000;
    await runSchedules(context, signal);
    expect(await schedules().find(id)).toMatchObject({ lastProblem: expect.stringContaining('blocked') });
  });
});
