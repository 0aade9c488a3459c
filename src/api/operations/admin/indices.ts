import type { Collection } from '../../../model/collection.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { createPublicIndex } from '../../../service/loading/create-index.ts';
import { indexLabel } from '../../../service/loading/index-label.ts';
import { type Handler, value } from '../../handler.ts';

type Operations = typeof adminOperations;

export const listIndicesHandler: Handler<Operations['listIndices']['input']> = async ({ services }) => ({
  body: value(await services.search.store.indices()),
});

export const createIndexHandler: Handler<Operations['createIndex']['input']> = async ({ input, services }) => {
  const { store, now } = services.search;
  const { label, started_at: startedAt } = input;
  const collection: Collection = input.collection;
  return { body: value(await createPublicIndex(store, { collection, label, startedAt }, now())) };
};

export const publishIndexHandler: Handler<Operations['publishIndex']['input']> = async ({ input, services }) => ({
  body: value(await services.search.store.publish(input.id)),
});

export const withdrawIndexHandler: Handler<Operations['withdrawIndex']['input']> = async ({ input, services }) => ({
  body: value(await services.search.store.withdraw(input.id)),
});

export const relabelIndexHandler: Handler<Operations['relabelIndex']['input']> = async ({ input, services }) => ({
  body: value(await services.search.store.relabel(input.id, indexLabel(input.label))),
});

export const dropIndexHandler: Handler<Operations['dropIndex']['input']> = async ({ input, services }) => {
  await services.search.store.drop(input.id);
  return {};
};
