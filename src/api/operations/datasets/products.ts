import { datasetCategories } from '../../../model/datasets/product.ts';
import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { ProductAnswer } from '../../../model/operations/dataset-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { allDatasets, type DatasetEntry, findDataset } from '../../../service/datasets/all-products.ts';
import { LICENCE } from '../../../service/datasets/licence.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';

type ProductInput = Input<typeof datasetOperations.product>;

export const productHandlers = {
  products,
  plainProducts: products,
  product,
  plainProduct: product,
} satisfies Partial<Handlers<typeof datasetOperations>>;

/** Known clients read the first data set of every product, so products without one are omitted. */
async function products({ services }: Pick<ApiCall, 'services'>): Promise<Answer> {
  const published = (await allDatasets(services.datasets)).filter((entry) => entry.published.length > 0);
  const shown = published.map(productShape);
  shown.sort((a, b) => a.data_category.priority - b.data_category.priority || a.priority - b.priority);
  return { body: value(shown) };
}

async function product({ input, services }: ApiCall & { readonly input: ProductInput }): Promise<Answer> {
  const entry = await findDataset(services.datasets, input.id);
  if (entry.published.length === 0) throw new ProblemError('not_found', 'The data set has not been published yet.');
  return { body: value(productShape(entry)) };
}

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
