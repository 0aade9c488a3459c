import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AuditQuery } from '../../src/accounts/accounts.ts';
import type { Actor } from '../../src/accounts/actor.ts';
import { subscriptions } from '../../src/model/subscriptions.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

describeAccounts('the table of subscriptions', (engine) => {
  it('starts with the subscriptions of the model', async () => {
    await using accounts = await openNew(engine);
    expect(await accounts.tiers.list()).toEqual(subscriptions);
    await expect(accounts.tiers.get('gold')).rejects.toEqual(isProblem('not_found'));
  });

  it('can be edited with immediate effect', async () => {
    await using accounts = await openNew(engine);
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const key = await accounts.keys.show(id);
    const community = await accounts.tiers.get('community');
    expect((await accounts.keys.find(key))?.tier.requestsPerDay).toBe(50);
    await accounts.tiers.put({ ...community, requestsPerDay: 51 }, installation);
    expect((await accounts.keys.find(key))?.tier.requestsPerDay).toBe(51);
    const own = {
      ...community,
      id: 'school',
      name: 'School',
      leavesOut: { ...community.leavesOut, fields: { domains: ['mx'] } },
    };
    await accounts.tiers.put(own, installation);
    expect((await accounts.tiers.list()).at(-1)).toEqual(own);
    await accounts.users.change(id, { tierId: 'school' }, installation);
    await expect(accounts.tiers.remove('school', installation)).rejects.toEqual(isProblem('conflict'));
    await expect(accounts.tiers.remove('community', installation)).rejects.toEqual(isProblem('conflict'));
    await accounts.users.change(id, { tierId: 'community' }, installation);
    await accounts.tiers.remove('school', installation);
    await expect(accounts.tiers.remove('school', installation)).rejects.toEqual(isProblem('not_found'));
    const leavesOut = { collections: [], classes: [], fields: { domains: ['no.such.field'] } };
    for (const wrong of [
      { leavesOut },
      { requestsPerDay: -2 },
      { coinsPerMonth: 0.5 },
      { name: ' ' },
      { id: 'Not an id' },
    ])
      await expect(accounts.tiers.put({ ...community, ...wrong }, installation)).rejects.toEqual(
        isProblem('request_parsing_error'),
      );
  });
});

describeAccounts('the audit log', (engine) => {
  it('lists who did what, in order and in pages', async () => {
    await using accounts = await openNew(engine);
    const { id } = await accounts.users.create({ email: 'a@x.org', password: 'correct horse' }, installation);
    const self: Actor = { kind: 'user', id };
    await accounts.keys.rotate(id, self);
    await accounts.audit.add({ actor: self, action: 'scan.create', target: 'scan:1', detail: { targets: 3 } });
    const lines = await accounts.audit.list();
    expect(lines.map(({ actor, action, target }) => [actor.kind, action, target])).toEqual([
      ['installation', 'user.create', `user:${id}`],
      ['user', 'key.rotate', `user:${id}`],
      ['user', 'scan.create', 'scan:1'],
    ]);
    expect(lines[2]).toMatchObject({ at: Date.UTC(2026, 0, 15, 12), actor: self, detail: { targets: 3 } });
    expect(await accounts.audit.list({ after: lines[0]?.id ?? 0, limit: 1 })).toEqual([lines[1]]);
    expect(JSON.stringify(lines)).not.toMatch(/a@x\.org|horse/);
  });

  it('can be filtered by time, actor and action', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const self: Actor = { kind: 'user', id };
    const start = clock.now();
    for (const action of ['key.rotate', 'keys.odd', 'key', 'k%y.x', 'scan.create']) {
      clock.at += 1_000;
      await accounts.audit.add({ actor: action === 'keys.odd' ? installation : self, action, target: 'x', detail: {} });
    }
    const actions = async (query: AuditQuery) => (await accounts.audit.list(query)).map(({ action }) => action);
    expect(await actions({ action: 'key' })).toEqual(['key.rotate', 'key']);
    expect(await actions({ action: 'key.rotate' })).toEqual(['key.rotate']);
    expect(await actions({ action: 'k%y' })).toEqual(['k%y.x']);
    expect(await actions({ action: "x' or 1=1 --" })).toEqual([]);
    expect(await actions({ actor: installation })).toEqual(['user.create', 'keys.odd']);
    expect(await actions({ actor: self, action: 'key' })).toEqual(['key.rotate', 'key']);
    expect(await actions({ actor: { kind: 'user', id: 99 } })).toEqual([]);
    expect(await actions({ since: start + 2_000, until: start + 4_000 })).toEqual(['keys.odd', 'key', 'k%y.x']);
    expect(await actions({ since: start + 2_000, limit: 1 })).toEqual(['keys.odd']);
  });

  it('has no entry for a failed change', async () => {
    await using accounts = await openNew(engine);
    await accounts.users.create({ email: 'a@x.org' }, installation);
    await accounts.users.create({ email: 'a@x.org' }, installation).catch(() => {});
    expect(await accounts.audit.list()).toHaveLength(1);
  });

  it('cannot be changed or shortened, even with access to the database', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    await accounts.users.create({ email: 'a@x.org' }, installation);
    await using database = await engine.openEngine(place);
    for (const statement of ['update audit set at = 0', 'delete from audit'])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow();
    expect(await accounts.audit.list()).toHaveLength(1);
  });
});

describeAccounts('settings', (engine) => {
  it('are stored by name', async () => {
    await using accounts = await openNew(engine);
    expect(await accounts.settings.get('sign_up')).toBeUndefined();
    await accounts.settings.set('sign_up', true, installation);
    await accounts.settings.set('sign_up', { domains: ['x.org'] }, installation);
    expect(await accounts.settings.get('sign_up')).toEqual({ domains: ['x.org'] });
    expect(await accounts.settings.all()).toEqual({ sign_up: { domains: ['x.org'] } });
    await expect(accounts.settings.set('own.secret_check', 1, installation)).rejects.toThrow();
    expect(await accounts.settings.get('own.secret_check')).toBeUndefined();
  });
});

describeAccounts('pruning', (engine) => {
  it('removes expired rows and nothing else', async () => {
    const clock = new Clock();
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: clock.now });
    const { id } = await accounts.users.create({ email: 'a@x.org', password: 'correct horse' }, installation);
    await accounts.sessions.signIn('a@x.org', 'correct horse', '192.0.2.1');
    const team = await accounts.teams.create('Blue', id, installation);
    await accounts.teams.invite(team.id, 'b@x.org', 'member', installation);
    await accounts.users.passwordLink(id, installation);
    for (const subject of [{ kind: 'user', id } as const, { kind: 'address', network: '192.0.2.1' } as const]) {
      await accounts.spending.request(subject, -1);
      await accounts.spending.spend(subject, { currency: 'coins', amount: 1, limit: -1, reason: 'search' });
    }
    await using database = await engine.openEngine(place);
    const tables = [
      'sessions',
      'password_links',
      'invitations',
      'sign_in_failures',
      'daily_requests',
      'ledger',
      'balances',
    ] as const;
    const sizes = async () => {
      const counted: Record<string, number> = {};
      for (const table of tables) counted[table] = (await database.db.selectFrom(table).selectAll().execute()).length;
      return counted;
    };
    const before = await sizes();
    await accounts.prune();
    expect(await sizes()).toEqual(before);
    clock.at += 100 * 86_400_000;
    await accounts.prune();
    expect(await sizes()).toEqual({
      sessions: 0,
      password_links: 0,
      invitations: 0,
      sign_in_failures: 0,
      daily_requests: 1,
      ledger: 1,
      balances: 1,
    });
  });
});
