import type { Collection } from '../../model/collection.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { DataName } from '../../query/check/check.ts';
import { nearestPaths } from '../../query/fields/nearest-paths.ts';
import type { IndexScope } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';

/** Where a query may name a product that no record has. Field tables cannot tell: products are data. */
export interface TagSearch {
  readonly collection: Collection;
  readonly scope: IndexScope;
  readonly names: readonly DataName[];
  readonly signal?: AbortSignal | undefined;
}

/** A query that names more is not looked through. */
const MOST_LOOKED_UP = 5;

/** A warning is not worth a longer wait. */
const LOOK_UP_MS = 1_000;

/** As many products are held against a name that nothing has. */
const MOST_KNOWN = 1_000;

/** A warning for each product that the query names and no record in its scope has, with the nearest that public records have. */
export async function unknownTags(context: SearchContext, search: TagSearch): Promise<readonly QueryNotice[]> {
  const tags = search.names.filter(({ object }) => object === 'tag');
  const named = new Map(tags.toReversed().map((one) => [one.name, one]));
  const warnings = [...named.values()].slice(0, MOST_LOOKED_UP).map(async (one) => {
    // A store that takes too long fails the search itself, or not at all.
    const isKnown = await hasRecords(context, search, one.name).catch(() => true);
    return isKnown ? [] : [await unknownTag(context, search, one)];
  });
  return (await Promise.all(warnings)).flat();
}

async function hasRecords({ store, knownTags }: SearchContext, search: TagSearch, name: string): Promise<boolean> {
  const { collection, scope } = search;
  const key = `${collection} ${name}`;
  if (scope.kind === 'latest' && knownTags.has(key)) return true;
  const field = { path: 'tag.*', type: 'object', name: { text: name, wild: [] } } as const;
  const plan = { kind: 'match', fields: [field], test: { kind: 'exists' } } as const;
  const isKnown = (await store.count({ collection, scope, plan }, options(search))) > 0;
  // Private indices have products of their own, which nobody else may learn of.
  if (isKnown && scope.kind === 'latest' && knownTags.size < MOST_KNOWN) knownTags.add(key);
  return isKnown;
}

async function unknownTag(context: SearchContext, search: TagSearch, wrong: DataName): Promise<QueryNotice> {
  const { text, name, from, to } = wrong;
  const known = await publicTags(context, search).catch(() => []);
  const near = nearestPaths(name, known, 3);
  const message = `No record has a tag ${name.slice(0, 60)}.`;
  const [best] = near;
  if (best === undefined) return { code: 'unknown_field', message, from, to };
  const at = text.startsWith('tag.') ? 'tag.'.length : 0;
  const suggestion = text.slice(0, at) + best + text.slice(at + name.length);
  return { code: 'unknown_field', message: `${message} Near it: ${near.join(', ')}.`, from, to, suggestion };
}

async function publicTags({ store, fields }: SearchContext, search: TagSearch): Promise<readonly { path: string }[]> {
  const { collection } = search;
  const field = fields[collection].resolve('tag.name')?.field;
  if (field === undefined) return [];
  const everything = { collection, plan: { kind: 'all' }, scope: { kind: 'latest' } } as const;
  const found = await store.suggest({ ...everything, field, prefix: '', size: MOST_KNOWN }, options(search));
  return found.map(({ key: [path = ''] }) => ({ path }));
}

const options = ({ signal }: TagSearch) => ({ timeLimitMs: LOOK_UP_MS, ...(signal === undefined ? {} : { signal }) });
