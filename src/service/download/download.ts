import { refuseLargeDownload } from '../../accounts/rules/refusals.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { ProjectionMode } from '../../query/projection/projection.ts';
import type { Selection, StoredRecord } from '../../store/store.ts';
import { callOptions, type QueryInput, selectionOf } from '../query/selection-of.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import type { Payment } from '../spending/coin-budget.ts';
import { payAsTaken } from '../spending/pay-per-record.ts';
import { paidBeforehand } from '../spending/prepaid.ts';
import { readAhead } from './read-ahead.ts';

export interface DownloadInput extends QueryInput {
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
/** Coins that are set apart for records that there are not are missing elsewhere: that is worth a longer count. */
const LONGEST_PAID_COUNT_MS = 2_000;

/** All records that a query finds, as batches of JSON objects, each read while the one before is sent; what is returned of a record is made when it is taken. @throws ProblemError */
export async function download(
  context: SearchContext,
  asked: DownloadInput,
): Promise<{ readonly batches: AsyncIterable<Iterable<Buffer>>; readonly warnings: readonly QueryNotice[] }> {
  const { collection, fields, mode } = asked;
  const shape = recordShape(context, collection, fields, mode);
  const named = { named: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const { selection, warnings: odd } = await selectionOf(context, asked);
  const warnings = [...odd, ...fieldWarnings(named)];
  if (asked.size === 0) return { batches: none(), warnings };
  const { limit, isUnordered, payment } = await beginning(context, selection, asked);
  const limited = limit === undefined ? {} : { limit };
  const stored = context.store.stream({ ...selection, ...limited, isUnordered, batch: BATCH }, callOptions(asked));
  const ahead = readAhead(stored);
  const paid =
    payment === undefined
      ? payAsTaken(ahead, context.purse)
      : paidBeforehand(ahead, { payment, records: limit ?? 0, signal: asked.signal });
  return { batches: shaped(paid, (bytes) => shape.data(bytes)), warnings };
}

interface Beginning {
  /** Records at most; undefined: all. */
  readonly limit: number | undefined;
  /** They may come as they lie. */
  readonly isUnordered: boolean;
  /** Undefined: there is nothing that limits what may be paid. */
  readonly payment: Payment | undefined;
}

/**
 * What is known before the first byte. Whoever has a limited number of coins pays for all records now, so that what cannot be paid for is refused now, also
 * where many downloads begin at once. The records are counted for it, since clients ask for more than there is. Where that takes long and there are
 * coins for as many as are asked for, that many are paid.
 */
async function beginning(context: SearchContext, selection: Selection, asked: DownloadInput): Promise<Beginning> {
  const { store, tier, purse } = context;
  const { size } = asked;
  if (size !== undefined) refuseLargeDownload(tier, size);
  const left = await purse.left();
  const isPaid = left !== unlimited;
  if (size === undefined && !isPaid && tier.recordsPerDownload === unlimited)
    return { limit: undefined, isUnordered: true, payment: undefined };
  const soon =
    size !== undefined && (isPaid || size >= MANY)
      ? await countSoon(context, selection, asked, isPaid ? LONGEST_PAID_COUNT_MS : LONGEST_COUNT_MS)
      : undefined;
  const mustKnow = size === undefined || (isPaid && size > left);
  const found = soon ?? (mustKnow ? await store.count(selection, callOptions(asked)) : Number.POSITIVE_INFINITY);
  const records = Math.min(size ?? Number.POSITIVE_INFINITY, found);
  refuseLargeDownload(tier, records);
  return {
    limit: isPaid ? records : size,
    // Where nothing is cut off, they may come as they lie: several times as quickly as the newest first.
    isUnordered: size === undefined || (size >= MANY && found <= size),
    payment: isPaid ? await purse.pay(records) : undefined,
  };
}

const LATE: ReadonlySet<string> = new Set(['time_limit_exceeded', 'unavailable']);

/** Undefined where it takes long. */
async function countSoon(
  { store }: SearchContext,
  selection: Selection,
  asked: DownloadInput,
  timeLimitMs: number,
): Promise<number | undefined> {
  try {
    return await store.count(selection, { ...callOptions(asked), timeLimitMs });
  } catch (error) {
    // Where many ask at once, the time is over before its turn comes.
    const isLate = error instanceof ProblemError && LATE.has(error.problem.type);
    if (!isLate) throw error;
    return undefined;
  }
}

async function* shaped(
  batches: AsyncIterable<Iterable<StoredRecord>>,
  data: (bytes: Buffer) => Buffer,
): AsyncGenerator<Iterable<Buffer>> {
  for await (const batch of batches) yield Iterator.from(batch).map(({ bytes }) => data(bytes));
}

async function* none(): AsyncGenerator<Iterable<Buffer>> {}
