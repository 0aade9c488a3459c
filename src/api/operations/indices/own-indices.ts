import { refuseRestricted } from '../../../accounts/rules/field-restrictions.ts';
import type { indexOperations } from '../../../model/operations/areas/indices.ts';
import { ProblemError } from '../../../model/problem.ts';
import { noteIndex } from '../../../service/accounts/note-index.ts';
import { actorOf, maySee, userOf } from '../../../service/caller.ts';
import type { Handlers } from '../../handler.ts';
import { answerLoad } from '../admin/answer-load.ts';

export const ownIndexHandlers = {
  loadPrivate: async (call) => {
    const { input, caller, services } = call;
    const { collection, label, source } = input;
    refuseRestricted(services.search.leftOut[collection]);
    const ownerId = userOf(caller).user.id;
    return await answerLoad(call, { collection, label, ownerId, isHeldBack: false, source });
  },

  dropPrivate: async ({ input, caller, services }) => {
    const { store } = services.search;
    const { user } = userOf(caller);
    const index = (await store.indices()).find(({ id }) => id === input.id);
    const isOwn = index?.access.kind === 'private' && index.access.ownerId === user.id;
    if (index === undefined || !(isOwn || maySee(caller, index)))
      throw new ProblemError('not_found', 'There is no such index.');
    if (!isOwn) throw new ProblemError('permission_denied');
    if (index.access.scanId !== undefined)
      throw new ProblemError('conflict', 'This is the index of a scan: delete the scan.');
    await store.drop(index.id);
    await noteIndex(services.accounts, actorOf(caller), 'drop', index);
    return {};
  },
} satisfies Partial<Handlers<typeof indexOperations>>;
