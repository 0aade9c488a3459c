import type { Collection } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { type IndexAction, noteIndex } from '../../../service/accounts/note-index.ts';
import { createIndex } from '../../../service/loading/create-index.ts';
import { indexLabel } from '../../../service/loading/index-label.ts';
import { type Answer, type Call, type Handler, value } from '../../handler.ts';

type Operations = typeof adminOperations;

export const listIndicesHandler: Handler<Operations['listIndices']['input']> = async ({ services }) => ({
  body: value(await services.search.store.indices()),
});

export const createIndexHandler: Handler<Operations['createIndex']['input']> = async (call) => {
  const { input, services } = call;
  const { store, now } = services.search;
  const { label, started_at: startedAt } = input;
  const collection: Collection = input.collection;
  return await noted(call, 'create', await createIndex(store, { collection, label, startedAt }, now()));
};

export const publishIndexHandler: Handler<Operations['publishIndex']['input']> = async (call) =>
  await noted(call, 'publish', await call.services.search.store.publish(call.input.id));

export const withdrawIndexHandler: Handler<Operations['withdrawIndex']['input']> = async (call) =>
  await noted(call, 'withdraw', await call.services.search.store.withdraw(call.input.id));

export const relabelIndexHandler: Handler<Operations['relabelIndex']['input']> = async (call) => {
  const { input, services } = call;
  return await noted(call, 'relabel', await services.search.store.relabel(input.id, indexLabel(input.label)));
};

export const dropIndexHandler: Handler<Operations['dropIndex']['input']> = async (call) => {
  const { input, caller, services } = call;
  const { store } = services.search;
  const index = (await store.indices()).find(({ id }) => id === input.id);
  await store.drop(input.id);
  await noteIndex(services.accounts, caller, 'drop', index ?? { id: input.id });
  return {};
};

async function noted(
  { services, caller }: Pick<Call, 'services' | 'caller'>,
  action: IndexAction,
  index: Index,
): Promise<Answer> {
  await noteIndex(services.accounts, caller, action, index);
  return { body: value(index) };
}
