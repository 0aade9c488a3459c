import { expect, it } from 'vitest';
import type { SignInByKey, UserSession } from '../../src/accounts/accounts.ts';
import type { Actor } from '../../src/accounts/actor.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';

const installation: Actor = { kind: 'installation' };
const password = 'correct horse';

function signedIn(answer: SignInByKey): UserSession {
  if (answer.kind !== 'signed_in') throw new Error(answer.kind);
  return answer.session;
}

describeAccounts('sessions', (engine) => {
  it('begin with the right password and can be ended', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { sessions } = accounts;
    const user = await accounts.users.create({ email: 'a@x.org', password, tierId: 'business' }, installation);
    const session = signedIn(await sessions.signIn(' A@X.org ', password, '192.0.2.1'));
    const other = signedIn(await sessions.signIn('a@x.org', password, '192.0.2.1'));
    expect(session).toMatchObject({ userId: user.id, role: 'user' });
    const current = await sessions.find(session.token);
    expect(current).toMatchObject({ user, csrf: session.csrf, scopes: ['read', 'scan'] });
    expect(current?.tier.id).toBe('business');
    expect(await sessions.find(session.csrf)).toBeUndefined();
    expect(await accounts.keys.find(session.token)).toBeUndefined();
    await sessions.end(session.token);
    expect(await sessions.find(session.token)).toBeUndefined();
    expect(await sessions.find(other.token)).toBeDefined();
    clock.at = other.expiresAt;
    expect(await sessions.find(other.token)).toBeUndefined();
  });

  it('accept only their own CSRF token', async () => {
    await using accounts = await openNew(engine);
    await accounts.users.create({ email: 'a@x.org', password }, installation);
    const first = signedIn(await accounts.sessions.signIn('a@x.org', password, '192.0.2.1'));
    const other = signedIn(await accounts.sessions.signIn('a@x.org', password, '192.0.2.1'));
    expect(accounts.sessions.isCsrf(first.token, first.csrf)).toBe(true);
    for (const wrong of [other.csrf, first.token, '', first.csrf.slice(1)])
      expect(accounts.sessions.isCsrf(first.token, wrong)).toBe(false);
  });

  it('end when the password changes', async () => {
    await using accounts = await openNew(engine);
    const { id } = await accounts.users.create({ email: 'a@x.org', password }, installation);
    const session = signedIn(await accounts.sessions.signIn('a@x.org', password, '192.0.2.1'));
    await accounts.users.setPassword(id, 'another horse', installation);
    expect(await accounts.sessions.find(session.token)).toBeUndefined();
    expect(await accounts.sessions.signIn('a@x.org', password, '192.0.2.1')).toEqual({ kind: 'refused' });
    signedIn(await accounts.sessions.signIn('a@x.org', 'another horse', '192.0.2.1'));
  });

  it('are refused in the same way to unknown users, blocked users and users without a password', async () => {
    await using accounts = await openNew(engine);
    await accounts.firstKey();
    const { id } = await accounts.users.create({ email: 'a@x.org', password }, installation);
    await accounts.users.change(id, { isBlocked: true }, installation);
    for (const email of ['a@x.org', 'nobody@x.org', 'operator@localhost'])
      expect(await accounts.sessions.signIn(email, password, '192.0.2.1')).toEqual({ kind: 'refused' });
  });

  it('begin with a main key, and not with another', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { sessions, keys } = accounts;
    const user = await accounts.users.create({ email: 'a@x.org' }, installation);
    const key = await keys.show(user.id);
    const session = signedIn(await sessions.signInByKey(key, '192.0.2.1'));
    expect(await sessions.find(session.token)).toMatchObject({ user, by: 'session', csrf: session.csrf });
    const named = await keys.create(user.id, { name: 'a', scopes: ['read'] }, installation);
    expect(await sessions.signInByKey(named.key, '192.0.2.1')).toEqual({ kind: 'named_key' });
    await keys.rotate(user.id, installation);
    expect(await sessions.find(session.token)).toBeUndefined();
    expect(await sessions.signInByKey(key, '192.0.2.1')).toEqual({ kind: 'refused' });
    const next = await keys.show(user.id);
    await accounts.users.change(user.id, { isBlocked: true }, installation);
    expect(await sessions.signInByKey(next, '192.0.2.1')).toEqual({ kind: 'refused' });
    expect(await sessions.begin(user.id, 'link')).toBeUndefined();
    expect(await sessions.begin(999, 'link')).toBeUndefined();
    await accounts.users.change(user.id, { isBlocked: false, role: 'administrator' }, installation);
    const linked = await sessions.begin(user.id, 'link');
    expect(linked?.role).toBe('administrator');
    expect(await sessions.find(linked?.token ?? '')).toMatchObject({ user: { id: user.id } });
  });

  it('with a key require a wait of an address that guesses', async () => {
    await using accounts = await openNew(engine);
    const { key } = await accounts.firstKey();
    const attempts = await Promise.all(
      Array.from({ length: 25 }, () => accounts.sessions.signInByKey('x'.repeat(32), '192.0.2.1')),
    );
    expect(attempts.filter(({ kind }) => kind === 'refused')).toHaveLength(20);
    expect(await accounts.sessions.signInByKey(key, '192.0.2.1')).toEqual({ kind: 'throttled', retryAfter: 10 });
    expect(await accounts.sessions.signInByKey(key, '192.0.2.2')).toMatchObject({ kind: 'signed_in' });
  });

  it('require a wait after repeated failures, and say how long', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    await accounts.users.create({ email: 'a@x.org', password }, installation);
    const attempt = (candidate: string, address = '192.0.2.1') =>
      accounts.sessions.signIn('a@x.org', candidate, address);
    for (let i = 0; i < 5; i++) expect(await attempt('wrong horse')).toEqual({ kind: 'refused' });
    // Also with the right password and from another address, or guessing could continue.
    expect(await attempt(password)).toEqual({ kind: 'throttled', retryAfter: 10 });
    expect(await attempt(password, '198.51.100.1')).toEqual({ kind: 'throttled', retryAfter: 10 });
    clock.at += 9_000;
    expect(await attempt(password)).toEqual({ kind: 'throttled', retryAfter: 1 });
    clock.at += 1_000;
    expect(await attempt('wrong horse')).toEqual({ kind: 'refused' });
    expect(await attempt(password)).toEqual({ kind: 'throttled', retryAfter: 20 });
    clock.at += 20_000;
    signedIn(await attempt(password));
    expect(await attempt('wrong horse')).toEqual({ kind: 'refused' });
  });

  it('do not wait longer if the clock goes back', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    await accounts.users.create({ email: 'a@x.org', password }, installation);
    const attempt = (candidate: string) => accounts.sessions.signIn('a@x.org', candidate, '192.0.2.1');
    for (let i = 0; i < 5; i++) await attempt('wrong horse');
    clock.at -= 365 * 86_400_000;
    expect(await attempt(password)).toEqual({ kind: 'throttled', retryAfter: 10 });
    clock.at += 4_000;
    expect(await attempt(password)).toEqual({ kind: 'throttled', retryAfter: 6 });
    clock.at += 6_000;
    signedIn(await attempt(password));
  });

  it('count parallel attempts', async () => {
    await using accounts = await openNew(engine);
    await accounts.users.create({ email: 'a@x.org', password }, installation);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => accounts.sessions.signIn('a@x.org', 'wrong horse', `192.0.2.${i}`)),
    );
    expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(5);
  });

  it('require a wait of an address that tries many accounts', async () => {
    await using accounts = await openNew(engine);
    const attempt = (i: number) => accounts.sessions.signIn(`u${i}@x.org`, 'wrong horse', '192.0.2.1');
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => attempt(i)));
    expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(20);
  });

  it('let a whole office sign in from one address', async () => {
    await using accounts = await openNew(engine);
    for (let i = 0; i < 25; i++) {
      await accounts.users.create({ email: `u${i}@x.org`, password }, installation);
      signedIn(await accounts.sessions.signIn(`u${i}@x.org`, password, '192.0.2.1'));
    }
  });
});
