import type { RebuildProgress } from './rebuild.ts';

/**
 * What a store tells its operator's log. `index` is its name in the engine.
 *
 * - `opened`: the store answers from now on.
 * - `rebuilding`: documents are being made anew because the fields have changed.
 * - `damaged`: an index cannot be read; the others answer.
 * - `recovered`: what the last process has left half done is done.
 */
export type StoreEvent =
  | { readonly kind: 'opened'; readonly indices: number; readonly damaged: number }
  | ({ readonly kind: 'rebuilding' } & RebuildProgress)
  | { readonly kind: 'damaged'; readonly index: string; readonly words: string }
  | { readonly kind: 'recovered'; readonly index: string; readonly words: string };

export type OnStoreEvent = (event: StoreEvent) => void;
