import type { Collection } from '../../model/collection.ts';
import { mustHave, withIndex } from '../known-indices.ts';
import { encodeAgain } from './encode-again.ts';
import { isFormOf, nextName } from './index-names.ts';
import type { StoreContext } from './store-context.ts';

/**
 * Makes the documents of an index again where they were made for other fields: from the records that it holds, into another index of the engine, which
 * then takes its place. Names, times and sequences stay, and with them what is known of which are the latest. Broken off, it goes on where it was.
 */
export interface RebuildProgress {
  readonly collection: Collection;
  readonly doneRecords: number;
  readonly records: number;
}

export async function rebuildIndices(context: StoreContext): Promise<void> {
  const { backEnd, catalog, damaged } = context;
  for (const { id, collection, layout, isDropped, name } of catalog.state.indices) {
    if (isDropped === true || layout === backEnd.layoutOf(collection)) continue;
    await damaged.guard(name, () => rebuild(context, id));
  }
  await removeOtherForms(context);
}

async function rebuild({ backEnd, catalog, onEvent }: StoreContext, id: number): Promise<void> {
  const index = mustHave(catalog.state, id);
  const { collection, name, rebuilding } = index;
  const layout = backEnd.layoutOf(collection);
  const isBegun = rebuilding?.layout === layout;
  const into = isBegun ? rebuilding.name : nextName(rebuilding?.name ?? name);
  if (!isBegun) {
    await catalog.change((state) => withIndex(state, { ...mustHave(state, id), rebuilding: { name: into, layout } }));
  }
  const encode = encodeAgain(backEnd.form, index);
  await backEnd.createIndex(into, { kind: 'records', collection, encode });
  await backEnd.copy(name, into, encode, (progress) => onEvent({ kind: 'rebuilding', collection, ...progress }));
  await catalog.change((state) => {
    const { rebuilding: _, ...rest } = mustHave(state, id);
    return withIndex(state, { ...rest, name: into, layout });
  });
}

/** What an index was before it was made anew, or would have become. */
async function removeOtherForms({ backEnd, catalog }: StoreContext): Promise<void> {
  const names = await backEnd.indexNames();
  for (const { id, collection, name, rebuilding } of catalog.state.indices) {
    for (const form of names.filter((one) => isFormOf(one, collection, id)))
      if (form !== name && form !== rebuilding?.name) await backEnd.dropIndex(form);
  }
}
