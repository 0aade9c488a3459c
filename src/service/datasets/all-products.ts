import { DATASET_NAME, type DatasetProduct } from '../../model/datasets/product.ts';
import { datasetProducts } from '../../model/datasets/products.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import type { PublishedDataset } from './published-dataset.ts';

/** A data set that could be published, and how it was, if it was. */
export interface KnownDataset {
  readonly product: DatasetProduct;
  /** Of a bundle: those of its parts that are published. */
  readonly published: readonly PublishedDataset[];
}

/** The data sets of every installation and this one's own, by number. @throws ProblemError unavailable */
export async function allDatasets(shelf: DatasetCatalog): Promise<readonly KnownDataset[]> {
  const published = await shelf.all();
  const own = published.map(({ product }) => product).filter(({ name }) => !isHouse(name));
  const named = (name: string): readonly PublishedDataset[] => published.filter(({ product }) => product.name === name);
  return [...datasetProducts, ...own]
    .map((product) => ({
      product,
      published: product.source.kind === 'bundle' ? product.source.of.flatMap(named) : named(product.name),
    }))
    .sort((a, b) => a.product.id - b.product.id);
}

/** By number or name. @throws ProblemError not_found */
export async function knownDataset(shelf: DatasetCatalog, key: number | string): Promise<KnownDataset> {
  const found = (await allDatasets(shelf)).find(({ product }) => product.id === key || product.name === key);
  if (found === undefined) throw new ProblemError('not_found', 'There is no such data set.');
  return found;
}

/** What somebody publishes from a query of their own. */
export interface OwnDataset extends Pick<DatasetProduct, 'name' | 'prettyName' | 'about' | 'isFree' | 'source'> {}

/** A number stays with its name. @throws ProblemError request_parsing_error, conflict */
export async function ownProduct(shelf: DatasetCatalog, own: OwnDataset): Promise<DatasetProduct> {
  if (!DATASET_NAME.test(own.name))
    throw requestError(
      'Name of a data set cannot be used',
      'It must begin with a letter and have up to 64 small letters, digits and _.',
    );
  if (isHouse(own.name)) throw new ProblemError('conflict', `${own.name} is a data set of every installation.`);
  const all = await shelf.all();
  const before = all.find(({ product }) => product.name === own.name)?.product.id;
  const id = before ?? Math.max(FIRST_OWN - 1, ...all.map(({ product }) => product.id)) + 1;
  return { ...own, id, category: 'own', priority: id - FIRST_OWN + 1 };
}

const FIRST_OWN = 1_000;

export const isHouse = (name: string): boolean => datasetProducts.some((product) => product.name === name);
