import type { InputSource } from '../../ingest/input/open-input.ts';
import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import type { CheckOptions, CheckReport } from '../../model/maintenance.ts';

/**
 * What commands do to the data of an installation. Two implement it: one asks the server that holds the data directory, the other opens the directory
 * itself, for when no server runs. The commands cannot tell them apart.
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
  /** Numbers of the indices that are gone. */
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
  /** Seen by whom the key belongs to, and by their teams. */
  readonly isPrivate: boolean;
  /** Where refused lines are kept, if there are any. */
  readonly refusedFile: string;
  onProgress(text: string): void;
}

export interface LoadedRecords {
  /** Undefined where no line could be read: then there is none. */
  readonly index: Index | undefined;
  readonly written: number;
  readonly refused: number;
  /** Where the refused lines are, if there are any. */
  readonly refusedFile: string | undefined;
  readonly unknownFields: FieldCounts;
  /** Values that the type of their field cannot read. */
  readonly mistypedFields: FieldCounts;
  /** The load went on from an earlier one. */
  readonly isResumed: boolean;
}

export type FieldCounts = readonly (readonly [path: string, count: number])[];

/** Which installation a command is about. */
export interface Installation {
  readonly data: string;
  /** A server that was named outright goes before the directory. */
  readonly server?: string;
  readonly key?: string;
}

export type OpenWork = (place: Installation) => Promise<StoreWork>;
