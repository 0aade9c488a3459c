import type { Transaction } from 'kysely';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { ApiKey, KeyOwner, KeyScope, Keys, NewKey } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { isKeyShaped, makeKey } from '../secrets/api-key.ts';
import { isSameText } from '../secrets/vault.ts';
import { newId } from './new-id.ts';
import { ownerOf, scopes, scopesOf } from './owner-of.ts';
import { change, type SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** Enough for a key per machine. Limits what one user can store. */
const MAX_NAMED = 50;

const hashOf = ({ vault }: SqlContext, key: string): string => vault.hash('key', key);
const bindingOf = (userId: number): string => `key of user ${userId}`;

export class SqlKeys implements Keys {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async find(key: string): Promise<KeyOwner | undefined> {
    if (!isKeyShaped(key)) return undefined;
    return await this.#context.owners.find(key, async () => {
      const hash = hashOf(this.#context, key);
      const row = await this.#context.db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .innerJoin('subscriptions', 'subscriptions.id', 'users.subscription_id')
        .where('api_keys.hash', '=', hash)
        .selectAll('users')
        .select(['api_keys.hash', 'api_keys.scopes', 'api_keys.expires_at', 'api_keys.name', 'subscriptions.content'])
        .executeTakeFirst();
      if (row === undefined || !isSameText(row.hash, hash) || row.is_blocked !== 0) return undefined;
      if (row.expires_at !== null && row.expires_at <= this.#context.now()) return undefined;
      const effective = scopesOf(row.role, row.name === null ? scopes : scopesFrom(row.scopes));
      const by = row.name === null ? 'main_key' : 'named_key';
      return await ownerOf(this.#context, row, by, row.content, effective, row.expires_at);
    });
  }

  /** In a transaction, which holds up those that replace the key. */
  async isStillValid(transaction: Transaction<Tables>, key: string): Promise<boolean> {
    const hash = hashOf(this.#context, key);
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ hash })
      .where('hash', '=', hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async show(userId: number): Promise<string> {
    const row = await this.#context.db
      .selectFrom('api_keys')
      .select('sealed')
      .where('user_id', '=', userId)
      .where('name', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw new ProblemError('not_found', 'There is no such user.');
    const key = this.#context.vault.open(row.sealed ?? '', bindingOf(userId));
    if (key === undefined) throw new Error('a sealed key does not open with the secret of this installation');
    return key;
  }

  async rotate(userId: number, by: Actor): Promise<string> {
    const key = makeKey();
    await this.replace(userId, key, by);
    return key;
  }

  async replace(userId: number, key: string, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const { numUpdatedRows } = await transaction
        .updateTable('api_keys')
        .set(mainKey(this.#context, userId, key))
        .where('user_id', '=', userId)
        .where('name', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ProblemError('not_found', 'There is no such user.');
      // Whoever had the old key may have begun a session with it, which shows the new key.
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await note('key.rotate', `user:${userId}`);
    }).catch((error: unknown) => {
      throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'A user has this key.') : error;
    });
  }

  async create(userId: number, newKey: NewKey, by: Actor): Promise<ApiKey & { readonly key: string }> {
    const name = newKey.name.trim();
    const keyScopes = scopes.filter((scope) => newKey.scopes.includes(scope));
    if (name === '' || name.length > 64 || keyScopes.length === 0 || keyScopes.length !== new Set(newKey.scopes).size)
      throw requestError(
        'Key cannot be created',
        'It must have a name of 1 to 64 characters and at least one of the scopes read, scan and admin.',
      );
    const createdAt = this.#context.now();
    if (newKey.expiresAt !== undefined && newKey.expiresAt <= createdAt)
      throw requestError('expires_at is past', 'The expiry of a key must be in the future.');
    const key = makeKey();
    return await change(this.#context, by, async (transaction, note) => {
      const owner = await transaction.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
      if (owner === undefined) throw new ProblemError('not_found', 'There is no such user.');
      if (keyScopes.includes('admin') && owner.role !== 'administrator') throw new ProblemError('permission_denied');
      const named = await transaction
        .selectFrom('api_keys')
        .select('id')
        .where('user_id', '=', userId)
        .where('name', 'is not', null)
        .limit(MAX_NAMED)
        .execute();
      if (named.length === MAX_NAMED) throw new ProblemError('conflict', `A user has at most ${MAX_NAMED} named keys.`);
      const row = await transaction
        .insertInto('api_keys')
        .values({
          id: await newId(transaction, 'api_keys'),
          user_id: userId,
          name,
          hash: hashOf(this.#context, key),
          sealed: null,
          scopes: keyScopes.join(','),
          expires_at: newKey.expiresAt ?? null,
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await note('key.create', `key:${row.id}`, { user: userId, scopes: keyScopes.join(',') });
      return { id: row.id, userId, name, scopes: keyScopes, expiresAt: newKey.expiresAt, createdAt, key };
    }).catch((error: unknown) => {
      throw isRefusal(error, 'duplicate') ? new ProblemError('conflict', 'There is a key with this name.') : error;
    });
  }

  async list(userId: number): Promise<readonly ApiKey[]> {
    const rows = await this.#context.db
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', userId)
      // The main key has no name.
      .orderBy((row) => row('name', 'is not', null))
      .orderBy('created_at')
      .orderBy('name')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userId,
      name: row.name ?? undefined,
      scopes: row.name === null ? scopes : scopesFrom(row.scopes),
      expiresAt: row.expires_at ?? undefined,
      createdAt: row.created_at,
    }));
  }

  async remove(userId: number, keyId: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('api_keys')
        .where('id', '=', keyId)
        .where('user_id', '=', userId)
        .where('name', 'is not', null)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ProblemError('not_found', 'There is no such key.');
      await note('key.remove', `key:${keyId}`, { user: userId });
    });
  }
}

export async function insertMainKey(
  transaction: Transaction<Tables>,
  context: SqlContext,
  userId: number,
  key: string,
): Promise<void> {
  await transaction
    .insertInto('api_keys')
    .values({ id: await newId(transaction, 'api_keys'), user_id: userId, name: null, ...mainKey(context, userId, key) })
    .execute();
}

function mainKey(context: SqlContext, userId: number, key: string) {
  return {
    hash: hashOf(context, key),
    sealed: context.vault.seal(key, bindingOf(userId)),
    scopes: scopes.join(','),
    expires_at: null,
    created_at: context.now(),
  };
}

function scopesFrom(text: string): readonly KeyScope[] {
  return scopes.filter((scope) => text.split(',').includes(scope));
}
