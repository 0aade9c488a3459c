import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { IndexScope } from '../../store/store.ts';
import { type Caller, mayName } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * Labels and numbers of indices between commas -> what is searched. Numbers win over labels. What is unknown and what may not be seen are told
 * alike. @throws ProblemError unknown_index
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
  const seen = (await store.indices()).filter((index) => index.collection === collection && mayName(caller, index));
  // All public certificates are in one index, as the interface has it: of names only those of private indices mean anything, and of those that are not published.
  if (collection === 'certs') return certificateScope(names, seen);
  const ids = names.flatMap((name) => {
    const byId = seen.filter(({ id }) => String(id) === name);
    const found = byId.length > 0 ? byId : seen.filter(({ label }) => label === name);
    if (found.length === 0) {
      const shown = name.length > 100 ? `${name.slice(0, 100)}...` : name;
      throw new ProblemError('unknown_index', `There is no index ${shown} of ${collection}.`);
    }
    return found.map(({ id }) => id);
  });
  return { kind: 'indices', ids: [...new Set(ids)] };
}

function certificateScope(names: readonly string[], seen: readonly Index[]): IndexScope {
  const named = seen.filter(
    ({ id, label, access, state }) =>
      (access.kind === 'private' || state === 'filling') && (names.includes(String(id)) || names.includes(label)),
  );
  return named.length === 0 ? { kind: 'latest' } : { kind: 'indices', ids: named.map(({ id }) => id) };
}
