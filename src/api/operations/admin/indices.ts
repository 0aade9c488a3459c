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
import { indexContext } from './index-context.ts';

export const adminIndexHandlers = {
  listIndices: async ({ services }) => ({
    body: value(await services.search.store.indices()),
  }),

  createIndex: async (call) => {
    const { label, started_at: startedAt } = call.input;
    const collection: Collection = call.input.collection;
    return { body: value(await createIndex(indexContext(call), { collection, label, startedAt })) };
  },

  publishIndex: async (call) => ({
    body: value(await publishIndex(indexContext(call), call.input.id)),
  }),

  withdrawIndex: async (call) => ({
    body: value(await withdrawIndex(indexContext(call), call.input.id)),
  }),

  relabelIndex: async (call) => ({
    body: value(await relabelIndex(indexContext(call), call.input.id, call.input.label)),
  }),

  dropIndex: async (call) => {
    await dropIndex(indexContext(call), call.input.id);
    return {};
  },
} satisfies Partial<Handlers<typeof adminOperations>>;
