import type { Collection } from '../../model/collection.ts';
import type { Entry, ForeignTool, Position, Refusal, TargetKind } from '../formats/format.ts';

/** Where the records of an import go. */
export interface ImportTarget<T extends TargetKind> {
  /** Writes the entries of a batch. A batch that is sent again under its name is not written twice. */
  write(batch: ImportBatch<T>, signal: AbortSignal | undefined): Promise<BatchReport>;
}

/** The entries of one or more steps. */
export interface ImportBatch<T extends TargetKind> {
  readonly name: string;
  readonly entries: readonly Entry<T>[];
  readonly end: Position;
  /** What made the source, as far as it is known. */
  readonly tool?: ForeignTool | undefined;
}

export interface BatchReport {
  readonly written: number;
  /** The records of each collection, if the target writes several. */
  readonly collections?: ReadonlyMap<Collection, number>;
  /** Refused by the format or by the target, in the order of the source. */
  readonly refused: readonly Refusal[];
  /** Occurrences of each path that the field table does not have. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** Number of values per field that its type cannot parse. */
  readonly mistypedFields: ReadonlyMap<string, number>;
}
