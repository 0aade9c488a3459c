import type { Accounts } from '../../accounts/accounts.ts';
import type { Index } from '../../model/index-record.ts';
import { actorOf, type Caller } from '../caller.ts';

/** What is done to the indices of an installation. */
export type IndexAction = 'create' | 'load' | 'publish' | 'withdraw' | 'relabel' | 'drop';

/** A line of the audit log about an index. */
export async function noteIndex(
  { audit }: Pick<Accounts, 'audit'>,
  caller: Caller,
  action: IndexAction,
  index: Pick<Index, 'id'> & Partial<Pick<Index, 'collection' | 'label' | 'access'>>,
): Promise<void> {
  const { collection = null, label = null, access } = index;
  const owner = access?.kind === 'private' ? access.ownerId : null;
  const detail = { collection, label, owner };
  await audit.add({ actor: actorOf(caller), action: `index.${action}`, target: `index:${index.id}`, detail });
}
