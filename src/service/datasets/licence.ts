import type { DatasetProduct } from '../../model/datasets/product.ts';

/** What is said of a data set beside its files, and within each archive as its comment. */
export function licenceOf(
  { prettyName, about }: Pick<DatasetProduct, 'prettyName' | 'about'>,
  addedAt: number,
): string {
  return `${prettyName}. ${about}
Published ${new Date(addedAt).toISOString()} by an installation of Periplus, from what it has collected and imported.
${LICENCE}
`;
}

/** The house has no rights in what others collected, and gives none away. */
export const LICENCE =
  'The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.';
