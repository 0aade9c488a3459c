import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import type { AnswerMemory } from '../../model/give-back.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { CallOptions } from '../../store/call.ts';
import type { IndexScope, Selection } from '../../store/store.ts';
import { type Caller, mayName } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';
import { planOf } from './plan-of.ts';
import { unknownTags } from './unknown-tags.ts';

/** The common input of all searches. */
export interface QueryInput {
  readonly caller: Caller;
  readonly collection: Collection;
  readonly q: string;
  readonly indices: string | undefined;
  readonly signal?: AbortSignal;
  /** Of the answers to this search. */
  readonly memory?: AnswerMemory;
}

/** Turns an input into a selection of the store. @throws ProblemError invalid_query, unknown_index */
export async function selectionOf(
  context: SearchContext,
  { caller, collection, q, indices, signal }: QueryInput,
): Promise<{ readonly selection: Selection; readonly warnings: readonly QueryNotice[] }> {
  const { plan, warnings, names } = planOf(context, collection, q);
  const { scope, warnings: ofIndices } = await scopeOf(context, caller, collection, indices);
  const unknown = await unknownTags(context, { collection, scope, names, signal });
  return { selection: { collection, plan, scope }, warnings: [...ofIndices, ...warnings, ...unknown] };
}

export const callOptions = ({ signal, memory }: QueryInput): CallOptions => defined({ signal, memory });

export interface NamedScope {
  readonly scope: IndexScope;
  readonly warnings: readonly QueryNotice[];
}

/**
 * Resolves comma-separated labels and numbers of indices to a search scope. Numbers win over labels.
 * An index that the caller may not see gives the same error as an unknown one.
 * A name that fits several indices gives a warning.
 * @throws ProblemError unknown_index
 */
export async function scopeOf(
  { store }: SearchContext,
  caller: Caller,
  collection: Collection,
  indices: string | undefined,
): Promise<NamedScope> {
  const all = (indices ?? '').split(',').map((name) => name.trim());
  const names = [...new Set(all)].filter((name) => name !== '');
  if (names.length === 0) return { scope: { kind: 'latest' }, warnings: [] };
  const visible = (await store.indices()).filter((index) => index.collection === collection && mayName(caller, index));
  // Clients see all public certificates as one index. So names select only private or unpublished indices.
  if (collection === 'certs') return certificateScope(names, visible);
  const warnings: QueryNotice[] = [];
  const ids = names.flatMap((name) => {
    const [byId, byLabel] = namesakes(name, visible);
    const matches = byId.length > 0 ? byId : byLabel;
    if (matches.length === 0) {
      const excerpt = name.length > 100 ? `${name.slice(0, 100)}...` : name;
      throw new ProblemError('unknown_index', `There is no index ${excerpt} of ${collection}.`);
    }
    warnings.push(...ambiguity(name, matches, [...byId, ...byLabel]));
    return matches.map(({ id }) => id);
  });
  return { scope: { kind: 'indices', ids: [...new Set(ids)] }, warnings };
}

function certificateScope(names: readonly string[], visible: readonly Index[]): NamedScope {
  const selectable = visible.filter(({ access, state }) => access.kind === 'private' || state === 'filling');
  const found = names.map((name) => ({ name, matches: namesakes(name, selectable).flat() }));
  const ids = new Set(found.flatMap(({ matches }) => matches.map(({ id }) => id)));
  return {
    scope: ids.size === 0 ? { kind: 'latest' } : { kind: 'indices', ids: [...ids] },
    warnings: found.flatMap(({ name, matches }) => ambiguity(name, matches, matches)),
  };
}

/** Those with this number, and the others with this label. */
function namesakes(name: string, indices: readonly Index[]): readonly [readonly Index[], readonly Index[]] {
  const byId = indices.filter(({ id }) => String(id) === name);
  return [byId, indices.filter((index) => index.label === name && !byId.includes(index))];
}

function ambiguity(name: string, matches: readonly Index[], fitting: readonly Index[]): readonly QueryNotice[] {
  if (fitting.length < 2) return [];
  const list = (indices: readonly Index[]): string => indices.map(({ id }) => id).join(', ');
  const message = `indices: ${name} fits the indices ${list(fitting)}; searched: ${list(matches)}. Name an index by its number, or give it another label.`;
  return [{ code: 'ambiguous_index', message, from: 0, to: 0 }];
}
