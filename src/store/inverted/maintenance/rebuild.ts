import { mustHave, withIndex } from '../../catalog-entries.ts';
import { isBuildOf, nextName } from '../catalog/index-names.ts';
import { recordsContent } from '../catalog/records-content.ts';
import type { StoreContext } from '../store-context.ts';

/**
 * Rebuilds the documents of indices that were made for other fields. Their records are copied into a new index of the
 * engine, which then replaces the old one. Keys, times and sequences stay the same, so the shadows stay valid. An
 * interrupted rebuild resumes where it stopped.
 */
export async function rebuildIndices(context: StoreContext): Promise<void> {
  const { backEnd, catalog, damaged } = context;
  for (const { id, collection, layout, isDropped, name } of catalog.state.indices) {
    if (isDropped === true || layout === backEnd.layoutOf(collection)) continue;
    await damaged.guard(name, () => rebuild(context, id));
  }
  await removeOtherBuilds(context);
}

async function rebuild({ backEnd, catalog, onEvent }: StoreContext, id: number): Promise<void> {
  const index = mustHave(catalog.state, id);
  const { collection, name, rebuilding } = index;
  const layout = backEnd.layoutOf(collection);
  const isResumed = rebuilding?.layout === layout;
  const into = isResumed ? rebuilding.name : nextName(rebuilding?.name ?? name);
  if (!isResumed) {
    await catalog.change((state) => withIndex(state, { ...mustHave(state, id), rebuilding: { name: into, layout } }));
  }
  const content = recordsContent(index);
  await backEnd.createIndex(into, content);
  await backEnd.copy(name, into, content, (progress) => onEvent({ kind: 'rebuilding', collection, ...progress }));
  await catalog.change((state) => {
    const { rebuilding: _, ...rest } = mustHave(state, id);
    return withIndex(state, { ...rest, name: into, layout });
  });
}

/** Removes the builds of an index that are no longer used. */
async function removeOtherBuilds({ backEnd, catalog }: StoreContext): Promise<void> {
  const names = await backEnd.indexNames();
  // A dropped index has the name that another one had before they were exchanged.
  const used = new Set(catalog.state.indices.flatMap(({ name, rebuilding }) => [name, rebuilding?.name ?? name]));
  for (const index of catalog.state.indices) {
    for (const build of names.filter((candidate) => isBuildOf(candidate, index)))
      if (!used.has(build)) await backEnd.dropIndex(build);
  }
}
