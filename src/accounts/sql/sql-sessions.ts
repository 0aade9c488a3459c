import type { Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { KeyOwner, Role, SessionStart, Sessions, SignIn, SignInByKey, UserSession } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { accountThrottle, addressThrottle } from '../rules/sign-in-throttle.ts';
import { isKeyShaped, makeKey } from '../secrets/api-key.ts';
import { isSameText } from '../secrets/vault.ts';
import { ownerOf, scopesOf } from './owner-of.ts';
import { change, type SqlContext } from './sql-context.ts';
import type { SqlKeys } from './sql-keys.ts';
import { countAttempt, type ThrottleSubject } from './sql-throttle.ts';
import type { Tables } from './tables.ts';

const SESSION_MS = 14 * 24 * 3_600_000;

export class SqlSessions implements Sessions {
  readonly #context: SqlContext;
  readonly #keys: SqlKeys;

  constructor(context: SqlContext, keys: SqlKeys) {
    this.#context = context;
    this.#keys = keys;
  }

  async signIn(email: string, password: string, address: string): Promise<SignIn> {
    const { db, vault, passwords } = this.#context;
    const normal = email.trim().toLowerCase();
    const account = { subject: vault.hash('sign-in account', normal), rule: accountThrottle };
    const network = this.#network(address);
    const wait = await countAttempt(this.#context, [account, network]);
    if (wait > 0) return { kind: 'throttled', retryAfter: Math.ceil(wait / 1_000) };
    const user = await db.selectFrom('users').selectAll().where('email', '=', normal).executeTakeFirst();
    const isCorrect = await passwords.verify(user?.password_hash ?? undefined, password);
    if (!isCorrect || user === undefined || user.is_blocked !== 0) return { kind: 'refused' };
    const session = await this.#begin(user, 'password', async (transaction) => {
      await transaction.deleteFrom('sign_in_failures').where('subject', '=', account.subject).execute();
      await takeBackAttempt(transaction, network);
    });
    return { kind: 'signed_in', session };
  }

  async signInByKey(key: string, address: string): Promise<SignInByKey> {
    const network = this.#network(address);
    const wait = await countAttempt(this.#context, [network]);
    if (wait > 0) return { kind: 'throttled', retryAfter: Math.ceil(wait / 1_000) };
    const owner = await this.#keys.find(key);
    if (owner === undefined) return { kind: 'refused' };
    if (owner.by !== 'main_key') return { kind: 'named_key' };
    const session = await this.#begin(owner.user, 'key', async (transaction) => {
      if (!(await this.#keys.isStillValid(transaction, key))) throw new ProblemError('authorization_required');
      await takeBackAttempt(transaction, network);
    });
    return { kind: 'signed_in', session };
  }

  async begin(userId: number, by: SessionStart): Promise<UserSession | undefined> {
    const { db } = this.#context;
    const columns = ['id', 'role', 'is_blocked'] as const;
    const user = await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
    return user?.is_blocked === 0 ? await this.#begin(user, by) : undefined;
  }

  async #begin(
    { id: userId, role }: { readonly id: number; readonly role: string },
    by: SessionStart,
    alongside: (transaction: Transaction<Tables>) => Promise<void> = async () => {},
  ): Promise<UserSession> {
    const { now } = this.#context;
    const token = makeKey();
    const expiresAt = now() + SESSION_MS;
    await change(this.#context, { kind: 'user', id: userId }, async (transaction, note) => {
      await alongside(transaction);
      await transaction
        .insertInto('sessions')
        .values({ hash: this.#hash(token), user_id: userId, created_at: now(), expires_at: expiresAt })
        .execute();
      await note('session.begin', `user:${userId}`, { by });
    });
    return { userId, role: role as Role, token, csrf: this.#csrf(token), expiresAt };
  }

  async find(token: string): Promise<(KeyOwner & { readonly csrf: string }) | undefined> {
    if (!isKeyShaped(token)) return undefined;
    const owner = await this.#context.owners.find(`session ${token}`, async () => {
      const hash = this.#hash(token);
      const row = await this.#context.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .innerJoin('subscriptions', 'subscriptions.id', 'users.subscription_id')
        .where('sessions.hash', '=', hash)
        .selectAll('users')
        .select(['sessions.hash', 'sessions.expires_at', 'subscriptions.content'])
        .executeTakeFirst();
      if (row === undefined || !isSameText(row.hash, hash) || row.is_blocked !== 0) return undefined;
      if (row.expires_at <= this.#context.now()) return undefined;
      return await ownerOf(this.#context, row, 'session', row.content, scopesOf(row.role), row.expires_at);
    });
    return owner === undefined ? undefined : { ...owner, csrf: this.#csrf(token) };
  }

  isCsrf(token: string, csrf: string): boolean {
    return isSameText(this.#csrf(token), csrf);
  }

  async end(token: string): Promise<void> {
    await change(this.#context, { kind: 'installation' }, async (transaction, note) => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('hash', '=', this.#hash(token))
        .returning('user_id')
        .executeTakeFirst();
      if (ended !== undefined) await note('session.end', `user:${ended.user_id}`);
    });
  }

  async endAll(userId: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await note('session.end_all', `user:${userId}`);
    });
  }

  #network(address: string): ThrottleSubject {
    return { subject: this.#context.vault.hash('sign-in address', address), rule: addressThrottle };
  }

  #hash(token: string): string {
    return this.#context.vault.hash('session', token);
  }

  /** Derived from the session token, so it need not be stored and cannot be forged without the token. */
  #csrf(token: string): string {
    return this.#context.vault.hash('csrf', token);
  }
}

/**
 * For the network, a success takes back only this attempt. Otherwise an attacker could reset its count by signing in to
 * an own account.
 */
async function takeBackAttempt(transaction: Transaction<Tables>, { subject }: ThrottleSubject): Promise<void> {
  await transaction
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
}
