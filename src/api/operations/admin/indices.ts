import type { Collection } from '../../../model/collection.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import {
  createIndex,
  dropIndex,
  publishIndex,
  relabelIndex,
  withdrawIndex,
} from '../../../service/loading/change-index.ts';
import { type Handlers, value } from '../../handler.ts';
import { existingIndex } from './existing-index.ts';
import { indexContext } from './index-context.ts';

export const adminIndexHandlers = {
  listIndices: async ({ caller, services }) => ({
    body: value((await services.search.store.indices()).map((index) => existingIndex(caller, index))),
  }),

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
