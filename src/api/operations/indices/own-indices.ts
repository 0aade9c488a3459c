import { Readable } from 'node:stream';
import { refuseLeftOut } from '../../../accounts/rules/left-out.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import { noteIndex } from '../../../service/accounts/note-index.ts';
import { maySee, userOf } from '../../../service/caller.ts';
import { loadStream } from '../../../service/loading/load-stream.ts';
import { type Handler, value } from '../../handler.ts';
import { loadShape } from '../admin/load.ts';

type Operations = typeof indexOperations;

export const loadPrivateHandler: Handler<Operations['loadPrivate']['input']> = async (call) => {
  const { input, caller, services, signal, lines } = call;
  const { store, now, leftOut } = services.search;
  const { collection, label } = input;
  refuseLeftOut(leftOut[collection]);
  const ownerId = userOf(caller).user.id;
  const load = {
    collection,
    label,
    ownerId,
    isHeldBack: false,
    chunks: lines ?? Readable.from([]),
    signal,
    now: now(),
  };
  const loaded = await loadStream(store, load);
  await noteIndex(services.accounts, caller, 'load', loaded.index);
  return { body: value(loadShape(loaded)) };
};

export const dropPrivateHandler: Handler<Operations['dropPrivate']['input']> = async ({ input, caller, services }) => {
  const { store } = services.search;
  const { user } = userOf(caller);
  const index = (await store.indices()).find(({ id }) => id === input.id);
  const isOwn = index?.access.kind === 'private' && index.access.ownerId === user.id;
  if (index === undefined || !(isOwn || maySee(caller, index)))
    throw new ProblemError('not_found', 'There is no such index.');
  if (!isOwn) throw new ProblemError('permission_denied');
  await store.drop(index.id);
  await noteIndex(services.accounts, caller, 'drop', index);
  return {};
};
