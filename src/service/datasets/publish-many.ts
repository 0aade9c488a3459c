import type { DatasetProduct } from '../../model/datasets/product.ts';
import { defined } from '../../model/defined.ts';
import { requestError } from '../../model/problem.ts';
import { planOf } from '../query/plan-of.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import { allDatasets, type DatasetEntry, findDataset, type OwnDataset, ownProduct } from './all-products.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import { publishDataset } from './publish-dataset.ts';
import type { PublishedDataset } from './published-dataset.ts';

export interface PublishInput {
  /** Empty, or `all`: every data set. */
  readonly names: readonly string[];
  /** 0: stop republishing; undefined: as before. */
  readonly everyHours: number | undefined;
  /** The only name is that of a data set of this installation. */
  readonly own: Omit<OwnDataset, 'name'> | undefined;
}

/** The data sets to publish, all checked before the first is written. */
export interface PublishPlan {
  readonly products: readonly DatasetProduct[];
  readonly everyHours: number | undefined;
}

/** @throws ProblemError not_found, conflict, invalid_query, request_parsing_error */
export async function toPublish(
  context: SearchContext,
  catalog: DatasetCatalog,
  { names, everyHours, own }: PublishInput,
): Promise<PublishPlan> {
  if (own !== undefined) return { products: [await checkedOwn(context, catalog, names, own)], everyHours };
  const isAll = names.length === 0 || names.includes('all');
  const datasets = isAll
    ? await allDatasets(catalog)
    : await Promise.all(names.map(async (name) => await findDataset(catalog, name)));
  const products = await Promise.all(datasets.map(async (each) => await partsOf(catalog, each)));
  return { products: [...new Map(products.flat().map((product) => [product.name, product])).values()], everyHours };
}

async function checkedOwn(
  context: SearchContext,
  catalog: DatasetCatalog,
  names: readonly string[],
  own: Omit<OwnDataset, 'name'>,
): Promise<DatasetProduct> {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0 || name === 'all')
    throw requestError(
      'A query needs one name',
      'names must hold the name of exactly one data set, other than `all`, when a query is given.',
    );
  const product = await ownProduct(catalog, { ...own, name });
  const { source } = product;
  if (source.kind === 'records') {
    planOf(context, source.collection, source.q);
    recordShape(context, source.collection, source.fields, 'include');
  }
  return product;
}

async function partsOf(catalog: DatasetCatalog, { product }: DatasetEntry): Promise<readonly DatasetProduct[]> {
  if (product.source.kind !== 'bundle') return [product];
  const parts = await Promise.all(product.source.of.map(async (name) => await findDataset(catalog, name)));
  return parts.map(({ product: part }) => part);
}

/** Publishes one after the other. @throws ProblemError */
export async function publishMany(
  context: SearchContext,
  catalog: DatasetCatalog,
  { products, everyHours }: PublishPlan,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress: (share: number, message: string) => void },
): Promise<readonly PublishedDataset[]> {
  const published: PublishedDataset[] = [];
  for (const [position, product] of products.entries()) {
    const report = (done: number, total: number): void =>
      onProgress((position + (total === 0 ? 0 : Math.min(done / total, 1))) / products.length, product.name);
    report(0, 0);
    const interval = (await catalog.named(product.name))?.everyHours;
    published.push(
      await publishDataset(context, catalog, product, {
        everyHours: (everyHours ?? interval) || undefined,
        onProgress: report,
        ...defined({ signal }),
      }),
    );
  }
  return published;
}

const HOUR_MS = 3_600_000;

/** Data sets that are due to be published again, the longest overdue first. */
export async function dueDatasets(catalog: DatasetCatalog): Promise<readonly PublishedDataset[]> {
  const dueSince = ({ addedAt, everyHours = 0 }: PublishedDataset): number => addedAt + everyHours * HOUR_MS;
  return (await catalog.all())
    .filter((each) => each.everyHours !== undefined && dueSince(each) <= catalog.now())
    .toSorted((a, b) => dueSince(a) - dueSince(b));
}
