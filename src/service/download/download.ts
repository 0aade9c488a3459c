import { coinsUsedUp, refuseLargeDownload } from '../../accounts/rules/refusals.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { ProjectionMode } from '../../query/projection/projection.ts';
import type { Selection, StoredRecord } from '../../store/store.ts';
import { type Asked, callOptions, selectionOf } from '../query/selection-of.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import { payAsTaken } from '../spending/pay-as-taken.ts';
import { readAhead } from './read-ahead.ts';

export interface DownloadAsked extends Asked {
  readonly fields: readonly string[];
  readonly mode: ProjectionMode;
  /** Undefined: all there are. */
  readonly size: number | undefined;
}

/** Records of about 7 kB: paid for and sent while the next are read. */
const BATCH = 250;
/** Fewer are sent within a second in any order. */
const MANY = 10_000;
const LONGEST_COUNT_MS = 200;

/** All records that a query finds, as batches of JSON text, each read while the one before is sent; a record's text is made when it is taken. @throws ProblemError */
export async function download(
  context: SearchContext,
  asked: DownloadAsked,
): Promise<{ readonly batches: AsyncIterable<Iterable<string>>; readonly warnings: readonly QueryNotice[] }> {
  const { collection, fields, mode } = asked;
  const shape = recordShape(context, collection, fields, mode);
  const named = { named: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const { selection, warnings: odd } = await selectionOf(context, asked);
  const warnings = [...odd, ...fieldWarnings(named)];
  if (asked.size === 0) return { batches: none(), warnings };
  await refuseUnaffordable(context, selection, asked);
  const limit = asked.size === undefined ? {} : { limit: asked.size };
  const isUnordered = await isEverything(context, selection, asked);
  const stored = context.store.stream({ ...selection, ...limit, isUnordered, batch: BATCH }, callOptions(asked));
  const paid = payAsTaken(readAhead(stored), context.purse);
  return { batches: shaped(paid, (json) => shape.data(json)), warnings };
}

/**
 * Told before the first byte where it can be: a size over the tier's, and more records than there are coins. Who asks for more than there
 * is may still get all there is, so where it matters they are counted.
 */
async function refuseUnaffordable(
  { store, tier, purse }: SearchContext,
  selection: Selection,
  asked: DownloadAsked,
): Promise<void> {
  if (asked.size !== undefined) refuseLargeDownload(tier, asked.size);
  const left = await purse.left();
  const isAllowed = asked.size !== undefined || tier.recordsPerDownload === unlimited;
  if (isAllowed && (left === unlimited || (asked.size ?? Number.POSITIVE_INFINITY) <= left)) return;
  const records = Math.min(asked.size ?? Number.POSITIVE_INFINITY, await store.count(selection, callOptions(asked)));
  refuseLargeDownload(tier, records);
  if (left !== unlimited && records > left) throw coinsUsedUp(records, left);
}

/** Where nothing is cut off, records may come as they lie: several times as quickly as the newest first. It is not worth a long count. */
async function isEverything({ store }: SearchContext, selection: Selection, asked: DownloadAsked): Promise<boolean> {
  if (asked.size === undefined) return true;
  if (asked.size < MANY) return false;
  try {
    return (await store.count(selection, { ...callOptions(asked), timeLimitMs: LONGEST_COUNT_MS })) <= asked.size;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.type === 'time_limit_exceeded') return false;
    throw error;
  }
}

async function* shaped(
  batches: AsyncIterable<Iterable<StoredRecord>>,
  data: (json: string) => string,
): AsyncGenerator<Iterable<string>> {
  for await (const batch of batches) yield Iterator.from(batch).map(({ json }) => data(json));
}

async function* none(): AsyncGenerator<Iterable<string>> {}
