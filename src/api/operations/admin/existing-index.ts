import type { Index } from '../../../model/index-record.ts';
import type { Caller } from '../../../service/caller.ts';

/**
 * An index as an administrator sees it: the label and the origin of a private one are for its team, and for the person
 * at the machine.
 */
export function existingIndex(caller: Caller, index: Index): Index {
  const { access } = index;
  const isSeen =
    access.kind === 'public' ||
    caller.kind === 'installation' ||
    (caller.kind === 'user' && caller.peers.includes(access.ownerId));
  if (isSeen) return index;
  const { origin: _, ...rest } = index;
  return { ...rest, label: '' };
}
