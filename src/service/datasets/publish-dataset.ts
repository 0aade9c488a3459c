import { createHash } from 'node:crypto';
import { type DatasetForm, type DatasetProduct, formsOf } from '../../model/datasets/product.ts';
import { requestError } from '../../model/problem.ts';
import { writeZip } from '../../wire/formats/zip/write-zip.ts';
import type { SearchContext } from '../search-context.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import { inStep } from './dataset-changes.ts';
import { datasetForm } from './dataset-form.ts';
import { datasetRows } from './dataset-rows.ts';
import { zipWork } from './deflate-blocks.ts';
import { type DatasetFile, licenceOf, type PublishedDataset } from './published-dataset.ts';

interface PublishOptions {
  readonly everyHours?: number | undefined;
  readonly signal?: AbortSignal;
  /** Records read, and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes all forms of a data set in one pass over the records, then publishes them at once in place of the previous
 * version.
 * `context` is unrestricted: whoever may have the data set may see all of it.
 * @throws ProblemError
 */
export async function publishDataset(
  context: SearchContext,
  catalog: DatasetCatalog,
  product: DatasetProduct,
  { everyHours, signal, onProgress }: PublishOptions = {},
): Promise<PublishedDataset> {
  const { name, source } = product;
  if (source.kind === 'bundle')
    throw requestError(`${name} is a bundle`, 'Publish the data sets of the bundle, by their own names.');
  using _ = catalog.claim(name);
  const addedAt = catalog.now();
  const forms = formsOf(product);
  const broken = new AbortController();
  const ending = signal === undefined ? broken.signal : AbortSignal.any([signal, broken.signal]);
  let total = 0;
  const rows = await datasetRows(context, source, { signal: ending }, (done) => onProgress?.(done, total));
  total = rows.total;
  const content = { source, columns: rows.columns };
  let count = 0;
  const readers = inStep(
    withProgress(rows.batches, ending, (batch) => {
      count += batch.texts.length;
    }),
    forms.length,
  );
  const writing = forms.map(async (form, position) => {
    const batches = readers[position] ?? nothing();
    const chunks = datasetForm(context, content, form, batches);
    return await writeFile(catalog, product, addedAt, form, chunks).finally(() => batches.return(undefined));
  });
  // If one fails, stop the others, so that nothing keeps running.
  for (const each of writing) each.catch(() => broken.abort());
  const results = await Promise.allSettled(writing);
  const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (files.length < forms.length) {
    for (const { path } of files) await catalog.files.remove(path).catch(() => {});
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0];
  }
  const published = { product, addedAt, rows: count, files, everyHours };
  await catalog.put(published);
  return published;
}

async function writeFile(
  catalog: DatasetCatalog,
  product: DatasetProduct,
  addedAt: number,
  form: DatasetForm,
  chunks: AsyncIterable<Uint8Array>,
): Promise<DatasetFile> {
  const { name } = product;
  const path = `${name}/${addedAt}/${name}.${form}.zip`;
  const entry = { name: `${name}.${form}`, modified: addedAt, pieces: chunks, isPacked: form === 'parquet' };
  const sum = createHash('sha256');
  let bytes = 0;
  async function* withHash(): AsyncGenerator<Uint8Array> {
    for await (const part of writeZip([entry], zipWork, licenceOf(product, addedAt))) {
      sum.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await catalog.files.write(path, withHash());
  return { form, path, bytes, sha256: sum.digest('hex') };
}

async function* withProgress<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
  onItem: (item: T) => void,
): AsyncGenerator<T> {
  for await (const item of source) {
    signal.throwIfAborted();
    onItem(item);
    yield item;
  }
}

async function* nothing(): AsyncGenerator<never> {}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
