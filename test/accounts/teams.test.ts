import { expect, it } from 'vitest';
import type { Actor } from '../../src/accounts/actor.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

describeAccounts('teams', (engine) => {
  async function withUsers(clock = new Clock()) {
    const accounts = await openNew(engine, clock);
    const make = async (name: string) => (await accounts.users.create({ email: `${name}@x.org` }, installation)).id;
    return { accounts, ann: await make('ann'), bob: await make('bob'), eve: await make('eve') };
  }

  it('grow by invitations to an address, which only its user can accept', async () => {
    const { accounts, ann, bob, eve } = await withUsers();
    await using _ = accounts;
    const { teams } = accounts;
    const team = await teams.create('Blue', ann, { kind: 'user', id: ann });
    const invitation = await teams.invite(team.id, 'BOB@x.org', 'member', { kind: 'user', id: ann });
    expect(await teams.invitationsFor(bob)).toEqual([invitation]);
    expect(await teams.invitationsFor(eve)).toEqual([]);
    await expect(teams.accept(invitation.id, eve)).rejects.toEqual(isProblem('not_found'));
    expect(await teams.peersOf(bob)).toEqual([bob]);
    const joined = await teams.accept(invitation.id, bob);
    expect(joined.members).toEqual([
      { userId: ann, email: 'ann@x.org', role: 'owner' },
      { userId: bob, email: 'bob@x.org', role: 'member' },
    ]);
    expect(joined.invitations).toEqual([]);
    await expect(teams.accept(invitation.id, bob)).rejects.toEqual(isProblem('not_found'));
    await expect(teams.invite(team.id, 'bob@x.org', 'owner', installation)).rejects.toEqual(isProblem('conflict'));
    expect(await teams.peersOf(bob)).toEqual([ann, bob]);
    expect(await teams.peersOf(eve)).toEqual([eve]);
    expect((await accounts.keys.find(await accounts.keys.show(bob)))?.peers).toEqual([ann, bob]);
    expect(await teams.ofUser(bob)).toEqual([joined]);
    await teams.leave(team.id, bob, { kind: 'user', id: bob });
    expect((await accounts.keys.find(await accounts.keys.show(bob)))?.peers).toEqual([bob]);
  });

  it('have an owner as long as they have members', async () => {
    const { accounts, ann, bob } = await withUsers();
    await using _ = accounts;
    const { teams } = accounts;
    const { id } = await teams.create('Blue', ann, installation);
    await teams.accept((await teams.invite(id, 'bob@x.org', 'member', installation)).id, bob);
    await expect(teams.leave(id, ann, installation)).rejects.toEqual(isProblem('conflict'));
    await expect(teams.setRole(id, ann, 'member', installation)).rejects.toEqual(isProblem('conflict'));
    await expect(accounts.users.remove(ann, installation)).rejects.toEqual(isProblem('conflict'));
    await teams.setRole(id, bob, 'owner', installation);
    // Warm up: until all connections are open, the two calls run one after the other.
    await Promise.all(Array.from({ length: 8 }, () => teams.list()));
    for (let round = 0; round < 10; round++) {
      const both = await Promise.allSettled([ann, bob].map((user) => teams.setRole(id, user, 'member', installation)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await Promise.all([ann, bob].map((user) => teams.setRole(id, user, 'owner', installation)));
    }
    await teams.setRole(id, bob, 'member', installation);
    const { members } = await teams.get(id);
    const owner = members.find(({ role }) => role === 'owner')?.userId ?? 0;
    await teams.leave(id, owner === ann ? bob : ann, installation);
    await teams.leave(id, owner, installation);
    await expect(teams.get(id)).rejects.toEqual(isProblem('not_found'));
  });

  it('have invitations that expire, can be withdrawn, and are replaced by newer ones', async () => {
    const clock = new Clock();
    const { accounts, ann, bob } = await withUsers(clock);
    await using _ = accounts;
    const { teams } = accounts;
    const { id } = await teams.create('Blue', ann, installation);
    const first = await teams.invite(id, 'bob@x.org', 'member', installation);
    const second = await teams.invite(id, 'bob@x.org', 'owner', installation);
    expect(await teams.invitationsFor(bob)).toEqual([second]);
    clock.at = second.expiresAt;
    await expect(teams.accept(second.id, bob)).rejects.toEqual(isProblem('not_found'));
    const third = await teams.invite(id, 'bob@x.org', 'member', installation);
    await teams.withdrawInvitation(third.id, installation);
    expect(await teams.invitationsFor(bob)).toEqual([]);
    await expect(teams.withdrawInvitation(third.id, installation)).rejects.toEqual(isProblem('not_found'));
    expect(first.teamId).toBe(id);
  });

  it('are renamed, listed and removed', async () => {
    const { accounts, ann } = await withUsers();
    await using _ = accounts;
    const { id } = await accounts.teams.create('Blue', ann, installation);
    expect((await accounts.teams.rename(id, ' Green ', installation)).name).toBe('Green');
    expect((await accounts.teams.list()).map(({ name }) => name)).toEqual(['Green']);
    await expect(accounts.teams.rename(id, ' ', installation)).rejects.toEqual(isProblem('request_parsing_error'));
    await accounts.teams.remove(id, installation);
    await expect(accounts.teams.remove(id, installation)).rejects.toEqual(isProblem('not_found'));
    await expect(accounts.teams.create('Red', 999, installation)).rejects.toEqual(isProblem('not_found'));
    expect(await accounts.teams.list()).toEqual([]);
  });
});
