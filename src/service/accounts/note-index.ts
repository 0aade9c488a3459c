import type { Accounts } from '../../accounts/accounts.ts';
import type { Actor } from '../../accounts/actor.ts';
import type { Index } from '../../model/index-record.ts';

/** What can happen to an index. */
export type IndexAction = (typeof ACTIONS)[number];

const ACTIONS = ['create', 'load', 'publish', 'withdraw', 'relabel', 'drop'] as const;

/** Undefined for any other text. */
export function indexAction(text: string | undefined): IndexAction | undefined {
  return ACTIONS.find((action) => action === text);
}

/** Writes a line about an index to the audit log. */
export async function noteIndex(
  { audit }: Pick<Accounts, 'audit'>,
  actor: Actor,
  action: IndexAction,
  index: Pick<Index, 'id'> & Partial<Pick<Index, 'collection' | 'label' | 'access'>>,
): Promise<void> {
  const { collection = null, label = null, access } = index;
  const owner = access?.kind === 'private' ? access.ownerId : null;
  // Administrators read the log, and the label of a private index is its owner's.
  const detail = owner === null ? { collection, label, owner } : { collection, owner };
  await audit.add({ actor, action: `index.${action}`, target: `index:${index.id}`, detail });
}
