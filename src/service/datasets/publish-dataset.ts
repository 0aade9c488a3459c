import { createHash } from 'node:crypto';
import { type DatasetForm, type DatasetProduct, formsOf } from '../../model/datasets/product.ts';
import { requestError } from '../../model/request-error.ts';
import { writeZip } from '../../wire/zip/write-zip.ts';
import type { SearchContext } from '../search-context.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import { inStep } from './dataset-changes.ts';
import { datasetForm } from './dataset-form.ts';
import { datasetRows } from './dataset-rows.ts';
import { licenceOf } from './licence.ts';
import type { DatasetFile, PublishedDataset } from './published-dataset.ts';
import { zipWork } from './zip-work.ts';

export interface PublishOptions {
  readonly everyHours?: number | undefined;
  readonly signal?: AbortSignal;
  /** How many records of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Makes the files of a data set, every form from one reading of the records, and then publishes them at once in place of those before. `context` is the
 * house's: whoever may have the set may see what is in it. @throws ProblemError
 */
export async function publishDataset(
  context: SearchContext,
  shelf: DatasetCatalog,
  product: DatasetProduct,
  { everyHours, signal, onProgress }: PublishOptions = {},
): Promise<PublishedDataset> {
  const { name, source } = product;
  if (source.kind === 'bundle')
    throw requestError(`${name} is a bundle`, 'Publish the data sets that a bundle is made of, by their own names.');
  using _ = shelf.claim(name);
  const addedAt = shelf.now();
  const forms = formsOf(product);
  const broken = new AbortController();
  const ending = signal === undefined ? broken.signal : AbortSignal.any([signal, broken.signal]);
  let total = 0;
  const rows = await datasetRows(context, source, { signal: ending }, (done) => onProgress?.(done, total));
  total = rows.total;
  const made = { source, columns: rows.columns };
  let count = 0;
  const readers = inStep(
    watched(rows.batches, ending, (batch) => {
      count += batch.texts.length;
    }),
    forms.length,
  );
  const writing = forms.map(async (form, place) => {
    const batches = readers[place] ?? nothing();
    const pieces = datasetForm(context, made, form, batches);
    return await writeFile(shelf, product, addedAt, form, pieces).finally(() => batches.return(undefined));
  });
  // One that fails ends the others, and none is left behind at work.
  for (const each of writing) each.catch(() => broken.abort());
  const results = await Promise.allSettled(writing);
  const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (files.length < forms.length) {
    for (const { path } of files) await shelf.files.remove(path).catch(() => {});
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0];
  }
  const published = { product, addedAt, rows: count, files, everyHours };
  await shelf.put(published);
  return published;
}

async function writeFile(
  shelf: DatasetCatalog,
  product: DatasetProduct,
  addedAt: number,
  form: DatasetForm,
  pieces: AsyncIterable<Uint8Array>,
): Promise<DatasetFile> {
  const { name } = product;
  const path = `${name}/${addedAt}/${name}.${form}.zip`;
  const entry = { name: `${name}.${form}`, modified: addedAt, pieces, isPacked: form === 'parquet' };
  const sum = createHash('sha256');
  let bytes = 0;
  async function* summed(): AsyncGenerator<Uint8Array> {
    for await (const some of writeZip([entry], zipWork, licenceOf(product, addedAt))) {
      sum.update(some);
      bytes += some.length;
      yield some;
    }
  }
  await shelf.files.write(path, summed());
  return { form, path, bytes, sha256: sum.digest('hex') };
}

async function* watched<T>(source: AsyncIterable<T>, signal: AbortSignal, tell: (one: T) => void): AsyncGenerator<T> {
  for await (const one of source) {
    signal.throwIfAborted();
    tell(one);
    yield one;
  }
}

async function* nothing(): AsyncGenerator<never> {}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
