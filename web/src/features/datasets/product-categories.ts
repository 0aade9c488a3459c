import type { DatasetsAnswer } from '../../api/operations.generated.ts';

export type Product = DatasetsAnswer[number];

const TITLES: Readonly<Record<Product['data_category']['name'], string>> = {
  dns: 'Names and DNS',
  certificates: 'Certificates',
  hosts: 'Hosts and services',
  whois: 'Owners of addresses',
  dictionaries: 'Word lists',
  own: 'Of this installation',
};

export interface ProductCategory {
  readonly title: string;
  readonly products: readonly Product[];
}

/** In the order that the server gives them. */
export function categoriesOf(products: readonly Product[]): readonly ProductCategory[] {
  const sorted = products.toSorted(
    (a, b) => a.data_category.priority - b.data_category.priority || a.priority - b.priority || a.id - b.id,
  );
  return [...Map.groupBy(sorted, ({ data_category: { name } }) => name)].map(([name, ofCategory]) => ({
    title: TITLES[name],
    products: ofCategory,
  }));
}

/** Of all parts of a bundle. */
export const rowsOf = ({ datasets }: Product): number => datasets.reduce((sum, { rows }) => sum + rows, 0);

/** When the oldest part was made. */
export const publishedAt = ({ datasets }: Product): string =>
  datasets.map(({ added_dt: at }) => at).toSorted()[0] ?? '';

export const formatsOf = ({ datasets }: Product): readonly string[] => [
  ...new Set(datasets.flatMap(({ formats }) => formats)),
];
