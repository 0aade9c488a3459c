import type { InputSource } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import type { CheckOptions, CheckReport } from '../../model/maintenance.ts';

/**
 * Changes the data of an installation. There are two implementations: one sends the work to the server that holds the
 * data directory, the other opens the directory itself if no server runs.
 */
export interface StoreWork extends AsyncDisposable {
  indices(): Promise<readonly Index[]>;
  check(options: CheckOptions): Promise<CheckReport>;
  publish(id: number): Promise<Index>;
  withdraw(id: number): Promise<Index>;
  relabel(id: number, label: string): Promise<Index>;
  drop(id: number): Promise<void>;
  load(file: FileToLoad): Promise<LoadedRecords>;
  loadDemo(world: WorldToLoad): Promise<void>;
  /** Returns the numbers of the dropped indices. */
  removeDemo(): Promise<readonly number[]>;
}

export interface WorldToLoad {
  readonly size: number;
  readonly seed: number;
  onProgress(text: string): void;
}

export interface FileToLoad {
  readonly input: InputSource;
  readonly collection: Collection;
  readonly label: string;
  readonly isHeldBack: boolean;
  /** Visible only to the owner of the key and their teams. */
  readonly isPrivate: boolean;
  /** Where to write refused lines, if there are any. */
  readonly refusedFile: string;
  onProgress(text: string): void;
}

export interface LoadedRecords {
  /** Undefined if no line could be read: then no index is created. */
  readonly index: Index | undefined;
  readonly written: number;
  readonly refused: number;
  /** Where the refused lines are, if there are any. */
  readonly refusedFile: string | undefined;
  readonly unknownFields: FieldCounts;
  /** Values that do not fit the type of their field. */
  readonly mistypedFields: FieldCounts;
  /** The load resumed an interrupted one. */
  readonly isResumed: boolean;
}

export type FieldCounts = readonly (readonly [path: string, count: number])[];

/** The installation that a command works on. */
export interface Installation {
  readonly data: string;
  /** Overrides `data`. */
  readonly server?: string;
  readonly key?: string;
}

export type OpenWork = (installation: Installation) => Promise<StoreWork>;
