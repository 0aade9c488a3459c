import type { Collection } from '../../model/collection.ts';
import type { SavedLoad } from './load-state.ts';

/** Says why a load created no index. */
export function nothingLoaded(
  {
    counts: { refused },
    reports,
    reasons: [first] = [],
  }: Pick<SavedLoad, 'counts' | 'reports'> & {
    readonly reasons?: readonly { readonly line: number; readonly reason: string }[];
  },
  collection?: Collection,
): string {
  const [leftOut] = reports.filter(({ reason }) => reason !== undefined);
  if (leftOut !== undefined && reports.length === 1) return `${leftOut.name} cannot be loaded: ${leftOut.reason}.`;
  if (refused === 0) {
    const all = leftOut === undefined ? '' : ` ${leftOut.name}, for example, is left out: ${leftOut.reason}.`;
    return `Nothing was loaded: the input has no records.${all}`;
  }
  const parts =
    refused === 1 ? 'its only line is not a record' : `none of its ${refused.toLocaleString('en')} lines is a record`;
  const of = collection === undefined ? '' : ` of ${collection}`;
  const why = first === undefined ? '' : ` Line ${first.line}: ${first.reason}.`;
  return `Nothing was loaded: ${parts}${of}.${why}`;
}
