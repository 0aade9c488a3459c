/** Long answers that JavaScript never sees: an engine makes their bytes, and writes them to a socket by threads of its own. */

/** How records are written one after the other. */
export interface LineForm {
  /** In front of the first record, and of the others. */
  readonly first: string;
  readonly next: string;
  readonly end: string;
  /**
   * How a member begins that is left out where it is the first of a record, with the brace of the record and the bracket
   * of its value.
   */
  readonly leftOut: readonly string[];
}

/** Records in the form of a request, outside of JavaScript. They are used once: written, or taken. */
export interface OutsideRecords {
  readonly kind: 'outside';
  /** How many there are. */
  readonly count: number;
  /** Their bytes, for those who write by other means. */
  take(): Buffer;
  /** Nobody wants them. Without this call, their memory is free when JavaScript collects garbage. */
  free(): void;
}

export class ConnectionEnded extends Error {
  override readonly name = 'ConnectionEnded';
}

/** Writes the body of one answer. Only one piece at a time. */
export interface AnswerWriter {
  /** @throws ConnectionEnded if the client has left, or the writer is closed */
  write(piece: Uint8Array | OutsideRecords): Promise<void>;
  /** Ends what is compressed. The last chunk is the caller's. */
  end(): Promise<void>;
  /** Bytes that the system has taken so far. */
  readonly sent: number;
  /** Waits for the client, or for the system. */
  readonly isWriting: boolean;
  /** Ends a write in progress, which fails. */
  close(): void;
}

export interface AnswerWriterOptions {
  /** Of HTTP/1.1. */
  readonly isChunked: boolean;
  /** Undefined: the body is not compressed. */
  readonly encoding: 'gzip' | 'zstd' | undefined;
}

/** Makes a writer to an open socket, by its descriptor, which is duplicated. Nobody else writes to it meanwhile. */
export type AnswerWriters = (descriptor: number, options: AnswerWriterOptions) => AnswerWriter;

export const isOutside = (batch: object): batch is OutsideRecords => 'kind' in batch && batch.kind === 'outside';
