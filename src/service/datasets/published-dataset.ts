import type { DatasetForm, DatasetProduct } from '../../model/datasets/product.ts';

/** The note about a published data set, stored next to its files. */
export interface PublishedDataset {
  readonly product: DatasetProduct;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Records, or words of a list. */
  readonly rows: number;
  readonly files: readonly DatasetFile[];
  /** Interval of republication in hours. */
  readonly everyHours: number | undefined;
}

export interface DatasetFile {
  readonly form: DatasetForm;
  /** In the storage. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Undefined: something else wrote the text. */
export function readPublished(text: string): PublishedDataset | undefined {
  try {
    const { product, addedAt, rows, files, everyHours } = JSON.parse(text);
    if (typeof product?.name !== 'string' || typeof addedAt !== 'number' || !Array.isArray(files)) return undefined;
    return { product, addedAt, rows, files, everyHours };
  } catch {
    return undefined;
  }
}

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
