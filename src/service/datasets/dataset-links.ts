import type { Tiers } from '../../accounts/accounts.ts';
import { refuseDataset } from '../../accounts/rules/refusals.ts';
import type { Tier } from '../../accounts/tier.ts';
import { type DatasetForm, datasetForms } from '../../model/datasets/product.ts';
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

export interface FileInput {
  readonly name: string;
  readonly file: string;
  readonly md5: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface LinkedFile extends DatasetFile {
  readonly addedAt: number;
}

/**
 * The file behind a link. No part of the request becomes a path: it is only compared with what is published.
 * @throws ProblemError not_found, permission_denied
 */
export async function linkedFile(
  catalog: DatasetCatalog,
  { name, file, md5, expires }: FileInput,
): Promise<LinkedFile> {
  const form = datasetForms.find((each) => file === `${name}.${each}.zip`);
  if (form === undefined) throw new ProblemError('not_found', 'There is no such file.');
  if (!catalog.isSigned(name, form, expires, md5))
    throw new ProblemError('permission_denied', 'The link is incomplete.');
  if (expires * 1_000 <= catalog.now())
    throw new ProblemError('permission_denied', 'The link has expired: ask for another one.');
  const published = await catalog.named(name);
  const match = published?.files.find((each) => each.form === form);
  if (published === undefined || match === undefined)
    throw new ProblemError('not_found', 'The data set is not published any more.');
  return { ...match, addedAt: published.addedAt };
}

/**
 * Parses a `Range` header (RFC 9110, 14.2) into one range from `from` up to, not including, `before`.
 * `whole`: the header is missing, names several ranges, or is malformed.
 */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly before: number }
  /** The range starts after the end. */
  | { readonly kind: 'outside' };

export function byteRange(header: string | undefined, length: number): ByteRange {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const size = Math.min(Number(last), length);
    return size === 0 ? { kind: 'outside' } : { kind: 'part', from: length - size, before: length };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return { kind: 'whole' };
  if (from >= length) return { kind: 'outside' };
  return { kind: 'part', from, before: last === '' ? length : Math.min(Number(last) + 1, length) };
}
