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
