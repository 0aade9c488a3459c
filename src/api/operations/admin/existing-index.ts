import type { Index } from '../../../model/index-record.ts';
import type { Caller } from '../../../service/caller.ts';

/** An index as an administrator sees it: the label of a private one is for its team. */
export function existingIndex(caller: Caller, index: Index): Index {
  const { access } = index;
  const isHidden = access.kind === 'private' && !(caller.kind === 'user' && caller.peers.includes(access.ownerId));
  return isHidden ? { ...index, label: '' } : index;
}
