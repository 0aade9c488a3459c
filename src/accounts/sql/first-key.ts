import { ProblemError } from '../../model/problem.ts';
import type { Actor, FirstKey } from '../accounts.ts';
import { isKeyShaped, makeKey } from '../secrets/api-key.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlKeys } from './sql-keys.ts';
import { OPERATOR } from './sql-tiers.ts';
import type { SqlUsers } from './sql-users.ts';

const INSTALLATION: Actor = { kind: 'installation' };
/** A name that no mail reaches (RFC 6761); the administrator may be given another user. */
const FIRST_EMAIL = 'operator@localhost';

/** The key of the first administrator, who is made where there is none. */
export async function firstKey(context: SqlContext, users: SqlUsers, keys: SqlKeys, given?: string): Promise<FirstKey> {
  if (given !== undefined && !isKeyShaped(given)) throw new Error('PERIPLUS_FIRST_KEY must be 32 letters and digits.');
  const first = await firstAdministrator(context);
  if (first === undefined) {
    const key = given ?? makeKey();
    try {
      const wanted = { email: FIRST_EMAIL, tierId: OPERATOR, role: 'administrator' } as const;
      const { id } = await users.createWithKey(wanted, key, INSTALLATION);
      return { userId: id, key, isNew: given === undefined };
    } catch (error) {
      // Another process of the same accounts was quicker.
      const isTaken = error instanceof ProblemError && error.problem.type === 'conflict';
      if (!isTaken || (await firstAdministrator(context)) === undefined) throw error;
      return await firstKey(context, users, keys, given);
    }
  }
  const kept = await keys.show(first);
  if (given === undefined || given === kept) return { userId: first, key: kept, isNew: false };
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
