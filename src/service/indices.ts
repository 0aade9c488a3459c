import type { Index } from '../model/index-record.ts';
import type { Store } from '../store/store.ts';
import { type Caller, maySee } from './caller.ts';

export interface VisibleIndex extends Index {
  /** The index that a client should take by default: the newest public one. */
  readonly isDefault: boolean;
}

/** The indices that a caller may name. */
export async function visibleIndices(store: Store, caller: Caller): Promise<readonly VisibleIndex[]> {
  const visible = (await store.indices()).filter((index) => maySee(caller, index));
  return visible.map((index) => ({ ...index, isDefault: isDefault(index, visible) }));
}

/** Responses have no default index: without `indices`, the latest of all indices is searched. */
function isDefault(index: Index, all: readonly Index[]): boolean {
  if (index.collection === 'responses' || index.access.kind !== 'public' || index.state !== 'published') return false;
  const rivals = all.filter(
    ({ collection, access, state }) =>
      collection === index.collection && access.kind === 'public' && state === 'published',
  );
  return rivals.every(
    (rival) => rival.startedAt < index.startedAt || (rival.startedAt === index.startedAt && rival.id <= index.id),
  );
}
