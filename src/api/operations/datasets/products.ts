import { datasetCategories } from '../../../model/datasets/product.ts';
import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { ProductAnswer } from '../../../model/operations/dataset-answers.ts';
import { ProblemError } from '../../../model/problem.ts';
import { allDatasets, type DatasetEntry, findDataset } from '../../../service/datasets/all-products.ts';
import { LICENCE } from '../../../service/datasets/licence.ts';
import { type Handler, value } from '../../handler.ts';

type Operations = typeof datasetOperations;

/** Known clients read the first data set of every product, so products without one are left out. */
export const productsHandler: Handler<Operations['products']['input']> = async ({ services }) => {
  const published = (await allDatasets(services.datasets)).filter((known) => known.published.length > 0);
  const shown = published.map(productShape);
  shown.sort((a, b) => a.data_category.priority - b.data_category.priority || a.priority - b.priority);
  return { body: value(shown) };
};

export const productHandler: Handler<Operations['product']['input']> = async ({ input, services }) => {
  const known = await findDataset(services.datasets, input.id);
  if (known.published.length === 0) throw new ProblemError('not_found', 'The data set has not been published yet.');
  return { body: value(productShape(known)) };
};

function productShape({ product, published }: DatasetEntry): ProductAnswer {
  return {
    ...productFields(product),
    datasets: published.map(({ product: { name }, addedAt, rows, files }) => ({
      name,
      added_dt: new Date(addedAt).toISOString(),
      rows,
      formats: files.map(({ form }) => form),
    })),
  };
}

export function productFields({ id, prettyName, name, about, priority, category, isFree }: DatasetEntry['product']) {
  return {
    id,
    pretty_name: prettyName,
    name,
    description: about,
    priority,
    data_category: { name: category, priority: datasetCategories.indexOf(category) + 1 },
    is_free: isFree,
    license: LICENCE,
  };
}
