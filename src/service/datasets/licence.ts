import type { DatasetProduct } from '../../model/datasets/product.ts';

/** The text that accompanies the files of a data set and is the comment of each archive. */
export function licenceOf(
  { prettyName, about }: Pick<DatasetProduct, 'prettyName' | 'about'>,
  addedAt: number,
): string {
  return `${prettyName}. ${about}
Published ${new Date(addedAt).toISOString()} by an installation of Periplus, from the data it has collected and imported.
${LICENCE}
`;
}

/** The installation has no rights in data that others collected, and cannot grant any. */
export const LICENCE =
  'The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.';
