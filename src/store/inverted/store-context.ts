import type { Collection } from '../../model/collection.ts';
import type { Omissions } from '../omissions.ts';
import type { ReadWriteLock } from '../read-write-lock.ts';
import type { TimeSlices } from '../time-slices.ts';
import type { BackEnd } from './back-end.ts';
import type { BackgroundMerges } from './catalog/background-merges.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { DamagedIndices } from './catalog/damaged-indices.ts';
import type { Freshness } from './catalog/freshness.ts';
import type { ColumnSizes } from './search/column-sizes.ts';
import type { MarkCache } from './search/mark-cache.ts';
import type { OnStoreEvent } from './store-event.ts';

/** The state that all parts of an open store share. */
export interface StoreContext {
  readonly backEnd: BackEnd;
  readonly catalog: Catalog;
  readonly locks: Readonly<Record<Collection, ReadWriteLock>>;
  /** Changes of side tables share it. An exclusive holder sees no change in progress. */
  readonly sideLock: ReadWriteLock;
  readonly freshness: Freshness;
  readonly marks: MarkCache;
  readonly columnSizes: ColumnSizes;
  readonly damaged: DamagedIndices;
  readonly omissions: Omissions;
  readonly merges: BackgroundMerges;
  /** Of work on records on the main thread. */
  readonly slices: TimeSlices;
  readonly onEvent: OnStoreEvent;
}

/** Runs a call of the store: fails if the store is closed, and turns failures of the engine into problems. */
export type RunCall = <T>(work: () => Promise<T>) => Promise<T>;

/** Default time limit of a call. */
export const USUAL_LIMIT_MS = 30_000;
