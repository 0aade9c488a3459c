import type { Readable } from 'node:stream';
import type { FieldCounts, LoadCounts, SourceReport } from '../../ingest/import/load-state.ts';
import type { NamedInput } from '../../ingest/input/sources.ts';
import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import type { CheckOptions, CheckReport } from '../../model/maintenance.ts';
import type { ReferenceDataList } from '../../model/operations/installation-answers.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { Parameters } from '../../model/operations/parameter.ts';

/** What a command passes for an operation: texts too, since the operation reads and checks every value. */
export type AskInput<P extends Parameters> = { readonly [Name in keyof P]?: unknown };

export type OnJobProgress = (percentage: number, message: string) => void;

/**
 * Runs operations on an installation. There are two implementations: one sends them to a server, the other runs their
 * handlers on the data directory itself if no server holds it.
 */
export interface Ask extends AsyncDisposable {
  /** Runs an operation and returns its answer. If it starts a job, waits and returns the result of the job. */
  value<P extends Parameters>(
    operation: Operation<P>,
    input?: AskInput<P>,
    onProgress?: OnJobProgress,
  ): Promise<unknown>;
  /** An error that says that an answer is not understood. */
  unexpected(cause?: unknown): Error;
  /** Long work on the store. In this process its progress is more exact, and an interrupted load is resumed. */
  check(options: CheckOptions): Promise<CheckReport>;
  load(files: FilesToLoad): Promise<LoadedRecords>;
  loadDemo(world: WorldToLoad): Promise<void>;
}

/** Runs operations on a server, which also streams. */
export interface ServerAsk extends Ask {
  readonly server: URL;
  /** The body of the answer, chunk by chunk. */
  stream<P extends Parameters>(
    operation: Operation<P>,
    input: AskInput<P>,
    options?: StreamOptions,
  ): Promise<AsyncIterable<Buffer>>;
}

export interface StreamOptions {
  readonly accept?: string;
  /** The body of an operation that reads lines, sent as it is read. */
  readonly upload?: Readable;
  readonly signal?: AbortSignal;
}

export interface WorldToLoad {
  readonly size: number;
  readonly seed: number;
  onProgress(text: string): void;
}

export interface FilesToLoad {
  readonly inputs: readonly NamedInput[];
  /** What the user named, without folders. */
  readonly source: string;
  /** The name of a format. Undefined: it is recognised. */
  readonly as: string | undefined;
  /** The records of this collection alone. */
  readonly collection: Collection | undefined;
  readonly label: string | undefined;
  readonly isHeldBack: boolean;
  /** Visible only to the owner of the key and their teams. */
  readonly isPrivate: boolean;
  /** Where to write refused parts of a source, if there are any. */
  readonly refusedFile: (source: string) => string;
  onProgress(progress: FilesProgress): void;
}

export interface FilesProgress {
  readonly bytes: number;
  readonly totalBytes: number | undefined;
  /** Undefined while they are sent to a server. */
  readonly records?: { readonly written: number; readonly refused: number };
}

export interface LoadedRecords extends CountsOfLoad {
  /** None if nothing could be read. */
  readonly indices: readonly Index[];
  readonly reports: readonly SourceReport[];
  /** What became reference data. */
  readonly reference: ReferenceDataList;
  /** The load resumed an interrupted one. */
  readonly isResumed: boolean;
  /** The same files were loaded before: nothing was done. */
  readonly isUnchanged: boolean;
}

export interface CountsOfLoad extends Pick<LoadCounts, 'formats' | 'leftOut'> {
  readonly written: number;
  readonly refused: number;
  readonly unknownFields: FieldCounts;
  /** Values that do not fit the type of their field. */
  readonly mistypedFields: FieldCounts;
}

/** The installation that a command works on. */
export interface Installation {
  readonly data: string;
  /** Overrides `data`. */
  readonly server?: string;
  readonly key?: string;
}

export type OpenAsk = (installation: Installation) => Promise<Ask>;
