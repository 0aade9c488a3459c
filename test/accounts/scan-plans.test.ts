import { expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import type { Actor } from '../../src/accounts/actor.ts';
import type { NewSchedule } from '../../src/accounts/scan-plans.ts';
import type { NewWebhook } from '../../src/accounts/webhooks.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

async function newUser({ users }: Accounts, email = 'a@x.org'): Promise<number> {
  return (await users.create({ email }, installation)).id;
}

describeAccounts('schedules', (engine) => {
  const daily = (ownerId: number, name: string, nextAt: number): NewSchedule => ({
    ownerId,
    name,
    when: 'daily 03:30',
    scan: { targets: ['a.example'], exclude: [], mode: 'custom', ports: '80', agentId: undefined, graph: undefined },
    nextAt,
  });

  it('are stored, found, changed and removed', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { schedules, users } = accounts;
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    const given = daily(ada, 'nightly', 100);
    const schedule = await schedules.create(given);
    expect(schedule).toEqual({
      ...given,
      id: schedule.id,
      isActive: true,
      createdAt: clock.at,
      lastAt: undefined,
      lastScanId: undefined,
      lastProblem: undefined,
    });
    expect(await schedules.find(schedule.id)).toEqual(schedule);
    const other = await schedules.create(daily(ada, 'weekly', 100));
    await schedules.create(daily(bob, 'nightly', 100));
    await expect(schedules.create(given)).rejects.toEqual(isProblem('conflict'));
    await expect(schedules.change(other.id, { name: 'nightly' })).rejects.toEqual(isProblem('conflict'));
    const scan = { ...given.scan, agentId: 3, graph: { id: 'g', version: 1 } };
    const change = { when: '0 4 * * *', scan, isActive: false, nextAt: 7 };
    expect(await schedules.change(schedule.id, change)).toEqual({ ...schedule, ...change });
    expect((await schedules.list([ada])).map(({ name }) => name)).toEqual(['nightly', 'weekly']);
    expect(await schedules.list([])).toEqual([]);
    await schedules.remove(other.id);
    await expect(schedules.remove(other.id)).rejects.toEqual(isProblem('not_found'));
    await expect(schedules.change(other.id, { name: 'x' })).rejects.toEqual(isProblem('not_found'));
    await users.remove(ada, installation);
    expect((await schedules.list([ada, bob])).map(({ ownerId }) => ownerId)).toEqual([bob]);
    await expect(schedules.create(given)).rejects.toEqual(isProblem('not_found'));
  });

  it('are due at their time, and each run is noted once', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { schedules } = accounts;
    const owner = await newUser(accounts);
    const late = await schedules.create(daily(owner, 'a', clock.at));
    const soon = await schedules.create(daily(owner, 'b', clock.at + 1));
    const early = await schedules.create(daily(owner, 'c', clock.at - 1));
    const off = await schedules.create(daily(owner, 'd', clock.at - 5));
    await schedules.change(off.id, { isActive: false });
    expect((await schedules.due()).map(({ id }) => id)).toEqual([early.id, late.id]);
    const nextAt = clock.at + 1_000;
    const notes = await Promise.all([5, 6].map((scanId) => schedules.noteRun(late.id, clock.at, { nextAt, scanId })));
    expect(notes.toSorted()).toEqual([false, true]);
    const scanId = notes[0] === true ? 5 : 6;
    expect(await schedules.find(late.id)).toMatchObject({ lastAt: clock.at, lastScanId: scanId, nextAt });
    expect(await schedules.noteRun(early.id, clock.at - 1, { nextAt, problem: 'No coins.' })).toBe(true);
    expect(await schedules.find(early.id)).toMatchObject({ lastProblem: 'No coins.', lastScanId: undefined });
    expect(await schedules.due()).toEqual([]);
    clock.at = nextAt;
    expect(await schedules.noteRun(early.id, nextAt, { nextAt: nextAt + 1, scanId: 9 })).toBe(true);
    expect(await schedules.find(early.id)).toMatchObject({ lastProblem: undefined, lastScanId: 9 });
    expect((await schedules.due()).map(({ id }) => id)).toEqual([soon.id, late.id]);
  });

  it('are at most 100 for each user', async () => {
    await using accounts = await openNew(engine);
    const owner = await newUser(accounts);
    for (let i = 0; i < 100; i++) await accounts.schedules.create(daily(owner, `${i}`, 1));
    await expect(accounts.schedules.create(daily(owner, 'more', 1))).rejects.toEqual(isProblem('conflict'));
  });
});

describeAccounts('exclusions', (engine) => {
  const excluded = (target: string) => ({ target, kind: 'exclusion', reason: 'Ours.', source: undefined }) as const;
  const optOut = (target: string) => ({ target, kind: 'opt_out', reason: '' }) as const;

  it('are added, replaced by target or source, and removed, with a version and an audit entry each time', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { exclusions, audit } = accounts;
    const versions = new Set([await exclusions.version()]);
    const by: Actor = { kind: 'user', id: await newUser(accounts) };
    const [first, second] = await exclusions.add([excluded('192.0.2.0/24'), excluded('a.example')], by);
    expect(first).toEqual({ ...excluded('192.0.2.0/24'), id: first?.id, addedBy: by, addedAt: clock.at });
    expect(await exclusions.find(first?.id ?? 0)).toEqual(first);
    versions.add(await exclusions.version());
    await exclusions.add([{ ...optOut('a.example'), source: 'mail' }], installation);
    versions.add(await exclusions.version());
    expect(await exclusions.find(second?.id ?? 0)).toBeUndefined();
    await exclusions.replaceSource(
      'list',
      [optOut('b.example'), optOut('b.example'), optOut('c.example')],
      installation,
    );
    versions.add(await exclusions.version());
    await exclusions.replaceSource('list', [optOut('d.example'), optOut('e.example')], installation);
    versions.add(await exclusions.version());
    const all = await exclusions.list();
    expect(all.map(({ target, source }) => [target, source])).toEqual([
      ['192.0.2.0/24', undefined],
      ['a.example', 'mail'],
      ['d.example', 'list'],
      ['e.example', 'list'],
    ]);
    expect(await exclusions.list({ after: all[1]?.id ?? 0, limit: 1 })).toEqual([all[2]]);
    await exclusions.remove(all[3]?.id ?? 0, by);
    versions.add(await exclusions.version());
    await expect(exclusions.remove(all[3]?.id ?? 0, by)).rejects.toEqual(isProblem('not_found'));
    expect(versions.size).toBe(6);
    expect((await audit.list({ action: 'exclusion' })).map(({ action }) => action)).toEqual(
      ['add', 'add', 'replace', 'replace', 'remove'].map((verb) => `exclusion.${verb}`),
    );
    expect(await exclusions.add([], by)).toEqual([]);
  });

  it('may be many at once', async () => {
    await using accounts = await openNew(engine);
    const names = Array.from({ length: 1_203 }, (_, at) => optOut(`n${at}.example`));
    await accounts.exclusions.replaceSource('list', names, installation);
    const all = await accounts.exclusions.list();
    expect(all.map(({ target }) => target)).toEqual(names.map(({ target }) => target));
  });
});

describeAccounts('saved graphs', (engine) => {
  const content = { nodes: [{ type: 'domain', value: 'a.example' }], edges: [] } as const;

  it('have versions that never change', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { graphs, users } = accounts;
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    const graph = await graphs.create({ ownerId: ada, name: 'Surface', ...content });
    expect(graph).toEqual({ id: graph.id, ownerId: ada, name: 'Surface', createdAt: clock.at, newest: 1 });
    expect(await graphs.find(graph.id)).toEqual(graph);
    clock.at += 5;
    const wider = { nodes: [...content.nodes, { type: 'ip', value: '192.0.2.1' } as const], edges: [] };
    const saves = await Promise.allSettled([1, 2, 3].map(() => graphs.save(graph.id, wider, 1)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const save of saves) if (save.status === 'rejected') expect(save.reason).toEqual(isProblem('conflict'));
    expect(await graphs.version(graph.id)).toEqual({ version: 2, savedAt: clock.at, ...wider });
    expect(await graphs.version(graph.id, 1)).toEqual({ version: 1, savedAt: clock.at - 5, ...content });
    expect(await graphs.version(graph.id, 3)).toBeUndefined();
    expect((await graphs.versions(graph.id)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await graphs.rename(graph.id, 'Outside')).toEqual({ ...graph, name: 'Outside', newest: 2 });
    const other = await graphs.create({ ownerId: bob, name: 'Other', ...content });
    expect((await graphs.list([ada, bob])).map(({ name }) => name).toSorted()).toEqual(['Other', 'Outside']);
    expect(await graphs.list([])).toEqual([]);
    await graphs.remove(other.id);
    await users.remove(ada, installation);
    expect(await graphs.list([ada, bob])).toEqual([]);
    expect(await graphs.version(graph.id)).toBeUndefined();
    for (const work of [
      () => graphs.remove(other.id),
      () => graphs.rename(other.id, 'x'),
      () => graphs.save(other.id, content, 1),
    ])
      await expect(work()).rejects.toEqual(isProblem('not_found'));
    await expect(graphs.save(graph.id, content, 1_000)).rejects.toEqual(isProblem('conflict'));
  });
});

describeAccounts('webhooks', (engine) => {
  const hook = (ownerId: number): NewWebhook => ({
    ownerId,
    url: 'https://hooks.example/in',
    events: ['done', 'failed'],
    isActive: true,
  });
  const done = { event: 'done', scanId: 1 } as const;

  it('are stored, changed and removed, and their secrets are sealed', async () => {
    const place = await engine.place();
    const clock = new Clock();
    await using accounts = await engine.open(place, { secret, now: clock.now });
    const { webhooks, audit, users } = accounts;
    const owner = await newUser(accounts);
    const { secret: first, ...webhook } = await webhooks.create(hook(owner), installation);
    expect(webhook).toEqual({ ...hook(owner), id: webhook.id, createdAt: clock.at });
    expect(await webhooks.find(webhook.id)).toEqual(webhook);
    const change = { url: 'mailto:a@x.org', events: ['changed'], isActive: false } as const;
    expect(await webhooks.change(webhook.id, change, installation)).toEqual({ ...webhook, ...change });
    const second = await webhooks.rotate(webhook.id, installation);
    expect(second).not.toBe(first);
    expect(await webhooks.secretOf(webhook.id)).toBe(second);
    {
      await using database = await engine.openEngine(place);
      const stored = JSON.stringify(await database.db.selectFrom('webhooks').selectAll().execute());
      expect(stored).toContain('mailto:a@x.org');
      for (const text of [first, second]) expect(stored).not.toContain(text);
    }
    expect(await webhooks.list([owner])).toHaveLength(1);
    expect(await webhooks.list([])).toEqual([]);
    await webhooks.remove(webhook.id, installation);
    for (const work of [
      () => webhooks.remove(webhook.id, installation),
      () => webhooks.rotate(webhook.id, installation),
      () => webhooks.change(webhook.id, { isActive: true }, installation),
    ])
      await expect(work()).rejects.toEqual(isProblem('not_found'));
    await expect(webhooks.secretOf(webhook.id)).rejects.toEqual(isProblem('not_found'));
    const entries = await audit.list({ action: 'webhook' });
    expect(entries.map(({ action }) => action)).toEqual(
      ['create', 'change', 'rotate', 'remove'].map((verb) => `webhook.${verb}`),
    );
    expect(JSON.stringify(entries)).not.toContain('mailto');
    for (let i = 0; i < 20; i++) await webhooks.create(hook(owner), installation);
    await expect(webhooks.create(hook(owner), installation)).rejects.toEqual(isProblem('conflict'));
    await users.remove(owner, installation);
    expect(await webhooks.list([owner])).toEqual([]);
  });

  it('are due by the longest wait, each with the team of its owner', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { webhooks, teams } = accounts;
    const { deliveries } = webhooks;
    const [ada, bob, eve] = [
      await newUser(accounts),
      await newUser(accounts, 'b@x.org'),
      await newUser(accounts, 'e@x.org'),
    ];
    const team = await teams.create('Team', bob, installation);
    await teams.create('Later team', bob, installation);
    const adas = await webhooks.create(hook(ada), installation);
    const bobs = await webhooks.create({ ...hook(bob), url: 'mailto:b@x.org' }, installation);
    const eves = await webhooks.create(hook(eve), installation);
    expect(await deliveries.due()).toEqual([]);
    await deliveries.add(bob, done);
    await deliveries.add(eve, done);
    clock.at += 1;
    await deliveries.add(ada, done);
    await deliveries.add(bob, { ...done, event: 'failed' });
    await webhooks.change(eves.id, { isActive: false }, installation);
    expect(await deliveries.due()).toEqual([
      { webhookId: bobs.id, team: `team:${team.id}`, isMail: true },
      { webhookId: adas.id, team: `user:${ada}`, isMail: false },
    ]);
    const all = [adas.id, bobs.id, eves.id];
    const claimed = await deliveries.claim(all, clock.at + 1_000);
    expect(new Map(claimed.map(({ webhookId, event }) => [webhookId, event]))).toEqual(
      new Map([
        [adas.id, 'done'],
        [bobs.id, 'done'],
      ]),
    );
    expect(claimed).toHaveLength(2);
    expect(await deliveries.due()).toMatchObject([{ webhookId: bobs.id }]);
  });

  it('get each event once, at a time, from one process', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { webhooks } = accounts;
    const { deliveries } = webhooks;
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    const one = await webhooks.create(hook(ada), installation);
    const two = await webhooks.create({ ...hook(ada), url: 'http://two.example' }, installation);
    await webhooks.create({ ...hook(ada), events: ['changed'] }, installation);
    await webhooks.create({ ...hook(ada), isActive: false }, installation);
    await webhooks.create(hook(bob), installation);
    expect(await deliveries.add(ada, done)).toBe(2);
    expect(await deliveries.add(ada, done)).toBe(0);
    expect(await deliveries.add(999, done)).toBe(0);
    const until = clock.at + 60_000;
    const bobs = (await webhooks.list([bob]))[0]?.id ?? 0;
    const all = [one.id, two.id, bobs];
    const claims = await Promise.all([1, 2, 3].map(() => deliveries.claim(all, until)));
    const claimed = claims.flat().toSorted((a, b) => b.url.localeCompare(a.url));
    expect(claimed.map(({ webhookId, url, secret: its }) => [webhookId, url, its])).toEqual([
      [one.id, 'https://hooks.example/in', one.secret],
      [two.id, 'http://two.example', two.secret],
    ]);
    const [first, second] = claimed;
    if (first === undefined || second === undefined) throw new Error('nothing was claimed');
    expect(first).toMatchObject({ ...done, state: 'waiting', attempts: 1, nextAt: until, answer: undefined });
    expect(await deliveries.noteAttempt(first, { state: 'delivered', answer: '200' })).toBe(true);
    expect(await deliveries.noteAttempt(first, { state: 'failed', answer: 'late' })).toBe(false);
    const nextAt = clock.at + 5_000;
    expect(await deliveries.noteAttempt(second, { state: 'waiting', answer: '503', nextAt })).toBe(true);
    expect(await deliveries.claim(all, until)).toEqual([]);
    clock.at = nextAt;
    const [again] = await deliveries.claim(all, until);
    expect(again).toMatchObject({ id: second.id, attempts: 2, answer: '503' });
    expect(await deliveries.noteAttempt(second, { state: 'delivered', answer: 'late' })).toBe(false);
    // A process that died: the delivery is claimed again.
    clock.at = until;
    expect((await deliveries.claim(all, until + 1)).map(({ attempts }) => attempts)).toEqual([3]);
    expect(await deliveries.ofWebhook(one.id, 10)).toMatchObject([{ state: 'delivered', answer: '200', attempts: 1 }]);
    await webhooks.deliveries.add(bob, done);
    clock.at += 1;
    for (const each of await deliveries.claim(all, clock.at + 1))
      expect(await deliveries.noteAttempt(each, { state: 'needless' })).toBe(true);
    clock.at += 31 * 86_400_000;
    await accounts.prune();
    expect(await deliveries.ofWebhook(one.id, 10)).toEqual([]);
  });
});
