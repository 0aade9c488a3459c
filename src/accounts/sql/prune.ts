import { dayOf, monthOf } from '../rules/calendar.ts';
import type { SqlContext } from './sql-context.ts';

const DAY_MS = 86_400_000;
/** How long the usage of network addresses is kept. */
const ADDRESS_DAYS = 62;
/** How long deliveries are kept, so that their owners can look at them. */
const DELIVERY_DAYS = 30;

/**
 * Removes expired sessions, links and invitations, agents that did not enrol in time, reports that were never completed,
 * old deliveries, old sign-in failures, and old usage of network addresses.
 */
export async function prune({ quick, now }: SqlContext): Promise<void> {
  const at = now();
  await quick.deleteFrom('sessions').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('password_links').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('invitations').where('expires_at', '<=', at).execute();
  await quick.deleteFrom('agents').where('token_expires_at', '<=', at).execute();
  await quick
    .deleteFrom('reports')
    .where('is_complete', '=', 0)
    .where('created_at', '<=', at - DAY_MS)
    .execute();
  await quick
    .deleteFrom('deliveries')
    .where('created_at', '<=', at - DELIVERY_DAYS * DAY_MS)
    .execute();
  await quick
    .deleteFrom('sign_in_failures')
    .where('last_at', '<=', at - DAY_MS)
    .execute();
  const old = at - ADDRESS_DAYS * DAY_MS;
  for (const table of ['daily_requests', 'ledger'] as const)
    await quick.deleteFrom(table).where('subject', 'like', 'address:%').where('day', '<', dayOf(old)).execute();
  await quick.deleteFrom('balances').where('subject', 'like', 'address:%').where('month', '<', monthOf(old)).execute();
}
