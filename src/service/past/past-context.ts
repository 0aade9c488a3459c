import type { SearchContext } from '../search-context.ts';
import { PastStore } from './past-store.ts';

/** The context as of a moment: its public data is what was the latest then. Undefined: the present. */
export function pastContext(context: SearchContext, asOf: number | undefined): SearchContext {
  if (asOf === undefined) return context;
  const { fields, slices } = context;
  return { ...context, asOf, store: new PastStore(context.store, { asOf, fields, slices }) };
}
