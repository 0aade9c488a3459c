import type { Collection } from '../../model/collection.ts';

/** Sources of one format, and what its reader makes of them: `<name>/<name>.vectors.ts` exports them as `VECTORS`. */
export interface FormatVector {
  /** What is special about the source. */
  readonly title: string;
  readonly bytes: string | Uint8Array;
  /** Of the load, if the target is an index. */
  readonly collection?: Collection;
  /** By number, from 0. Of lines: the record on each as the store reads it. */
  readonly records: readonly (readonly [number: number, value: unknown])[];
  /** The bad records between them, with the reason. At least one vector of a format has one before its last record. */
  readonly refused: readonly (readonly [number: number, reason: string])[];
}
