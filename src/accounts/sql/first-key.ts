import { ProblemError } from '../../model/problem.ts';
import type { FirstKey } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { isKeyShaped, makeKey } from '../secrets/api-key.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlKeys } from './sql-keys.ts';
import { OPERATOR } from './sql-tiers.ts';
import type { SqlUsers } from './sql-users.ts';

const INSTALLATION: Actor = { kind: 'installation' };
/** Never receives mail (RFC 6761). The operator may give the administrator role to another user. */
const FIRST_EMAIL = 'operator@localhost';

/** The key of the first administrator, who is created if there is none. */
export async function firstKey(context: SqlContext, users: SqlUsers, keys: SqlKeys, given?: string): Promise<FirstKey> {
  if (given !== undefined && !isKeyShaped(given)) throw new Error('PERIPLUS_FIRST_KEY must be 32 letters and digits.');
  const first = await firstAdministrator(context);
  if (first === undefined) {
    const key = given ?? makeKey();
    try {
      const administrator = { email: FIRST_EMAIL, tierId: OPERATOR, role: 'administrator' } as const;
      const { id } = await users.createWithKey(administrator, key, INSTALLATION);
      return { userId: id, key, isNew: given === undefined };
    } catch (error) {
      // Another process with the same accounts was faster.
      const isConflict = error instanceof ProblemError && error.problem.type === 'conflict';
      if (!isConflict || (await firstAdministrator(context)) === undefined) throw error;
      return await firstKey(context, users, keys, given);
    }
  }
  const key = await keys.show(first);
  if (given === undefined || given === key) return { userId: first, key, isNew: false };
  await keys.replace(first, given, INSTALLATION);
  return { userId: first, key: given, isNew: false };
}

async function firstAdministrator({ db }: SqlContext): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_blocked', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
