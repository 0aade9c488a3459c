import type { Tiers } from '../../accounts/accounts.ts';
import { refuseDataset } from '../../accounts/rules/refusals.ts';
import type { Tier } from '../../accounts/tier.ts';
import type { DatasetForm } from '../../model/datasets/product.ts';
import { ProblemError } from '../../model/problem.ts';
import { findDataset } from './all-products.ts';
import type { DatasetCatalog } from './dataset-catalog.ts';
import type { DatasetFile } from './published-dataset.ts';

/** How long a link allows a download to start or resume. */
const VALID_S = 86_400;

export interface DatasetLinks {
  readonly prettyName: string;
  readonly name: string;
  readonly addedAt: number;
  readonly links: readonly (DatasetFile & { readonly path: string; readonly expires: number })[];
}

/**
 * Links, valid for a day, to the files of a data set or of the parts of a bundle.
 * @throws ProblemError not_found, subscription_plan_restriction
 */
export async function datasetLinks(
  catalog: DatasetCatalog,
  { id, tier, tiers }: { readonly id: number; readonly tier: Tier; readonly tiers: Tiers },
): Promise<readonly DatasetLinks[]> {
  const { product, published } = await findDataset(catalog, id);
  for (const each of [product, ...published.map(({ product: part }) => part)])
    if (!each.isFree && tier.datasets !== 'all') refuseDataset(tier, each.isFree, await smallestWithAll(tiers));
  if (published.length === 0) throw new ProblemError('not_found', `${product.prettyName} has not been published yet.`);
  const expires = Math.floor(catalog.now() / 1_000) + VALID_S;
  return published.map(({ product: part, files, addedAt }) => ({
    prettyName: part.prettyName,
    name: part.name,
    addedAt,
    links: files.map((file) => ({ ...file, path: linkTo(catalog, part.name, file.form, expires), expires })),
  }));
}

async function smallestWithAll(tiers: Tiers): Promise<string | undefined> {
  return (await tiers.list()).find(({ datasets }) => datasets === 'all')?.name;
}

/** Relative to the address of the installation. */
function linkTo(catalog: DatasetCatalog, name: string, form: DatasetForm, expires: number): string {
  return `/storage/${name}/${name}.${form}.zip?md5=${catalog.signature(name, form, expires)}&expires=${expires}`;
}
