import { indexLabel } from '../../model/index-label.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import { type IndexAction, noteIndex } from '../accounts/note-index.ts';
import { publishArrival, withdrawArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import { newTeamLabel } from '../team-labels.ts';
import type { IndexContext } from './index-context.ts';
import { type IndexInput, labelPeers, newIndex } from './new-index.ts';

/**
 * Changes single indices on behalf of an administrator, over HTTP or by a command: checked, done, and noted in the
 * audit log.
 * @throws ProblemError not_found, conflict, request_parsing_error
 */
export async function createIndex(context: IndexContext, input: IndexInput): Promise<Index> {
  return await noteChange(context, 'create', await newIndex(context, input));
}

export async function publishIndex(context: IndexContext, id: number): Promise<Index> {
  return await publishArrival(context, id, { actor: actorOf(context.caller), source: 'change', note: 'publish' });
}

export async function withdrawIndex(context: IndexContext, id: number): Promise<Index> {
  return await withdrawArrival(context, id, { actor: actorOf(context.caller), source: 'change', note: 'withdraw' });
}

export async function relabelIndex(context: IndexContext, id: number, label: string): Promise<Index> {
  const index = await indexOf(context, id);
  const { access } = index;
  const { caller, store } = context;
  const isForeign = access.kind === 'private' && caller.kind === 'user' && !caller.peers.includes(access.ownerId);
  if (isForeign) throw new ProblemError('permission_denied', 'The label of a private index is for its team.');
  return await noteChange(context, 'relabel', await store.relabel(id, await labelFor(context, index, label)));
}

async function labelFor(context: IndexContext, index: Index, text: string): Promise<string> {
  const { access, collection, label } = index;
  if (access.kind === 'public') return indexLabel(text, 'public');
  if (text.trim() === label) return label;
  const owners = await labelPeers(context, access.ownerId);
  return await newTeamLabel(context, text, { collection, owners, scanId: access.scanId });
}

export async function dropIndex(context: IndexContext, id: number): Promise<void> {
  const index = await indexOf(context, id);
  await context.store.drop(id);
  await noteChange(context, 'drop', index);
}

async function indexOf({ store }: IndexContext, id: number): Promise<Index> {
  const index = (await store.indices()).find((candidate) => candidate.id === id);
  if (index === undefined) throw new ProblemError('not_found', 'There is no such index.');
  return index;
}

async function noteChange({ accounts, caller }: IndexContext, action: IndexAction, index: Index): Promise<Index> {
  await noteIndex(accounts, actorOf(caller), action, index);
  return index;
}
