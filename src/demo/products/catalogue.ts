/** The products of the world: their tags, and the versions in use. Their vulnerabilities are in vulnerabilities.ts. */
import { defined } from '../../model/defined.ts';
import rows from './catalogue.json' with { type: 'json' };

export interface CatalogueProduct {
  /** Short name, as in `tag.name`. */
  readonly name: string;
  readonly fullname: string;
  readonly category: readonly string[];
  /** Vendor and product of the CPE; absent if there is none. */
  readonly cpe?: string;
  /** The most common first; empty if the version cannot be detected. */
  readonly versions: readonly string[];
  readonly description: string;
}

/** By short name: full name, categories, CPE, versions and description. */
const ROWS: Readonly<Record<string, readonly string[]>> = rows;

export type ProductName = keyof typeof rows;

export const isProductName = (name: unknown): name is ProductName =>
  typeof name === 'string' && Object.hasOwn(rows, name);

export const PRODUCTS: readonly CatalogueProduct[] = Object.entries(ROWS).map(
  ([name, [fullname = '', category = '', cpe = '', versions = '', description = '']]) => ({
    name,
    fullname,
    description,
    category: category.split(', '),
    ...defined({ cpe: cpe === '' ? undefined : cpe }),
    versions: versions === '' ? [] : versions.split(' '),
  }),
);
