import type { Credential, KeyOwner, KeyScope, Role, User } from '../accounts.ts';
import type { Tier } from '../tier.ts';
import type { SqlContext } from './sql-context.ts';
import { COMMUNITY, tierFrom } from './sql-tiers.ts';
import type { UserRow } from './tables.ts';

/** A table row as a query returns it. */
type SelectedRow<Row> = { readonly [K in keyof Row]: Row[K] extends { readonly __select__: infer S } ? S : Row[K] };

export type SelectedUserRow = SelectedRow<Omit<UserRow, 'id'>> & { readonly id: number };

export function userFrom(row: SelectedUserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profession: row.profession,
    usagePurpose: row.usage_purpose,
    role: row.role as Role,
    tierId: row.subscription_id,
    tierUntil: row.subscription_until ?? undefined,
    isBlocked: row.is_blocked !== 0,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
  };
}

/** The owner of a key or session, and until when that holds. */
export async function ownerOf(
  context: SqlContext,
  row: SelectedUserRow,
  by: Credential,
  content: string,
  scopes: readonly KeyScope[],
  endsAt: number | null,
): Promise<{ readonly owner: KeyOwner; readonly until: number }> {
  const user = userFrom(row);
  const hasEnded = user.tierUntil !== undefined && user.tierUntil <= context.now();
  const tier: Tier = hasEnded ? await community(context) : tierFrom({ id: user.tierId, content });
  const peers = await peersOf(context, user.id);
  const endings = [endsAt, hasEnded ? null : (user.tierUntil ?? null)].filter((end) => end !== null);
  return { owner: { user, by, tier, scopes, peers }, until: Math.min(Number.POSITIVE_INFINITY, ...endings) };
}

export const scopes: readonly KeyScope[] = ['read', 'scan', 'admin'];

/** A key has at most the scopes that its user has now. */
export function scopesOf(role: string, given: readonly KeyScope[] = scopes): readonly KeyScope[] {
  return given.filter((scope) => scope !== 'admin' || role === 'administrator');
}

export async function peersOf({ db }: SqlContext, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('memberships as own')
    .innerJoin('memberships as other', 'other.team_id', 'own.team_id')
    .where('own.user_id', '=', userId)
    .select('other.user_id')
    .distinct()
    .execute();
  return [...new Set([userId, ...rows.map(({ user_id }) => user_id)])].sort((a, b) => a - b);
}

async function community({ db }: SqlContext): Promise<Tier> {
  return tierFrom(
    await db.selectFrom('subscriptions').selectAll().where('id', '=', COMMUNITY).executeTakeFirstOrThrow(),
  );
}
