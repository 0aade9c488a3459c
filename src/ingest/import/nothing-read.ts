import type { Collection } from '../../model/collection.ts';
import type { ImportSummary } from './import-source.ts';

/** Says why a load created no index. */
export function nothingRead(
  collection: Collection,
  { refused }: Pick<ImportSummary, 'refused'>,
  first?: { readonly line: number; readonly reason: string },
): string {
  if (refused === 0) return 'Nothing was loaded: the input has no records.';
  const lines =
    refused === 1 ? 'its only line is not a record' : `none of its ${refused.toLocaleString('en')} lines is a record`;
  const why = first === undefined ? '' : ` Line ${first.line}: ${first.reason}.`;
  return `Nothing was loaded: ${lines} of ${collection}.${why}`;
}
