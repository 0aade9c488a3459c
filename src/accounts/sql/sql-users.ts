import { sql, type Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { NewUser, OneTimeLink, SignUp, User, UserChange, Users } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { signUpThrottle } from '../rules/sign-in-throttle.ts';
import { makeKey } from '../secrets/api-key.ts';
import { freeScanCoins } from './free-scan-coins.ts';
import { type SelectedUserRow, userFrom } from './owner-of.ts';
import { change, type SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import { insertMainKey } from './sql-keys.ts';
import { countAttempt } from './sql-throttle.ts';
import { COMMUNITY, unknownTier } from './sql-tiers.ts';
import type { Tables } from './tables.ts';

const LINK_MS = 24 * 3_600_000;
const MAX_LISTED = 1_000;
const MAX_NAME_LENGTH = 200;

export class SqlUsers implements Users {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async create(user: NewUser, by: Actor): Promise<User> {
    return await this.createWithKey(user, makeKey(), by);
  }

  async createWithKey(user: NewUser, key: string, by: Actor): Promise<User> {
    const email = emailOf(user.email);
    const { passwords, now } = this.#context;
    // Hash before the transaction, which must stay short.
    const passwordHash = user.password === undefined ? null : await passwords.hash(user.password);
    return await change(this.#context, by, async (transaction, note) => {
      const row = await transaction
        .insertInto('users')
        .values({
          email,
          password_hash: passwordHash,
          first_name: nameOf(user.firstName),
          last_name: nameOf(user.lastName),
          profession: '',
          usage_purpose: '',
          role: user.role ?? 'user',
          subscription_id: user.tierId ?? COMMUNITY,
          subscription_until: null,
          is_blocked: 0,
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await insertMainKey(transaction, this.#context, row.id, key);
      await note('user.create', `user:${row.id}`, { role: row.role, plan: row.subscription_id });
      return userFrom(row);
    }).catch((error: unknown) => {
      if (isRefusal(error, 'duplicate'))
        throw new ProblemError('conflict', 'There is a user with this e-mail address or key.');
      throw isRefusal(error, 'foreign_key') ? unknownTier() : error;
    });
  }

  async signUp(user: NewUser, address: string): Promise<SignUp> {
    const email = emailOf(user.email);
    const subject = this.#context.vault.hash('sign-up address', address);
    const wait = await countAttempt(this.#context, [{ subject, rule: signUpThrottle }]);
    if (wait > 0) return { kind: 'throttled', retryAfter: Math.ceil(wait / 1_000) };
    const by: Actor = { kind: 'installation' };
    try {
      await this.create(user, by);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.type !== 'conflict') throw error;
      const existing = await this.find(email);
      // The commit takes most of the time of a sign-up. Without one here, timing would reveal that the account exists.
      await change(this.#context, by, async (_, note) => await note('user.sign_up_again', `user:${existing?.id ?? 0}`));
    }
    return { kind: 'done' };
  }

  async get(id: number): Promise<User> {
    return userFrom(await userRow(this.#context.db, id));
  }

  async find(email: string): Promise<User | undefined> {
    const normal = email.trim().toLowerCase();
    const row = await this.#context.db.selectFrom('users').selectAll().where('email', '=', normal).executeTakeFirst();
    return row === undefined ? undefined : userFrom(row);
  }

  async list({ after = 0, limit = MAX_LISTED }: { readonly after?: number; readonly limit?: number } = {}) {
    const query = this.#context.db.selectFrom('users').selectAll().where('id', '>', after).orderBy('id');
    return (await query.limit(Math.min(limit, MAX_LISTED)).execute()).map(userFrom);
  }

  async change(id: number, changes: UserChange, by: Actor): Promise<User> {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return await this.get(id);
    return await change(this.#context, by, async (transaction, note) => {
      await lockAdministrators(transaction);
      const before = await userRow(transaction, id);
      const row = await transaction
        .updateTable('users')
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw unknownUser();
      if (isActiveAdministrator(before) && !isActiveAdministrator(row)) await requireAdministrator(transaction);
      if (row.is_blocked !== 0) await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
      // The audit log is never shortened, so names of people stay out of it.
      const { role, subscription_id: plan, subscription_until: until, is_blocked: blocked } = columns;
      await note(
        'user.change',
        `user:${id}`,
        defined({
          role,
          plan,
          plan_until: until === undefined ? undefined : until === null ? null : new Date(until).toISOString(),
          is_blocked: blocked === undefined ? undefined : blocked !== 0,
        }),
      );
      return userFrom(row);
    }).catch((error: unknown) => {
      throw isRefusal(error, 'foreign_key') ? unknownTier() : error;
    });
  }

  async remove(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      await lockAdministrators(transaction);
      const soleOwnerships = await transaction
        .selectFrom('memberships as own')
        .where('own.user_id', '=', id)
        .where('own.role', '=', 'owner')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('memberships as other')
                .select('other.user_id')
                .whereRef('other.team_id', '=', 'own.team_id')
                .where('other.user_id', '!=', id)
                .where('other.role', '=', 'owner'),
            ),
          ),
        )
        .select('own.team_id')
        .execute();
      for (const { team_id } of soleOwnerships) {
        const otherMember = await transaction
          .selectFrom('memberships')
          .select('user_id')
          .where('team_id', '=', team_id)
          .where('user_id', '!=', id)
          .executeTakeFirst();
        if (otherMember !== undefined)
          throw new ProblemError('conflict', 'The user is the last owner of a team that has other members.');
        await transaction.deleteFrom('teams').where('id', '=', team_id).execute();
      }
      await freeScanCoins(transaction, this.#context, id);
      const row = await transaction.deleteFrom('users').where('id', '=', id).returningAll().executeTakeFirst();
      if (row === undefined) throw unknownUser();
      if (isActiveAdministrator(row)) await requireAdministrator(transaction);
      await note('user.remove', `user:${id}`);
    });
  }

  async setPassword(id: number, password: string, by: Actor): Promise<void> {
    const hash = await this.#context.passwords.hash(password);
    await change(this.#context, by, async (transaction, note) => {
      await replacePassword(transaction, id, hash);
      await note('user.password', `user:${id}`);
    });
  }

  async isPassword(id: number, password: string): Promise<boolean> {
    const { password_hash } = await userRow(this.#context.db, id);
    return await this.#context.passwords.verify(password_hash ?? undefined, password);
  }

  async passwordLink(id: number, by: Actor): Promise<OneTimeLink> {
    const { vault, now } = this.#context;
    const token = makeKey();
    const expiresAt = now() + LINK_MS;
    const row = { hash: vault.hash('password link', token), expires_at: expiresAt };
    await change(this.#context, by, async (transaction, note) => {
      await userRow(transaction, id);
      await transaction
        .insertInto('password_links')
        .values({ user_id: id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      await note('user.password_link', `user:${id}`);
    });
    return { token, expiresAt };
  }

  async usePasswordLink(token: string, password: string): Promise<User> {
    const { vault, passwords, now } = this.#context;
    const hash = vault.hash('password link', token);
    const linkQuery = this.#context.db.selectFrom('password_links').select('user_id').where('hash', '=', hash);
    // Check first, so that invented tokens cannot make the service hash passwords.
    if ((await linkQuery.where('expires_at', '>', now()).executeTakeFirst()) === undefined) throw unknownLink();
    const passwordHash = await passwords.hash(password);
    return await change(this.#context, { kind: 'installation' }, async (transaction, note) => {
      const link = await transaction
        .deleteFrom('password_links')
        .where('hash', '=', hash)
        .where('expires_at', '>', now())
        .returning('user_id')
        .executeTakeFirst();
      if (link === undefined) throw unknownLink();
      await replacePassword(transaction, link.user_id, passwordHash);
      await note('user.password', `user:${link.user_id}`, { by: 'link' });
      return userFrom(await userRow(transaction, link.user_id));
    });
  }
}

async function replacePassword(transaction: Transaction<Tables>, id: number, hash: string): Promise<void> {
  const update = transaction.updateTable('users').set({ password_hash: hash }).where('id', '=', id);
  if ((await update.executeTakeFirst()).numUpdatedRows === 0n) throw unknownUser();
  await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
  await transaction.deleteFrom('password_links').where('user_id', '=', id).execute();
}

export async function userRow(db: Pick<Transaction<Tables>, 'selectFrom'>, id: number): Promise<SelectedUserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw unknownUser();
  return row;
}

/** Locks a row until the transaction ends, so that two administrators cannot remove each other at the same moment. */
async function lockAdministrators(transaction: Transaction<Tables>): Promise<void> {
  await transaction.updateTable('subscriptions').set({ position: sql`position` }).where('id', '=', COMMUNITY).execute();
}

function isActiveAdministrator({ role, is_blocked }: SelectedUserRow): boolean {
  return role === 'administrator' && is_blocked === 0;
}

async function requireAdministrator(transaction: Transaction<Tables>): Promise<void> {
  const remaining = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_blocked', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (remaining === undefined) throw new ProblemError('conflict', 'The installation would have no administrator left.');
}

function columnsOf(changes: UserChange) {
  return defined({
    first_name: changes.firstName === undefined ? undefined : nameOf(changes.firstName),
    last_name: changes.lastName === undefined ? undefined : nameOf(changes.lastName),
    profession: changes.profession === undefined ? undefined : nameOf(changes.profession),
    usage_purpose: changes.usagePurpose === undefined ? undefined : nameOf(changes.usagePurpose),
    role: changes.role,
    subscription_id: changes.tierId,
    subscription_until: changes.tierUntil,
    is_blocked: changes.isBlocked === undefined ? undefined : changes.isBlocked ? 1 : 0,
  });
}

/** Checks for text on both sides of an @, without blanks. Only sending a mail would show whether the address exists. */
export function emailOf(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email))
    throw requestError('Not an e-mail address', 'An address must have text on both sides of an @, and no blanks.');
  return email;
}

function nameOf(text = ''): string {
  if (text.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(text))
    throw requestError(
      'Name cannot be used',
      `A name has at most ${MAX_NAME_LENGTH} characters and no control characters.`,
    );
  return text.trim();
}

export function unknownUser(): ProblemError {
  return new ProblemError('not_found', 'There is no such user.');
}

function unknownLink(): ProblemError {
  return new ProblemError('not_found', 'This link was used or has expired.');
}
