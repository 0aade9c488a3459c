import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { IndexScope } from '../../store/store.ts';
import { type Caller, mayName } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * Resolves comma-separated labels and numbers of indices to a search scope. Numbers win over labels.
 * An index that the caller may not see gives the same error as an unknown one.
 * @throws ProblemError unknown_index
 */
export async function scopeOf(
  { store }: SearchContext,
  caller: Caller,
  collection: Collection,
  indices: string | undefined,
): Promise<IndexScope> {
  const names = (indices ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { kind: 'latest' };
  const visible = (await store.indices()).filter((index) => index.collection === collection && mayName(caller, index));
  // Clients see all public certificates as one index. So names select only private or unpublished indices.
  if (collection === 'certs') return certificateScope(names, visible);
  const ids = names.flatMap((name) => {
    const byId = visible.filter(({ id }) => String(id) === name);
    const matches = byId.length > 0 ? byId : visible.filter(({ label }) => label === name);
    if (matches.length === 0) {
      const excerpt = name.length > 100 ? `${name.slice(0, 100)}...` : name;
      throw new ProblemError('unknown_index', `There is no index ${excerpt} of ${collection}.`);
    }
    return matches.map(({ id }) => id);
  });
  return { kind: 'indices', ids: [...new Set(ids)] };
}

function certificateScope(names: readonly string[], visible: readonly Index[]): IndexScope {
  const matches = visible.filter(
    ({ id, label, access, state }) =>
      (access.kind === 'private' || state === 'filling') && (names.includes(String(id)) || names.includes(label)),
  );
  return matches.length === 0 ? { kind: 'latest' } : { kind: 'indices', ids: matches.map(({ id }) => id) };
}
