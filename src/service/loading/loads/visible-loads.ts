import { ProblemError } from '../../../model/problem.ts';
import { type Caller, isAdministrator } from '../../caller.ts';
import type { Load } from './load.ts';
import type { LoadList } from './load-list.ts';

/** Loads of private indices are seen by their team, those of public ones by administrators. */
export function maySeeLoad(caller: Caller, { ownerId }: Pick<Load, 'ownerId'>): boolean {
  if (ownerId === undefined) return caller.kind === 'installation' || isAdministrator(caller);
  return caller.kind === 'user' && caller.peers.includes(ownerId);
}

/** @throws ProblemError not_found */
export function visibleLoad(loads: Pick<LoadList, 'find'>, caller: Caller, id: string): Load {
  const load = loads.find(id);
  if (load === undefined || !maySeeLoad(caller, load)) throw new ProblemError('not_found', 'There is no such load.');
  return load;
}

/** Those of others in the team may be seen, and not ended. @throws ProblemError not_found, permission_denied */
export function cancelLoad(loads: Pick<LoadList, 'find' | 'cancel'>, caller: Caller, id: string): Load {
  const { ownerId } = visibleLoad(loads, caller, id);
  const isOwn = ownerId === undefined || (caller.kind === 'user' && caller.user.id === ownerId);
  if (!isOwn) throw new ProblemError('permission_denied');
  loads.cancel(id);
  return visibleLoad(loads, caller, id);
}
