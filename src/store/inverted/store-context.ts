import type { Collection } from '../../model/collection.ts';
import type { ReadWriteLock } from '../read-write-lock.ts';
import type { BackEnd } from './back-end.ts';
import type { Catalog } from './catalog.ts';
import type { DamagedIndices } from './damaged-indices.ts';
import type { Freshness } from './freshness.ts';
import type { KnownMarks } from './known-marks.ts';
import type { OnStoreEvent } from './store-event.ts';

/** What all parts of an open store share. */
export interface StoreContext {
  readonly backEnd: BackEnd;
  readonly catalog: Catalog;
  readonly gates: Readonly<Record<Collection, ReadWriteLock>>;
  /** Of changes of side tables: one that comes alone sees them at rest. */
  readonly sideGate: ReadWriteLock;
  readonly freshness: Freshness;
  readonly marks: KnownMarks;
  readonly damaged: DamagedIndices;
  readonly onEvent: OnStoreEvent;
}

/** Runs a call of the store: only while it is open, with failures as problems. */
export type RunCall = <T>(work: () => Promise<T>) => Promise<T>;

/** Of a call that says nothing else. */
export const USUAL_LIMIT_MS = 30_000;
