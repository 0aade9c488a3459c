import type { Collection } from '../../../model/collection.ts';

/** A load of records into a new index: one that runs, or one of the last. Times are milliseconds since 1970. */
export interface Load {
  readonly id: string;
  /** Owner of the private index. Undefined: the index is public. */
  readonly ownerId: number | undefined;
  /** Undefined: those of the records. */
  readonly collection: Collection | undefined;
  readonly label: string;
  /** Name of the file, without its folder. */
  readonly source: string | undefined;
  readonly state: LoadState;
  /** Why it failed, or why it has no index. */
  readonly message: string;
  readonly isHeldBack: boolean;
  /** None until it is done. */
  readonly indexIds: readonly number[];
  readonly collections: readonly LoadedCollection[];
  /** The job that does it. Undefined if the request itself does. */
  readonly jobId: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  /** Bytes of the source that were read, as they came, and all of them if that is known. */
  readonly bytes: number;
  readonly totalBytes: number | undefined;
  readonly written: number;
  readonly refused: number;
  /** The most frequent first. */
  readonly reasons: readonly RefusalCount[];
  readonly firstRefused: readonly RefusedPlace[];
  /** How many refused records are in a file that can be fetched. */
  readonly refusedInFile: number;
}

/** How many records of a collection were written. */
export interface LoadedCollection {
  readonly collection: Collection;
  readonly count: number;
}

/** `interrupted`: the server ended before the load did. */
export type LoadState = 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';

/** How often records were refused for a reason. */
export interface RefusalCount {
  readonly reason: string;
  readonly count: number;
}

export interface RefusedPlace {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
  /** The beginning of what was refused. Undefined if it was too long to keep. */
  readonly text: string | undefined;
}
