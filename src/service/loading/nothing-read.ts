import type { LoadSummary } from '../../ingest/load/load-lines.ts';
import type { Collection } from '../../model/collection.ts';

/** Why a load made no index: the sentence that says so. */
export function nothingRead(
  collection: Collection,
  { refused }: Pick<LoadSummary, 'refused'>,
  first?: { readonly line: number; readonly reason: string },
): string {
  if (refused === 0) return 'Nothing was loaded: there is no record in it.';
  const lines =
    refused === 1 ? 'its only line is no record' : `none of its ${refused.toLocaleString('en')} lines is a record`;
  const why = first === undefined ? '' : ` Line ${first.line}: ${first.reason}.`;
  return `Nothing was loaded: ${lines} of ${collection}.${why}`;
}
