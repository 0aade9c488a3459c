import type { Collection } from '../../../model/collection.ts';
import type { Findings } from './findings.ts';
import type { Packing } from './record-packing.ts';
import type { SqlOptions } from './sql-engine.ts';

/**
 * Where whole records stand, found by their index and the sequence of their row. They are kept before their rows are, so that what can be
 * found has its record; a record that no row leads to is in nobody's way.
 */
export interface RecordKeeper extends AsyncDisposable {
  /** How records come to `write`. */
  readonly packing: Packing;
  /** The greatest sequence that a record of the collection has. */
  lastSequence(collection: Collection): Promise<number>;
  /** `settled`: whatever has a lower sequence has been written, or never will be. */
  write(collection: Collection, indexId: number, packed: Uint8Array, settled: number): Promise<void>;
  /** What is not there is missing. `options` are asked for with each step: the time that is left becomes less. */
  read(
    collection: Collection,
    places: readonly RecordPlace[],
    options: () => SqlOptions,
  ): Promise<ReadonlyMap<number, Buffer>>;
  drop(collection: Collection, indexId: number): Promise<void>;
  /** Of an index that nobody writes: takes these out. */
  remove(collection: Collection, indexId: number, sequences: readonly number[]): Promise<void>;
  /** Of an index that nobody writes: takes out the records that no row of this table leads to. */
  removeLeft(collection: Collection, indexId: number, rows: string): Promise<void>;
  /** Joins the pieces that many writes have left. `isSmall`: only what takes no time. */
  join(collection: Collection, indexId: number, options?: JoinOptions): Promise<void>;
  size(): Promise<PieceSize>;
  /** Everything that is kept of an index, held against the sums that are kept with it. */
  check(collection: Collection, indexId: number, findings: Findings, signal: AbortSignal | undefined): Promise<void>;
  /** What is kept of indices that there are not. */
  checkLeft(idsOf: (collection: Collection) => ReadonlySet<string>, findings: Findings): Promise<void>;
  /** The engine's tables for it, by name. */
  tables(collection: Collection): readonly string[];
}

export interface RecordPlace {
  readonly indexId: number;
  readonly sequence: number;
}

export interface JoinOptions {
  readonly isSmall?: boolean;
  readonly signal?: AbortSignal;
}

export interface PieceSize {
  readonly pieces: number;
  readonly bytes: number;
}
