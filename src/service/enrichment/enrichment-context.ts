import type { Index } from '../../model/index-record.ts';
import type { Store } from '../../store/store.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import type { EnrichRecord } from './enriched-record.ts';

export interface EnrichmentContext {
  readonly store: Store;
  readonly slices: TimeSlices;
  readonly now: () => number;
  readonly elapsed: () => number;
  /** The data directory. */
  readonly data: string;
  /** Notes which index is under way, so that it is resumed after a restart. */
  readonly noteFile: string;
  /** Bytes on the disk of the store. Undefined: the store is on other machines. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly onDone: (index: Index, changed: number) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface TodaysData {
  /** Identifies all that is loaded. */
  readonly stamp: string;
  /** How new the newest source is. */
  readonly date: string;
  readonly enrich: EnrichRecord;
}
