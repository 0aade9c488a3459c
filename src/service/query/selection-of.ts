import type { Collection } from '../../model/collection.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { Selection } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import type { SearchContext } from '../search-context.ts';
import { planOf } from './plan-of.ts';
import { scopeOf } from './scope-of.ts';
import { unknownTags } from './unknown-tags.ts';

/** The common input of all searches. */
export interface QueryInput {
  readonly caller: Caller;
  readonly collection: Collection;
  readonly q: string;
  readonly indices: string | undefined;
  readonly signal?: AbortSignal;
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

export const callOptions = ({ signal }: QueryInput): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };
