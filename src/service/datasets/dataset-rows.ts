import { type DatasetSource, MAX_WORDS } from '../../model/datasets/product.ts';
import { ProblemError } from '../../model/problem.ts';
import { columnPaths } from '../../query/projection/column-paths.ts';
import type { CallOptions } from '../../store/call.ts';
import type { Selection, Store } from '../../store/store.ts';
import { type ColumnValues, columnValues } from '../download/column-values.ts';
import { readAhead } from '../download/read-ahead.ts';
import { planOf } from '../query/plan-of.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import { WordCounter } from './word-counter.ts';

type RowSource = Exclude<DatasetSource, { readonly kind: 'bundle' }>;

/** The rows of a data set: records or words, in batches. Only what everybody may see of the public indices. */
export interface DatasetRows {
  /** How many records will be read, for progress. */
  readonly total: number;
  /** Of table forms. */
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<RowBatch>;
}

/**
 * Every read seeks its starting point again, so a few long reads are faster. A batch is about 10 MB: domains are short,
 * responses about 7 kB.
 */
const BATCH = { responses: 2_000, domains: 25_000, whois_ip: 5_000, whois_domains: 5_000, certs: 4_000 } as const;
/** Yield to other work after this many records. */
const YIELD_EVERY = 2_000;

/** `onRead` gets the number of records read so far. @throws ProblemError */
export async function datasetRows(
  context: SearchContext,
  source: RowSource,
  options: CallOptions,
  onRead: (records: number) => void,
): Promise<DatasetRows> {
  const { collection, q } = source;
  const { plan } = planOf(context, collection, q);
  const selection: Selection = { collection, plan, scope: { kind: 'latest' } };
  const total = await wholeAnswer(context.store, () => context.store.count(selection, options));
  const read = () => records(context, { ...selection, batch: BATCH[collection] }, options, onRead);
  switch (source.kind) {
    case 'records': {
      const shape = recordShape(context, collection, source.fields, 'include');
      const columns = columnPaths(collection, source.fields, 'include');
      return {
        total,
        columns,
        batches: rowBatches(read(), columnValues(columns), (json) => shape.data(Buffer.from(json)).toString('utf8')),
      };
    }
    case 'values':
      return { total, columns: [], batches: values(context, selection, source.field, options) };
    case 'labels':
      return { total, columns: [], batches: labels(read(), source.field) };
  }
}

async function* records(
  { store }: SearchContext,
  request: Selection & { readonly batch: number },
  options: CallOptions,
  onRead: (records: number) => void,
): AsyncGenerator<readonly string[]> {
  let read = 0;
  for await (const batch of readAhead(store.stream({ ...request, isUnordered: true }, options))) {
    yield batch.map(({ json }) => json);
    read += batch.length;
    onRead(read);
  }
}

async function* rowBatches(
  source: AsyncIterable<readonly string[]>,
  valuesOf: (record: unknown) => ColumnValues,
  data: (json: string) => string,
): AsyncGenerator<RowBatch> {
  for await (const batch of source)
    for (let at = 0; at < batch.length; at += YIELD_EVERY)
      yield new RowBatch(batch.slice(at, at + YIELD_EVERY).map(data), valuesOf);
}

async function* values({ store, fields }: SearchContext, selection: Selection, path: string, options: CallOptions) {
  const field = fields[selection.collection].resolve(path);
  if (field === undefined) throw new Error(`there is no field ${path} of ${selection.collection}`);
  const request = { ...selection, fields: [field.field], size: MAX_WORDS };
  const buckets = await wholeAnswer(store, () => store.facet(request, options));
  yield wordBatch(buckets.map(({ key }) => key[0] ?? ''));
}

async function* labels(batches: AsyncIterable<readonly string[]>, field: string): AsyncGenerator<RowBatch> {
  const counter = new WordCounter();
  const valuesOf = columnValues([field]);
  for await (const batch of batches)
    for (const json of batch)
      for (const name of valuesOf(JSON.parse(json)).get(0) ?? []) {
        const [label = ''] = String(name).split('.');
        if (label !== '' && label !== '*') counter.add(label);
      }
  yield wordBatch(counter.top(MAX_WORDS));
}

/** Runs work whose result must not lack anything. @throws ProblemError unavailable if a damaged part was left out */
async function wholeAnswer<T>({ omissions }: Pick<Store, 'omissions'>, work: () => Promise<T>): Promise<T> {
  return await omissions.collect(async (omitted) => {
    const result = await work();
    const [first] = omitted();
    if (first !== undefined) throw new ProblemError('unavailable', first.message, { retryAfter: 60 });
    return result;
  });
}

/** Some rows of a data set: records as JSON, or words. */
export class RowBatch {
  readonly texts: readonly string[];
  readonly #valuesOf: (record: unknown) => ColumnValues;
  #values: readonly ColumnValues[] | undefined;

  constructor(texts: readonly string[], valuesOf: (record: unknown) => ColumnValues) {
    this.texts = texts;
    this.#valuesOf = valuesOf;
  }

  /** The texts in UTF-8, each made when it is consumed. */
  get bytes(): Iterable<Buffer> {
    return Iterator.from(this.texts).map((text) => Buffer.from(text));
  }

  get values(): readonly ColumnValues[] {
    this.#values ??= this.texts.map((json) => this.#valuesOf(JSON.parse(json)));
    return this.#values;
  }
}

/** Words have no columns. */
const wordBatch = (words: readonly string[]): RowBatch => new RowBatch(words, columnValues([]));
