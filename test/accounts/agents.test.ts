import { expect, it } from 'vitest';
import type { Actor } from '../../src/accounts/actor.ts';
import type { NewAgent } from '../../src/accounts/scans.ts';
import type { AgentAbout } from '../../src/model/scanner/agent.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { noLimits, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });
const shared: NewAgent = { name: 'North', location: 'Oslo', access: { kind: 'shared' } };
const about: AgentAbout = {
  version: '1.2',
  allowed: ['10.0.0.0/8'],
  excluded: [],
  ports: '1-99',
  capacity: 2,
  rate: 50,
};

describeAccounts('agents', (engine) => {
  it('enrol with a token once, before it expires', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { agents } = accounts;
    const { agentId, token, expiresAt } = await agents.invite(shared, installation);
    expect(expiresAt).toBe(clock.at + 24 * 3_600_000);
    expect(await agents.list()).toEqual([
      {
        ...shared,
        id: agentId,
        about: undefined,
        createdAt: clock.at,
        lastSeenAt: undefined,
        address: undefined,
        isRevoked: false,
      },
    ]);
    for (const wrong of ['', token.toLowerCase(), `${token}x`, 'x'.repeat(32)])
      await expect(agents.enrol(wrong)).rejects.toEqual(isProblem('not_found'));
    const late = await agents.invite({ ...shared, name: 'Late' }, installation);
    const enrolments = await Promise.allSettled([1, 2, 3].map(() => agents.enrol(token)));
    const done = enrolments.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
    expect(done).toHaveLength(1);
    const [enrolled] = done;
    expect(enrolled?.agent).toEqual(await agents.get(agentId));
    expect(await agents.findBySecret(enrolled?.secret ?? '')).toEqual(enrolled?.agent);
    for (const wrong of ['', token, 'x'.repeat(32)]) expect(await agents.findBySecret(wrong)).toBeUndefined();
    clock.at = expiresAt;
    await expect(agents.enrol(late.token)).rejects.toEqual(isProblem('not_found'));
    await accounts.prune();
    expect((await agents.list()).map(({ name }) => name)).toEqual(['North']);
  });

  it('keep their old secret until they have used the new one', async () => {
    await using accounts = await openNew(engine);
    const { agents } = accounts;
    const { agentId, token } = await agents.invite(shared, installation);
    await expect(agents.rotate(agentId)).rejects.toEqual(isProblem('not_found'));
    const { secret: old } = await agents.enrol(token);
    const lost = await agents.rotate(agentId);
    expect((await agents.findBySecret(old))?.id).toBe(agentId);
    const fresh = await agents.rotate(agentId);
    expect(await agents.findBySecret(lost)).toBeUndefined();
    expect((await agents.findBySecret(old))?.id).toBe(agentId);
    expect((await agents.findBySecret(fresh))?.id).toBe(agentId);
    expect(await agents.findBySecret(old)).toBeUndefined();
    expect((await agents.findBySecret(fresh))?.id).toBe(agentId);
  });

  it('lose their secret and their tasks when they are revoked', async () => {
    await using accounts = await openNew(engine);
    const { agents, scans, users } = accounts;
    const ownerId = (await users.create({ email: 'a@x.org' }, installation)).id;
    const { agentId, token } = await agents.invite(shared, installation);
    const { secret: its } = await agents.enrol(token);
    const { id } = await scans.create(sampleScan(ownerId, 'one', { agentId }), noLimits);
    const task = await scans.tasks.firstWaiting(id);
    await scans.tasks.lease(task?.id ?? 0, { leaseId: 'a', agentId, until: 1 });
    await expect(agents.remove(agentId, installation)).rejects.toEqual(isProblem('conflict'));
    expect(await scans.tasks.allLeased()).toHaveLength(1);
    await agents.revoke(agentId, installation);
    expect(await agents.findBySecret(its)).toBeUndefined();
    expect(await agents.get(agentId)).toMatchObject({ isRevoked: true });
    expect(await scans.tasks.leased('a')).toBeUndefined();
    expect(await scans.tasks.firstWaiting(id)).toMatchObject({ number: 1, attempts: 1 });
    await expect(agents.rotate(agentId)).rejects.toEqual(isProblem('not_found'));
    await expect(scans.create(sampleScan(ownerId, 'two', { agentId }), noLimits)).rejects.toEqual(
      isProblem('not_found'),
    );
    await scans.advance(id, ['pending'], { state: 'failed', description: '', failure: 'Revoked.', usedCoins: 0 });
    await agents.remove(agentId, installation);
    expect(await agents.list()).toEqual([]);
    expect(await scans.find(id)).toMatchObject({ agentId });
    for (const work of [
      () => agents.get(agentId),
      () => agents.revoke(agentId, installation),
      () => agents.remove(agentId, installation),
    ])
      await expect(work()).rejects.toEqual(isProblem('not_found'));
  });

  it('that were invited and revoked cannot enrol', async () => {
    await using accounts = await openNew(engine);
    const { agents } = accounts;
    const { agentId, token } = await agents.invite(shared, installation);
    await agents.revoke(agentId, installation);
    await expect(agents.enrol(token)).rejects.toEqual(isProblem('not_found'));
  });

  it('say what they are, and are changed by people', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { agents, users } = accounts;
    const ownerId = (await users.create({ email: 'a@x.org' }, installation)).id;
    const { agentId } = await agents.invite(shared, installation);
    clock.at += 5_000;
    await agents.note(agentId, about, '192.0.2.7');
    expect(await agents.get(agentId)).toMatchObject({ about, address: '192.0.2.7', lastSeenAt: clock.at });
    const access = { kind: 'dedicated', ownerId } as const;
    expect(await agents.change(agentId, { name: ' South ', access }, installation)).toMatchObject({
      name: 'South',
      location: 'Oslo',
      access,
      about,
    });
    expect(await agents.change(agentId, {}, installation)).toMatchObject({ name: 'South' });
    const nobody = { kind: 'dedicated', ownerId: 999 } as const;
    await expect(agents.change(agentId, { access: nobody }, installation)).rejects.toEqual(isProblem('not_found'));
    await expect(agents.invite({ ...shared, access: nobody }, installation)).rejects.toEqual(isProblem('not_found'));
    for (const name of ['', 'x'.repeat(101), 'a\nb'])
      await expect(agents.change(agentId, { name }, installation)).rejects.toEqual(isProblem('request_parsing_error'));
    await users.remove(ownerId, installation);
    expect(await agents.list()).toEqual([]);
  });

  it('are in the audit log, and their secrets are nowhere', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    const { agents } = accounts;
    const { agentId, token } = await agents.invite(shared, installation);
    const { secret: first } = await agents.enrol(token);
    const second = await agents.rotate(agentId);
    const { token: unused } = await agents.invite(shared, installation);
    {
      await using database = await engine.openEngine(place);
      const rows = [
        await database.db.selectFrom('agents').selectAll().execute(),
        await database.db.selectFrom('audit').selectAll().execute(),
      ];
      for (const text of [token, first, second, unused]) expect(JSON.stringify(rows)).not.toContain(text);
    }
    await agents.change(agentId, { name: 'East' }, installation);
    await agents.revoke(agentId, installation);
    await agents.remove(agentId, installation);
    const entries = await accounts.audit.list({ action: 'agent' });
    expect(entries.filter(({ target }) => target === `agent:${agentId}`).map(({ action }) => action)).toEqual(
      ['invite', 'enrol', 'rotate', 'change', 'revoke', 'remove'].map((verb) => `agent.${verb}`),
    );
  });
});
