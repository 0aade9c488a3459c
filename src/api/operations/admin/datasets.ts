import { formsOf } from '../../../model/datasets/product.ts';
import type { adminDatasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { AdminDatasetAnswer } from '../../../model/operations/dataset-answers.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { ProblemError } from '../../../model/problem.ts';
import { actorOf } from '../../../service/caller.ts';
import { allDatasets, type DatasetEntry } from '../../../service/datasets/all-products.ts';
import { type PublishInput, publishMany, toPublish } from '../../../service/datasets/publish-many.ts';
import { type Handlers, value } from '../../handler.ts';
import { productFields } from '../datasets/datasets.ts';
import { jobShape } from './jobs.ts';

type Operations = typeof adminDatasetOperations;

export const adminDatasetHandlers = {
  list: async ({ services }) => ({
    body: value((await allDatasets(services.datasets)).map(shape)),
  }),

  publish: async ({ input, caller, services }) => {
    const { datasets, unrestricted, accounts, jobs } = services;
    const work = await toPublish(unrestricted, datasets, publishInput(input));
    const names = work.products.map(({ name }) => name);
    const job = jobs.start(
      `dataset publish ${names.length === 1 ? names[0] : names.length}`,
      async (report, signal) => {
        const published = await publishMany(unrestricted, datasets, work, {
          signal,
          onProgress: (share, message) => report(Math.floor(share * 100), message),
        });
        for (const { product, rows } of published)
          await accounts.audit.add({
            actor: actorOf(caller),
            action: 'dataset.publish',
            target: `dataset:${product.name}`,
            detail: { rows },
          });
        return published.map(({ product, rows, files }) => ({
          name: product.name,
          rows,
          formats: files.map((f) => f.form),
        }));
      },
    );
    return { body: value(jobShape(job)) };
  },

  drop: async ({ input, caller, services }) => {
    if (!(await services.datasets.drop(input.name)))
      throw new ProblemError('not_found', 'No data set of this name is published.');
    const target = `dataset:${input.name}`;
    await services.accounts.audit.add({ actor: actorOf(caller), action: 'dataset.drop', target, detail: {} });
    return {};
  },
} satisfies Partial<Handlers<typeof adminDatasetOperations>>;

export function publishInput(input: Input<Operations['publish']>): PublishInput {
  const { names, every_hours: everyHours, q, collection, fields, pretty_name, description = '', is_free } = input;
  if (q === undefined) return { names, everyHours, own: undefined };
  const source = { kind: 'records', collection, q, fields } as const;
  const prettyName = pretty_name ?? names[0] ?? '';
  return { names, everyHours, own: { prettyName, about: description, isFree: is_free, source } };
}

function shape({ product, published }: DatasetEntry): AdminDatasetAnswer {
  const isBundle = product.source.kind === 'bundle';
  const [dataset] = isBundle ? [] : published;
  return {
    ...productFields(product),
    source: { ...product.source },
    formats: [...formsOf(product)],
    added_dt: dataset === undefined ? null : new Date(dataset.addedAt).toISOString(),
    rows: dataset?.rows ?? null,
    size: dataset?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? null,
    every_hours: dataset?.everyHours ?? null,
  };
}
