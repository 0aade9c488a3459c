import { datasetCategories } from '../../../model/datasets/product.ts';
import { defined } from '../../../model/defined.ts';
import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { DatasetLinkList, ProductAnswer } from '../../../model/operations/dataset-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { ProblemError, problem } from '../../../model/problem.ts';
import { allDatasets, type DatasetEntry, findDataset } from '../../../service/datasets/all-products.ts';
import { byteRange, datasetLinks, linkedFile } from '../../../service/datasets/dataset-links.ts';
import { LICENCE } from '../../../service/datasets/published-dataset.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';

type ProductInput = Input<typeof datasetOperations.product>;

export const datasetHandlers: Handlers<typeof datasetOperations> = {
  products,
  plainProducts: products,
  product,
  plainProduct: product,

  links: async (call) => {
    const { input, services, visitor, origin } = call;
    const query = { id: input.dataset_id, tier: visitor.tier, tiers: services.accounts.tiers };
    const answer: DatasetLinkList = (await datasetLinks(services.datasets, query)).map((entry) => ({
      pretty_name: entry.prettyName,
      name: entry.name,
      added_dt: new Date(entry.addedAt).toISOString(),
      links: entry.links.map(({ form, path, bytes, sha256 }) => ({
        ext: form,
        link: origin() + path,
        size: bytes,
        sha256,
      })),
    }));
    return { body: value(answer) };
  },

  /** A file or the requested range of it. If the file changed since (`If-Range`), the whole file. */
  file: async (call) => {
    const { input, services, header } = call;
    const { path, bytes, sha256, addedAt } = await linkedFile(services.datasets, input);
    const tag = `"${sha256}"`;
    const headers = {
      'accept-ranges': 'bytes',
      etag: tag,
      'last-modified': new Date(addedAt).toUTCString(),
      'content-disposition': `attachment; filename="${input.file}"`,
      // Shared caches could serve it longer than the link is valid, one day.
      'cache-control': 'private',
    };
    const condition = header('if-range');
    const isSame = condition === undefined || condition === tag || condition === headers['last-modified'];
    const range = byteRange(isSame ? header('range') : undefined, bytes);
    if (range.kind === 'outside')
      return {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${bytes}` },
        body: value(problem('range_not_satisfiable')),
      };
    const [from, before] = range.kind === 'part' ? [range.from, range.before] : [0, bytes];
    return {
      ...defined({ status: range.kind === 'part' ? 206 : undefined }),
      type: 'application/zip',
      headers: {
        ...headers,
        'content-length': String(before - from),
        ...defined({ 'content-range': range.kind === 'part' ? `bytes ${from}-${before - 1}/${bytes}` : undefined }),
      },
      // Reads are retried while the storage is unavailable, before the request fails.
      body: { kind: 'stream', waits: true, pieces: services.datasets.files.read(path, from, before) },
    };
  },
};

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
