import { refuseLargeDownload } from '../../accounts/rules/refusals.ts';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { ProjectionMode } from '../../query/projection/projection-node.ts';
import { isOutside, type LineForm } from '../../store/outside-records.ts';
import type { Selection, StoredRecord } from '../../store/store.ts';
import { callOptions, type QueryInput, selectionOf } from '../query/selection-of.ts';
import { fieldWarnings } from '../records/field-warnings.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import type { Payment } from '../spending/coin-budget.ts';
import { payPerBatch, prepaid } from '../spending/prepaid.ts';
import { readAhead } from './read-ahead.ts';
import type { RecordBatch } from './record-batch.ts';

export interface DownloadInput extends QueryInput {
  readonly fields: readonly string[];
  readonly mode: ProjectionMode;
  /** Undefined: all records. */
  readonly size: number | undefined;
  /** Leave out damaged indices instead of refusing. */
  readonly isPartial: boolean;
  /** How records are written. Then batches may come as records in this form, outside of JavaScript. */
  readonly form?: Omit<LineForm, 'leftOut'>;
}

export interface Download<B> {
  readonly batches: AsyncIterable<B>;
  readonly warnings: readonly QueryNotice[];
}

/** Records of about 7 kB, paid for and sent while the next ones are read. */
const BATCH = 250;
/** Fewer records than this take less than a second in any order. */
const MIN_UNORDERED = 10_000;
const COUNT_MS = 200;
/** Coins reserved for records that do not exist are missing elsewhere. That justifies a longer count. */
const PAID_COUNT_MS = 2_000;

/**
 * All records that match a query, as batches of JSON objects, which may be outside if there is a form. Each batch is
 * read while the previous one is sent; a record is projected when it is consumed.
 * @throws ProblemError
 */
export async function download(
  context: SearchContext,
  input: DownloadInput & { readonly form?: never },
): Promise<Download<Iterable<Buffer>>>;
export async function download(context: SearchContext, input: DownloadInput): Promise<Download<RecordBatch>>;
export async function download(context: SearchContext, input: DownloadInput): Promise<Download<RecordBatch>> {
  const { collection, fields, mode } = input;
  const shape = recordShape(context, collection, fields, mode);
  const selected = { paths: fields, mode, fields: context.fields[collection], leftOut: context.leftOut[collection] };
  const { selection, warnings: odd } = await selectionOf(context, input);
  const warnings = [...odd, ...fieldWarnings(selected)];
  if (input.size === 0) return { batches: none(), warnings };
  const { limit, isUnordered, payment } = await planDownload(context, selection, input);
  const request = {
    ...selection,
    isUnordered,
    isPartial: input.isPartial,
    ...defined({ limit, fields: shape.fields }),
  };
  const { form } = input;
  // What is paid for and not sent is little.
  const lines = { ...request, ...defined({ batch: payment === undefined ? undefined : BATCH }) };
  const ahead =
    form !== undefined && shape.leftOut !== undefined && isUnordered
      ? context.store.lines({ ...lines, form: { ...form, leftOut: shape.leftOut } }, callOptions(input))
      : readAhead(context.store.stream({ ...request, batch: BATCH }, callOptions(input)));
  const paidBatches =
    payment === undefined
      ? payPerBatch(ahead, context.budget)
      : prepaid(ahead, { payment, records: limit ?? 0, signal: input.signal });
  return { batches: shapeRecords(paidBatches, (bytes) => shape.data(bytes)), warnings };
}

interface DownloadPlan {
  /** Maximum records; undefined: all. */
  readonly limit: number | undefined;
  /** The records may come in storage order. */
  readonly isUnordered: boolean;
  /** Undefined: there is no limit on coins. */
  readonly payment: Payment | undefined;
}

/**
 * Decisions before the first byte. A caller with a limited number of coins pays for all records now: so the download is
 * refused now if the coins do not suffice, even when many downloads start at once.
 * The records are counted first, since clients ask for more than there are. If counting takes too long and the coins
 * cover the requested size, that size is paid.
 */
async function planDownload(context: SearchContext, selection: Selection, input: DownloadInput): Promise<DownloadPlan> {
  const { store, tier, budget } = context;
  const { size } = input;
  if (size !== undefined) refuseLargeDownload(tier, size);
  const available = await budget.left();
  const isPaid = available !== unlimited;
  if (size === undefined && !isPaid && tier.recordsPerDownload === unlimited)
    return { limit: undefined, isUnordered: true, payment: undefined };
  const quickCount =
    size !== undefined && (isPaid || size >= MIN_UNORDERED)
      ? await countWithin(context, selection, input, isPaid ? PAID_COUNT_MS : COUNT_MS)
      : undefined;
  const mustKnow = size === undefined || (isPaid && size > available);
  const count = quickCount ?? (mustKnow ? await store.count(selection, callOptions(input)) : Number.POSITIVE_INFINITY);
  const records = Math.min(size ?? Number.POSITIVE_INFINITY, count);
  refuseLargeDownload(tier, records);
  return {
    limit: isPaid ? records : size,
    // Storage order is several times faster than newest first. It is allowed where nothing is cut off.
    isUnordered: size === undefined || (size >= MIN_UNORDERED && count <= size),
    payment: isPaid ? await budget.pay(records) : undefined,
  };
}

const LATE: ReadonlySet<string> = new Set(['time_limit_exceeded', 'unavailable']);

/** Undefined if it takes too long. */
async function countWithin(
  { store }: SearchContext,
  selection: Selection,
  input: DownloadInput,
  timeLimitMs: number,
): Promise<number | undefined> {
  try {
    return await store.count(selection, { ...callOptions(input), timeLimitMs });
  } catch (error) {
    // With many concurrent callers, the time limit can expire before the count starts.
    const isLate = error instanceof ProblemError && LATE.has(error.problem.type);
    if (!isLate) throw error;
    return undefined;
  }
}

async function* shapeRecords(
  batches: AsyncIterable<RecordBatch<StoredRecord>>,
  data: (bytes: Buffer) => Buffer,
): AsyncGenerator<RecordBatch> {
  for await (const batch of batches)
    yield isOutside(batch) ? batch : Iterator.from(batch).map(({ bytes }) => data(bytes));
}

async function* none(): AsyncGenerator<Iterable<Buffer>> {}
