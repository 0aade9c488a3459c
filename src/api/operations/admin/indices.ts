import type { Collection } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import type { IndexSizeList } from '../../../model/operations/answers.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import type { Caller } from '../../../service/caller.ts';
import {
  createIndex,
  dropIndex,
  publishIndex,
  relabelIndex,
  withdrawIndex,
} from '../../../service/loading/change-index.ts';
import type { IndexContext, LoadContext } from '../../../service/loading/index-context.ts';
import { type ApiCall, type Handlers, value } from '../../handler.ts';

export const adminIndexHandlers = {
  listIndices: async ({ caller, services }) => ({
    body: value((await services.search.store.indices()).map((index) => existingIndex(caller, index))),
  }),

  indexSizes: async ({ services }) => {
    const sizes = [...(await services.search.store.maintenance.sizes())].map(([id, bytes]) => ({
      id,
      disk_bytes: bytes,
    }));
    return { body: value(sizes satisfies IndexSizeList) };
  },

  createIndex: async (call) => {
    const { label, started_at: startedAt } = call.input;
    const collection: Collection = call.input.collection;
    return { body: value(await createIndex(indexContext(call), { collection, label, startedAt })) };
  },

  publishIndex: async (call) => ({
    body: value(existingIndex(call.caller, await publishIndex(indexContext(call), call.input.id))),
  }),

  withdrawIndex: async (call) => ({
    body: value(existingIndex(call.caller, await withdrawIndex(indexContext(call), call.input.id))),
  }),

  relabelIndex: async (call) => ({
    body: value(await relabelIndex(indexContext(call), call.input.id, call.input.label)),
  }),

  dropIndex: async (call) => {
    await dropIndex(indexContext(call), call.input.id);
    return {};
  },
} satisfies Partial<Handlers<typeof adminOperations>>;

/**
 * An index as an administrator sees it: the label and the origin of a private one are for its team, and for the person
 * at the machine.
 */
function existingIndex(caller: Caller, index: Index): Index {
  const { access } = index;
  const isSeen =
    access.kind === 'public' ||
    caller.kind === 'installation' ||
    (caller.kind === 'user' && caller.peers.includes(access.ownerId));
  if (isSeen) return index;
  const { origin: _, ...rest } = index;
  return { ...rest, label: '' };
}

/** The context in which a caller changes indices. */
export function indexContext({ services, caller }: Pick<ApiCall, 'services' | 'caller'>): IndexContext {
  const { search, accounts, arrivals } = services;
  return { store: search.store, accounts, arrivals, caller, now: search.now };
}

/** The context in which a caller loads records. */
export function loadContext(call: Pick<ApiCall, 'services' | 'caller'>): LoadContext {
  const { files, supplement, reference } = call.services;
  return { ...indexContext(call), stateFolder: files.loads, complete: supplement, reference };
}
