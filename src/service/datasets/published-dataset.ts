import type { DatasetForm, DatasetProduct } from '../../model/datasets/product.ts';

/** A data set as it was published: what lies beside its files. */
export interface PublishedDataset {
  readonly product: DatasetProduct;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Records, or words of a list. */
  readonly rows: number;
  readonly files: readonly DatasetFile[];
  /** Published anew after so many hours. */
  readonly everyHours: number | undefined;
}

export interface DatasetFile {
  readonly form: DatasetForm;
  /** In the storage. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Undefined: it was written by something else. */
export function readPublished(text: string): PublishedDataset | undefined {
  try {
    const { product, addedAt, rows, files, everyHours } = JSON.parse(text);
    if (typeof product?.name !== 'string' || typeof addedAt !== 'number' || !Array.isArray(files)) return undefined;
    return { product, addedAt, rows, files, everyHours };
  } catch {
    return undefined;
  }
}
