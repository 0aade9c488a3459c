import { StoreCall } from '../../call.ts';
import { ALL_DOCUMENTS } from '../node.ts';
import { type StoreContext, USUAL_LIMIT_MS } from '../store-context.ts';
import type { CatalogIndex } from './catalog-state.ts';

/** Makes earlier writes to an index visible. Marks it if it is damaged. */
export async function refreshIndex({ damaged, freshness }: StoreContext, { name }: CatalogIndex): Promise<void> {
  await damaged.watch(name, () => freshness.refresh([name]));
}

/** Counts the documents that the engine has of an index. */
export async function countDocuments({ backEnd }: StoreContext, { id, name }: CatalogIndex): Promise<number> {
  const search = { targets: [{ index: name, indexId: id }], node: ALL_DOCUMENTS, isHeavy: false, mayBeMissing: true };
  return await backEnd.count(search, new StoreCall(undefined, USUAL_LIMIT_MS));
}
