import type { Collection } from '../../../model/collection.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import {
  createIndex,
  dropIndex,
  publishIndex,
  relabelIndex,
  withdrawIndex,
} from '../../../service/loading/change-index.ts';
import { type Handler, value } from '../../handler.ts';
import { indexContext } from './index-context.ts';

type Operations = typeof adminOperations;

export const listIndicesHandler: Handler<Operations['listIndices']['input']> = async ({ services }) => ({
  body: value(await services.search.store.indices()),
});

export const createIndexHandler: Handler<Operations['createIndex']['input']> = async (call) => {
  const { label, started_at: startedAt } = call.input;
  const collection: Collection = call.input.collection;
  return { body: value(await createIndex(indexContext(call), { collection, label, startedAt })) };
};

export const publishIndexHandler: Handler<Operations['publishIndex']['input']> = async (call) => ({
  body: value(await publishIndex(indexContext(call), call.input.id)),
});

export const withdrawIndexHandler: Handler<Operations['withdrawIndex']['input']> = async (call) => ({
  body: value(await withdrawIndex(indexContext(call), call.input.id)),
});

export const relabelIndexHandler: Handler<Operations['relabelIndex']['input']> = async (call) => ({
  body: value(await relabelIndex(indexContext(call), call.input.id, call.input.label)),
});

export const dropIndexHandler: Handler<Operations['dropIndex']['input']> = async (call) => {
  await dropIndex(indexContext(call), call.input.id);
  return {};
};
