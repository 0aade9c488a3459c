import { DATASET_NAME, type DatasetProduct } from '../../model/datasets/product.ts';
import { datasetProducts } from '../../model/datasets/products.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import type { PublishedDataset } from './published-dataset.ts';

/** A data set that can be published, and its publication if there is one. */
export interface DatasetEntry {
  readonly product: DatasetProduct;
  /** Of a bundle: its published parts. */
  readonly published: readonly PublishedDataset[];
}

/** The standard data sets and this installation's own, by number. @throws ProblemError unavailable */
export async function allDatasets(catalog: DatasetCatalog): Promise<readonly DatasetEntry[]> {
  const published = await catalog.all();
  const ownProducts = published.map(({ product }) => product).filter(({ name }) => !isStandard(name));
  const publicationsOf = (name: string): readonly PublishedDataset[] =>
    published.filter(({ product }) => product.name === name);
  return [...datasetProducts, ...ownProducts]
    .map((product) => ({
      product,
      published:
        product.source.kind === 'bundle' ? product.source.of.flatMap(publicationsOf) : publicationsOf(product.name),
    }))
    .sort((a, b) => a.product.id - b.product.id);
}

/** Finds a data set by number or name. @throws ProblemError not_found */
export async function findDataset(catalog: DatasetCatalog, key: number | string): Promise<DatasetEntry> {
  const match = (await allDatasets(catalog)).find(({ product }) => product.id === key || product.name === key);
  if (match === undefined) throw new ProblemError('not_found', 'There is no such data set.');
  return match;
}

/** A data set that an administrator publishes from a query. */
export interface OwnDataset extends Pick<DatasetProduct, 'name' | 'prettyName' | 'about' | 'isFree' | 'source'> {}

/** A name keeps its number. @throws ProblemError request_parsing_error, conflict */
export async function ownProduct(catalog: DatasetCatalog, own: OwnDataset): Promise<DatasetProduct> {
  if (!DATASET_NAME.test(own.name))
    throw requestError(
      'Invalid name of a data set',
      'It must begin with a letter and have up to 64 lower-case letters, digits and underscores.',
    );
  if (isStandard(own.name)) throw new ProblemError('conflict', `${own.name} is a data set of every installation.`);
  const all = await catalog.all();
  const previousId = all.find(({ product }) => product.name === own.name)?.product.id;
  const id = previousId ?? Math.max(FIRST_OWN - 1, ...all.map(({ product }) => product.id)) + 1;
  return { ...own, id, category: 'own', priority: id - FIRST_OWN + 1 };
}

const FIRST_OWN = 1_000;

const isStandard = (name: string): boolean => datasetProducts.some((product) => product.name === name);
