import type { Collection } from '../../model/collection.ts';

/**
 * An event for the operator's log. `index` is the engine's name of an index.
 *
 * - `opening`: this process has the store, and prepares its indices.
 * - `resuming`: the next index is prepared. `doneIndices` are ready.
 * - `replaying`: records that were not committed are indexed again.
 * - `electing`: the latest records of a collection are elected again.
 * - `opened`: the store is ready.
 * - `rebuilding`: documents are being rebuilt because the fields changed.
 * - `damaged`: an index cannot be read; the others keep answering.
 * - `waiting`: the disk is full. What was acknowledged is stored, but work on the index waits for space.
 * - `recovered`: work that the last process left half done is finished.
 */
export type StoreEvent =
  | { readonly kind: 'opening' }
  | { readonly kind: 'resuming'; readonly doneIndices: number; readonly indices: number }
  | ({ readonly kind: 'replaying' } & RebuildProgress)
  | { readonly kind: 'electing'; readonly collection: Collection }
  | { readonly kind: 'opened'; readonly indices: number; readonly damaged: number }
  | ({ readonly kind: 'rebuilding' } & RebuildProgress)
  | { readonly kind: 'damaged'; readonly index: string; readonly words: string }
  | { readonly kind: 'waiting'; readonly index: string; readonly words: string }
  | { readonly kind: 'recovered'; readonly index: string; readonly words: string };

export type OnStoreEvent = (event: StoreEvent) => void;

export interface RebuildProgress {
  readonly collection: Collection;
  readonly doneRecords: number;
  readonly records: number;
}
