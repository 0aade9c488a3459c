import type { Collection } from '../../model/collection.ts';

/**
 * An event for the operator's log. `index` is the engine's name of an index.
 *
 * - `opened`: the store is ready.
 * - `rebuilding`: documents are being rebuilt because the fields changed.
 * - `damaged`: an index cannot be read; the others keep answering.
 * - `recovered`: work that the last process left half done is finished.
 */
export type StoreEvent =
  | { readonly kind: 'opened'; readonly indices: number; readonly damaged: number }
  | ({ readonly kind: 'rebuilding' } & RebuildProgress)
  | { readonly kind: 'damaged'; readonly index: string; readonly words: string }
  | { readonly kind: 'recovered'; readonly index: string; readonly words: string };

export type OnStoreEvent = (event: StoreEvent) => void;

export interface RebuildProgress {
  readonly collection: Collection;
  readonly doneRecords: number;
  readonly records: number;
}
