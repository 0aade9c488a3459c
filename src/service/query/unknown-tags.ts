import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { DataName } from '../../query/check/check.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import type { IndexScope } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';

/** A query that may name products which no record has. Field tables cannot tell: products are data. */
export interface TagSearch {
  readonly collection: Collection;
  readonly scope: IndexScope;
  readonly names: readonly DataName[];
  readonly signal?: AbortSignal | undefined;
}

/** How many products of a query are looked up. */
const MAX_LOOKUPS = 5;

/** A warning is not worth a longer wait. */
const LOOK_UP_MS = 1_000;

/** How many known products an unknown name is compared with. */
const MAX_KNOWN = 1_000;

/**
 * Warns of each product in the query that no record in its scope has, with the most similar names of public records.
 */
export async function unknownTags(context: SearchContext, search: TagSearch): Promise<readonly QueryNotice[]> {
  const tags = search.names.filter(({ object }) => object === 'tag');
  const byName = new Map(tags.toReversed().map((tag) => [tag.name, tag]));
  const warnings = [...byName.values()].slice(0, MAX_LOOKUPS).map(async (tag) => {
    // A slow store fails the search itself; it must not fail the warning.
    const exists = await hasRecords(context, search, tag.name).catch(() => true);
    return exists ? [] : [await unknownTag(context, search, tag)];
  });
  return (await Promise.all(warnings)).flat();
}

async function hasRecords({ store, knownTags }: SearchContext, search: TagSearch, name: string): Promise<boolean> {
  const { collection, scope } = search;
  const key = `${collection} ${name}`;
  if (scope.kind === 'latest' && knownTags.has(key)) return true;
  const field = { path: 'tag.*', type: 'object', name: { text: name, wild: [] } } as const;
  const plan = { kind: 'match', fields: [field], test: { kind: 'exists' } } as const;
  const exists = (await store.count({ collection, scope, plan }, options(search))) > 0;
  // Do not cache products of private indices: other callers must not learn of them.
  if (exists && scope.kind === 'latest' && knownTags.size < MAX_KNOWN) knownTags.add(key);
  return exists;
}

async function unknownTag(context: SearchContext, search: TagSearch, wrong: DataName): Promise<QueryNotice> {
  const { text, name, from, to } = wrong;
  const candidates = await publicTags(context, search).catch(() => []);
  const similar = nearestPaths(name, candidates, 3);
  const message = `No record has a tag ${name.slice(0, 60)}.`;
  const [best] = similar;
  if (best === undefined) return { code: 'unknown_field', message, from, to };
  const at = text.startsWith('tag.') ? 'tag.'.length : 0;
  const suggestion = text.slice(0, at) + best + text.slice(at + name.length);
  return { code: 'unknown_field', message: `${message} Did you mean ${similar.join(', ')}?`, from, to, suggestion };
}

async function publicTags({ store, fields }: SearchContext, search: TagSearch): Promise<readonly { path: string }[]> {
  const { collection } = search;
  const field = fields[collection].resolve('tag.name')?.field;
  if (field === undefined) return [];
  const everything = { collection, plan: { kind: 'all' }, scope: { kind: 'latest' } } as const;
  const suggestions = await store.suggest({ ...everything, field, prefix: '', size: MAX_KNOWN }, options(search));
  return suggestions.map(({ key: [path = ''] }) => ({ path }));
}

const options = ({ signal }: TagSearch) => ({ timeLimitMs: LOOK_UP_MS, ...defined({ signal }) });
