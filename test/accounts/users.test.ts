import { expect, it } from 'vitest';
import type { Actor } from '../../src/accounts/actor.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

describeAccounts('users', (engine) => {
  it('are stored as created, with case-insensitive addresses', async () => {
    await using accounts = await openNew(engine);
    const created = await accounts.users.create({ email: ' Ann@Example.COM', firstName: 'Ann' }, installation);
    expect(created).toMatchObject({
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: '',
      role: 'user',
      tierId: 'community',
      tierUntil: undefined,
      isBlocked: false,
      hasPassword: false,
      createdAt: Date.UTC(2026, 0, 15, 12),
    });
    expect(await accounts.users.get(created.id)).toEqual(created);
    expect(await accounts.users.find('ANN@example.com')).toEqual(created);
    await expect(accounts.users.create({ email: 'ann@EXAMPLE.com' }, installation)).rejects.toEqual(
      isProblem('conflict'),
    );
    await expect(accounts.users.create({ email: 'no address' }, installation)).rejects.toEqual(
      isProblem('request_parsing_error'),
    );
    await expect(accounts.users.create({ email: 'b@x.org', tierId: 'gold' }, installation)).rejects.toEqual(
      isProblem('not_found'),
    );
    await expect(accounts.users.get(999)).rejects.toEqual(isProblem('not_found'));
  });

  it('survive a restart', async () => {
    const place = await engine.place();
    const options = { secret, now: new Clock().now };
    let created: unknown;
    let key = '';
    {
      await using accounts = await engine.open(place, options);
      const user = await accounts.users.create({ email: 'a@x.org', password: 'correct horse' }, installation);
      created = user;
      key = await accounts.keys.show(user.id);
    }
    await using again = await engine.open(place, options);
    expect(await again.users.find('a@x.org')).toEqual(created);
    expect((await again.keys.find(key))?.user).toEqual(created);
  });

  it('are listed in pages', async () => {
    await using accounts = await openNew(engine);
    for (let i = 0; i < 5; i++) await accounts.users.create({ email: `u${i}@x.org` }, installation);
    const first = await accounts.users.list({ limit: 3 });
    const rest = await accounts.users.list({ after: first.at(-1)?.id ?? 0 });
    expect([...first, ...rest].map(({ email }) => email)).toEqual([0, 1, 2, 3, 4].map((i) => `u${i}@x.org`));
  });

  it('can be changed, but the last administrator stays', async () => {
    await using accounts = await openNew(engine);
    const { userId } = await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const changed = await accounts.users.change(
      id,
      { firstName: 'A', tierId: 'business', role: 'administrator' },
      installation,
    );
    expect(changed).toMatchObject({ firstName: 'A', lastName: '', tierId: 'business', role: 'administrator' });
    await accounts.users.change(userId, { isBlocked: true }, installation);
    for (const change of [{ role: 'user' }, { isBlocked: true }] as const)
      await expect(accounts.users.change(id, change, installation)).rejects.toEqual(isProblem('conflict'));
    await expect(accounts.users.remove(id, installation)).rejects.toEqual(isProblem('conflict'));
    expect(await accounts.users.get(id)).toEqual(changed);
  });

  it('cannot concurrently demote the last two administrators', async () => {
    await using accounts = await openNew(engine);
    const { userId } = await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org', role: 'administrator' }, installation);
    // Warm up: until all connections are open, the two calls run one after the other.
    await Promise.all(Array.from({ length: 8 }, () => accounts.users.list()));
    for (let round = 0; round < 10; round++) {
      const both = await Promise.allSettled(
        [userId, id].map((admin) => accounts.users.change(admin, { role: 'user' }, installation)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const admin of [userId, id]) await accounts.users.change(admin, { role: 'administrator' }, installation);
    }
  });

  it('are removed with their keys and sessions', async () => {
    await using accounts = await openNew(engine);
    await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org', password: 'correct horse' }, installation);
    const key = await accounts.keys.show(id);
    const signed = await accounts.sessions.signIn('a@x.org', 'correct horse', '192.0.2.1');
    if (signed.kind !== 'signed_in') throw new Error(signed.kind);
    expect(await accounts.keys.find(key)).toBeDefined();
    expect(await accounts.sessions.find(signed.session.token)).toBeDefined();
    await accounts.users.remove(id, installation);
    expect(await accounts.keys.find(key)).toBeUndefined();
    expect(await accounts.sessions.find(signed.session.token)).toBeUndefined();
  });

  it('get a password by a one-time link', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { id } = await accounts.users.create({ email: 'a@x.org', password: 'the old one' }, installation);
    const lost = await accounts.users.passwordLink(id, installation);
    const link = await accounts.users.passwordLink(id, installation);
    await expect(accounts.users.usePasswordLink(lost.token, 'the new one')).rejects.toEqual(isProblem('not_found'));
    await expect(accounts.users.usePasswordLink(link.token, 'short')).rejects.toEqual(
      isProblem('request_parsing_error'),
    );
    expect((await accounts.users.usePasswordLink(link.token, 'the new one')).id).toBe(id);
    await expect(accounts.users.usePasswordLink(link.token, 'another one')).rejects.toEqual(isProblem('not_found'));
    expect(await accounts.users.isPassword(id, 'the new one')).toBe(true);
    expect(await accounts.users.isPassword(id, 'the old one')).toBe(false);
    const late = await accounts.users.passwordLink(id, installation);
    clock.at = late.expiresAt;
    await expect(accounts.users.usePasswordLink(late.token, 'another one')).rejects.toEqual(isProblem('not_found'));
  });
});
