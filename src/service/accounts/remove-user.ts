import type { Accounts } from '../../accounts/accounts.ts';
import type { Actor } from '../../accounts/actor.ts';
import type { Store } from '../../store/store.ts';

/**
 * Removes a user with keys, sessions and memberships, and with the private indices that only this user could see.
 * @throws ProblemError not_found, conflict
 */
export async function removeUser(
  { users, audit }: Accounts,
  store: Pick<Store, 'indices' | 'drop'>,
  id: number,
  by: Actor,
): Promise<void> {
  await users.remove(id, by);
  const own = (await store.indices()).filter(({ access }) => access.kind === 'private' && access.ownerId === id);
  for (const index of own) {
    await store.drop(index.id);
    const detail = { collection: index.collection, owner: id };
    await audit.add({ actor: by, action: 'index.drop', target: `index:${index.id}`, detail });
  }
}
