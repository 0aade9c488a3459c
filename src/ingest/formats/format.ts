import type { Collection } from '../../model/collection.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import type { ReferenceRecord } from '../targets/reference/reference-record.ts';

/**
 * A format turns the bytes of a source into records for one target. Each is a folder of `ingest/formats` and a line of
 * the format list.
 */
export interface Format<T extends TargetKind = TargetKind> {
  readonly name: string;
  /** One more whenever the same bytes give other records. */
  readonly version: number;
  /** In a few words, for messages that name formats: "lines of records". */
  readonly about: string;
  readonly target: T;
  /** Its sources have no mark at their beginning: other formats are asked first. */
  readonly isGuess?: boolean;
  /** Whether a source that begins so has this format. At most one format of the list says yes, without guesses. */
  recognises(head: Head): boolean;
  /**
   * What a source lacks to be of this format, for people whose source is of none: undefined if it has nothing of it, and
   * nothing is missing if `recognises` is true.
   */
  lacks?(head: Head): readonly string[] | undefined;
  /** How its records come together, if one is spread over several places of a source: a name of the join list. */
  readonly joins?: JoinKind;
  /** Absent: a line each, below a comment that begins with `#`. */
  readonly refusedText?: RefusedText;
  /** If it has several forms: that of a source, and what that form knows. `known`: that of a position. */
  formOf?(known: unknown): { readonly form: Format; readonly known?: unknown } | undefined;
  /** How similar formats begin that are not this one, and what to load instead. */
  readonly nearMisses?: readonly NearMiss[];
  /**
   * The records of a source, from its beginning or from the `end` of an earlier step. A record that cannot be read is a
   * refused entry and stops nothing. The same bytes give the same steps, however they are cut into chunks. A step ends
   * at the first position after `stepBytes` of the source.
   */
  read(source: Source, from?: Position, stepBytes?: number): AsyncIterable<Step<T>>;
}

/** How refused parts of a source are written, so that they can be mended and loaded as a source of the format. */
export interface RefusedText {
  /** What stands before the first one. `known`: that of a position after it. */
  head(known: unknown): string;
  comment(text: string): string;
  /** What a part is called: `line`. */
  readonly part: string;
  readonly tail: string;
}

/** A pattern for the first `BEGINNING_BYTES` of a source, and a sentence about it that begins with `it`. */
export type NearMiss = readonly [beginning: RegExp, sentence: string];

/** What one record of each target is. A target is a folder of `ingest/targets`. */
export interface TargetRecords {
  /** A canonical record of the collection that the load names. */
  readonly index: JsonObject;
  /** A record of any collection: a source of another tool may have several of each. */
  readonly records: FoundRecord;
  /** What a source says of a vulnerability, or a source that is kept as it is. */
  readonly reference: ReferenceRecord;
}

export type TargetKind = keyof TargetRecords;

export interface FoundRecord {
  readonly collection: Collection;
  readonly data: JsonObject;
  /** What `data` is if it is no record but something that the join of the format puts into records. */
  readonly part?: string;
}

/**
 * `records`: those of one collection that are of the same thing are made one. `networks`: ranges of addresses get their
 * owners, the ranges around them and the systems that announce them. `precertificates`: as `records`, and a precertificate
 * becomes one with its final certificate.
 */
export type JoinKind = 'records' | 'networks' | 'precertificates';

/** The first decompressed bytes of a source. */
export interface Head {
  readonly bytes: Buffer;
  /** The same as text, without a byte order mark. A character at its end may be incomplete. */
  readonly text: string;
  /** The source has no more bytes. */
  readonly isWhole: boolean;
}

/** How many bytes a head has, unless the source is shorter. */
export const HEAD_BYTES = 16 * 2 ** 10;

/** How many of them show what people take for a format, and whether a source is text. */
export const BEGINNING_BYTES = 512;

export interface Source {
  /** As the user gave it, without its folder. */
  readonly name: string;
  /** The collection that the load names, if its target is an index. */
  readonly collection?: Collection;
  /** Of reference data: its name with that of the directory that was named, without its ending. */
  readonly title?: string;
  /** Of a list: what it is, if that was said. */
  readonly list?: ListDescription;
  /** The decompressed bytes from an offset on. Can be called once. */
  chunks(offset: number): AsyncIterable<Buffer>;
}

/** A place between two records, from which a format can read on. It travels as JSON. */
export interface Position {
  /** Decompressed bytes before it. */
  readonly offset: number;
  /** Lines or elements before it, as messages count them. */
  readonly count: number;
  /** What the format must know of the part before, such as names of columns: JSON of at most some kilobytes. */
  readonly known?: unknown;
}

export const START: Position = { offset: 0, count: 0 };

/** Batches of this size make large segments. Smaller ones would need more merging later. */
export const STEP_BYTES = 8 * 2 ** 20;

/** Entries that are written whole or not at all, up to a position from which an interrupted import resumes. */
export interface Step<T extends TargetKind = TargetKind> {
  readonly entries: readonly Entry<T>[];
  readonly end: Position;
  /** What made the source, as far as it says so. */
  readonly tool?: ForeignTool;
}

export interface ForeignTool {
  readonly name: string;
  readonly version?: string;
}

export type Entry<T extends TargetKind = TargetKind> =
  | {
      /** Whole lines that are not parsed yet: canonical records, blank lines and comments. */
      readonly kind: 'lines';
      /** Of the first line. */
      readonly number: number;
      /** With their line feeds, which the last line may lack. */
      readonly bytes: Buffer;
      /** The same lines as they were in the source, if they were different. */
      readonly original?: Buffer;
      /** Nobody else has the buffers of these bytes, so they may go once they are written. */
      readonly isOwn?: true;
    }
  | { readonly kind: 'record'; readonly number: number; readonly value: TargetRecords[T] }
  | ({ readonly kind: 'refused' } & Refusal);

/** A part of a source that is not a record. */
export interface Refusal {
  /** The line or element, from 0, as `Position.count` counts them. */
  readonly number: number;
  readonly reason: string;
  /** What was refused, without a line end. Undefined if it was too long. */
  readonly bytes: Buffer | undefined;
}
