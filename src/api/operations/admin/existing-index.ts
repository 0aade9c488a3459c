import type { Index } from '../../../model/index-record.ts';
import type { Caller } from '../../../service/caller.ts';

/** An index as an administrator sees it: the label and the origin of a private one are for its team. */
export function existingIndex(caller: Caller, index: Index): Index {
  const { access } = index;
  const isHidden = access.kind === 'private' && !(caller.kind === 'user' && caller.peers.includes(access.ownerId));
  if (!isHidden) return index;
  const { origin: _, ...rest } = index;
  return { ...rest, label: '' };
}
