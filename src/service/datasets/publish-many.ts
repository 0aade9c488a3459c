import type { DatasetProduct } from '../../model/datasets/product.ts';
import { requestError } from '../../model/request-error.ts';
import { planOf } from '../query/plan-of.ts';
import { recordShape } from '../records/record-shape.ts';
import type { SearchContext } from '../search-context.ts';
import { allDatasets, type KnownDataset, knownDataset, type OwnDataset, ownProduct } from './all-products.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import { publishDataset } from './publish-dataset.ts';
import type { PublishedDataset } from './published-dataset.ts';

export interface PublishInput {
  /** None, or `all`: all there are. */
  readonly names: readonly string[];
  /** 0: no longer; undefined: as before. */
  readonly everyHours: number | undefined;
  /** The one name is that of a data set of the installation's own. */
  readonly own: Omit<OwnDataset, 'name'> | undefined;
}

/** What is to be made, checked before anything is. */
export interface PublishPlan {
  readonly products: readonly DatasetProduct[];
  readonly everyHours: number | undefined;
}

/** @throws ProblemError not_found, conflict, invalid_query, request_parsing_error */
export async function toPublish(
  context: SearchContext,
  shelf: DatasetCatalog,
  { names, everyHours, own }: PublishInput,
): Promise<PublishPlan> {
  if (own !== undefined) return { products: [await checkedOwn(context, shelf, names, own)], everyHours };
  const isAll = names.length === 0 || names.includes('all');
  const known = isAll
    ? await allDatasets(shelf)
    : await Promise.all(names.map(async (name) => await knownDataset(shelf, name)));
  const products = await Promise.all(known.map(async (each) => await partsOf(shelf, each)));
  return { products: [...new Map(products.flat().map((product) => [product.name, product])).values()], everyHours };
}

async function checkedOwn(
  context: SearchContext,
  shelf: DatasetCatalog,
  names: readonly string[],
  own: Omit<OwnDataset, 'name'>,
): Promise<DatasetProduct> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0 || name === 'all')
    throw requestError(
      'Not one name for a query',
      'names must hold the name of one data set, other than `all`, where a query is given.',
    );
  const product = await ownProduct(shelf, { ...own, name });
  const { source } = product;
  if (source.kind === 'records') {
    planOf(context, source.collection, source.q);
    recordShape(context, source.collection, source.fields, 'include');
  }
  return product;
}

async function partsOf(shelf: DatasetCatalog, { product }: KnownDataset): Promise<readonly DatasetProduct[]> {
  if (product.source.kind !== 'bundle') return [product];
  const parts = await Promise.all(product.source.of.map(async (name) => await knownDataset(shelf, name)));
  return parts.map(({ product: part }) => part);
}

/** One after the other. @throws ProblemError */
export async function publishMany(
  context: SearchContext,
  shelf: DatasetCatalog,
  { products, everyHours }: PublishPlan,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress: (share: number, message: string) => void },
): Promise<readonly PublishedDataset[]> {
  const published: PublishedDataset[] = [];
  for (const [place, product] of products.entries()) {
    const tell = (done: number, total: number): void =>
      onProgress((place + (total === 0 ? 0 : Math.min(done / total, 1))) / products.length, product.name);
    tell(0, 0);
    const before = (await shelf.named(product.name))?.everyHours;
    published.push(
      await publishDataset(context, shelf, product, {
        everyHours: (everyHours ?? before) || undefined,
        onProgress: tell,
        ...(signal === undefined ? {} : { signal }),
      }),
    );
  }
  return published;
}
