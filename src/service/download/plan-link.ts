import type { QueryNotice } from '../../model/query-notice.ts';
import { unlimited } from '../../model/subscriptions.ts';
import { callOptions, selectionOf } from '../query/selection-of.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import type { DownloadInput } from './download.ts';

/** What a download will deliver, said before it begins. */
export interface LinkPlan {
  /** How many records match. */
  readonly records: number;
  /** How many of them the caller gets, with this size, subscription and number of coins. One coin each. */
  readonly delivered: number;
  /** The size of the download. Undefined: all records, which is faster than a number. */
  readonly size: number | undefined;
  readonly warnings: readonly QueryNotice[];
}

/** Checks what the download will check, and counts. `coinsLeft`: of the caller. @throws ProblemError */
export async function planLink(context: SearchContext, input: DownloadInput, coinsLeft: number): Promise<LinkPlan> {
  const { collection, fields, mode } = input;
  recordShape(context, collection, fields, mode);
  const { selection, warnings } = await selectionOf(context, input);
  const selected = { paths: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const records = await context.store.count(selection, callOptions(input));
  const limits = [input.size ?? unlimited, context.tier.recordsPerDownload, coinsLeft];
  const delivered = Math.min(records, ...limits.filter((limit) => limit !== unlimited));
  const isWhole = limits.every((limit) => limit === unlimited);
  return {
    records,
    delivered,
    size: isWhole ? undefined : delivered,
    warnings: [...warnings, ...fieldWarnings(selected)],
  };
}
