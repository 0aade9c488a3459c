import { expect, it } from 'vitest';
import type { Actor } from '../../src/accounts/actor.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { secret } from './test-secret.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

describeAccounts('keys', (engine) => {
  it('are created with a user, have 32 letters and digits, and identify their owner', async () => {
    await using accounts = await openNew(engine);
    const user = await accounts.users.create({ email: 'a@x.org', tierId: 'freelancer' }, installation);
    const key = await accounts.keys.show(user.id);
    expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
    const owner = await accounts.keys.find(key);
    expect(owner?.user).toEqual(user);
    expect(owner?.tier.name).toBe('Freelancer');
    expect(owner?.scopes).toEqual(['read', 'scan']);
    expect(owner?.peers).toEqual([user.id]);
    for (const wrong of ['', key.slice(1), `${key}x`, key.toLowerCase(), 'x'.repeat(100_000), `${key.slice(0, 31)}'`])
      expect(await accounts.keys.find(wrong)).toBeUndefined();
  });

  it('are invalid as soon as they are rotated', async () => {
    await using accounts = await openNew(engine);
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const old = await accounts.keys.show(id);
    expect(await accounts.keys.find(old)).toBeDefined();
    const fresh = await accounts.keys.rotate(id, { kind: 'user', id });
    expect(await accounts.keys.find(old)).toBeUndefined();
    expect((await accounts.keys.find(fresh))?.user.id).toBe(id);
    expect(await accounts.keys.show(id)).toBe(fresh);
    await expect(accounts.keys.rotate(999, installation)).rejects.toEqual(isProblem('not_found'));
  });

  it('are invalid while their owner is blocked', async () => {
    await using accounts = await openNew(engine);
    await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org' }, installation);
    const key = await accounts.keys.show(id);
    expect(await accounts.keys.find(key)).toBeDefined();
    await accounts.users.change(id, { isBlocked: true }, installation);
    expect(await accounts.keys.find(key)).toBeUndefined();
    await accounts.users.change(id, { isBlocked: false }, installation);
    expect(await accounts.keys.find(key)).toBeDefined();
  });

  it('with a name have their scopes until they expire', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { userId } = await accounts.firstKey();
    const expiresAt = clock.at + 1_000;
    const created = await accounts.keys.create(
      userId,
      { name: 'ci', scopes: ['admin', 'read'], expiresAt },
      installation,
    );
    const endless = await accounts.keys.create(userId, { name: 'laptop', scopes: ['scan'] }, installation);
    expect((await accounts.keys.find(created.key))?.scopes).toEqual(['read', 'admin']);
    expect((await accounts.keys.find(endless.key))?.scopes).toEqual(['scan']);
    expect((await accounts.keys.list(userId)).map(({ name }) => name)).toEqual([undefined, 'ci', 'laptop']);
    await expect(accounts.keys.create(userId, { name: 'ci', scopes: ['read'] }, installation)).rejects.toEqual(
      isProblem('conflict'),
    );
    await expect(accounts.keys.create(userId, { name: 'none', scopes: [] }, installation)).rejects.toEqual(
      isProblem('request_parsing_error'),
    );
    clock.at = expiresAt;
    expect(await accounts.keys.find(created.key)).toBeUndefined();
    await accounts.keys.remove(userId, endless.id, installation);
    expect(await accounts.keys.find(endless.key)).toBeUndefined();
    const [one] = await accounts.keys.list(userId);
    await expect(accounts.keys.remove(userId, one?.id ?? 0, installation)).rejects.toEqual(isProblem('not_found'));
  });

  it('never have more rights than their owner', async () => {
    await using accounts = await openNew(engine);
    await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org', role: 'administrator' }, installation);
    const { key } = await accounts.keys.create(id, { name: 'ci', scopes: ['read', 'admin'] }, installation);
    await accounts.users.change(id, { role: 'user' }, installation);
    expect((await accounts.keys.find(key))?.scopes).toEqual(['read']);
    await expect(accounts.keys.create(id, { name: 'b', scopes: ['admin'] }, installation)).rejects.toEqual(
      isProblem('permission_denied'),
    );
  });

  it('have the tier Community once the subscription has ended', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const tierUntil = clock.at + 1_000;
    const { id } = await accounts.users.create({ email: 'a@x.org', tierId: 'business' }, installation);
    await accounts.users.change(id, { tierUntil }, installation);
    const key = await accounts.keys.show(id);
    expect((await accounts.keys.find(key))?.tier.id).toBe('business');
    clock.at = tierUntil;
    expect((await accounts.keys.find(key))?.tier.id).toBe('community');
  });

  it('cannot be read from the database', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    const { id } = await accounts.users.create({ email: 'a@x.org', password: 'correct horse' }, installation);
    const secrets = [await accounts.keys.show(id), 'correct horse'];
    const { key } = await accounts.keys.create(id, { name: 'ci', scopes: ['read'] }, installation);
    const signed = await accounts.sessions.signIn('a@x.org', 'correct horse', '192.0.2.1');
    if (signed.kind !== 'signed_in') throw new Error(signed.kind);
    secrets.push(
      key,
      signed.session.token,
      signed.session.csrf,
      (await accounts.users.passwordLink(id, installation)).token,
    );
    await using database = await engine.openEngine(place);
    const tables = [
      'users',
      'api_keys',
      'sessions',
      'password_links',
      'sign_in_failures',
      'audit',
      'settings',
    ] as const;
    const rows: unknown[] = [];
    for (const table of tables) rows.push(...(await database.db.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(rows);
    expect(stored).toContain('a@x.org');
    for (const plaintext of secrets) expect(stored).not.toContain(plaintext);
    expect(stored).toContain('$argon2id$');
  });

  it('have their current state in other processes', async () => {
    const place = await engine.place();
    await using here = await engine.open(place, { secret, now: new Clock().now });
    await using there = await engine.open(place, { secret, now: new Clock().now });
    const { id } = await here.users.create({ email: 'a@x.org' }, installation);
    const old = await here.keys.show(id);
    expect((await there.keys.find(old))?.user.id).toBe(id);
    const fresh = await here.keys.rotate(id, installation);
    await expect.poll(() => there.keys.find(old)).toBeUndefined();
    expect((await there.keys.find(fresh))?.user.id).toBe(id);
  });

  it('of the first administrator are created once, or supplied', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    const first = await accounts.firstKey();
    expect(first.isNew).toBe(true);
    expect(await accounts.firstKey()).toEqual({ ...first, isNew: false });
    const owner = await accounts.keys.find(first.key);
    expect(owner?.user).toMatchObject({ role: 'administrator', tierId: 'operator' });
    expect(owner?.scopes).toEqual(['read', 'scan', 'admin']);
    const supplied = 'a1'.repeat(16);
    expect(await accounts.firstKey(supplied)).toEqual({ userId: first.userId, key: supplied, isNew: false });
    expect(await accounts.keys.find(first.key)).toBeUndefined();
    expect(await accounts.firstKey()).toMatchObject({ key: supplied });
    await expect(accounts.firstKey('short')).rejects.toThrow('32 letters and digits');
    expect(await accounts.users.list()).toHaveLength(1);
  });

  it('of the first administrator are created once by two processes that start together', async () => {
    const place = await engine.place();
    await using here = await engine.open(place, { secret, now: new Clock().now });
    await using there = await engine.open(place, { secret, now: new Clock().now });
    const [a, b] = await Promise.all([here.firstKey(), there.firstKey()]);
    expect(a.key).toBe(b.key);
    expect([a.isNew, b.isNew].sort()).toEqual([false, true]);
  });
});
