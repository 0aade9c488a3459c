import { allDatasets } from '../../service/datasets/all-products.ts';
import { tool } from '../tool.ts';

export const datasetsTool = tool({
  name: 'datasets',
  title: 'Data sets',
  about: 'Prepared files with all results of a query: which there are, their sizes and formats.',
  input: {},
  run: async (_, { datasets, publicUrl }) => ({
    datasets: (await allDatasets(datasets))
      .filter(({ published }) => published.length > 0)
      .map(({ product, published }) => ({
        id: product.id,
        name: product.name,
        title: product.prettyName,
        about: product.about,
        is_free: product.isFree,
        files: published.flatMap(({ product: part, addedAt, rows, files }) =>
          files.map(({ form, bytes }) => ({
            file: `${part.name}.${form}.zip`,
            published: new Date(addedAt).toISOString(),
            rows,
            bytes,
          })),
        ),
      })),
    links: `GET ${publicUrl}/api/datastore/get_dataset_link/{id}/`,
  }),
});
