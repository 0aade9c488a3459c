/**
 * Bytes of a file of lines in, batches of whole lines out: each with its place, so that a load that was interrupted goes on behind the
 * last batch that was written. Memory stays at about one batch and the longest line.
 */
export interface LineBatch {
  /** Whole lines, each with its line end (the last of a file may have none). */
  readonly bytes: Buffer;
  /** Number of the first line, from 0, and how many there are. */
  readonly line: number;
  readonly lines: number;
  /** Where the batch begins in the file, and where the next one does. */
  readonly offset: number;
  readonly end: number;
  /** Lines that are too long to be read, by number; they are not among the bytes. */
  readonly tooLong: readonly number[];
}

export interface BatchSize {
  /** A batch is closed when it has this many bytes. */
  readonly bytes: number;
  readonly longestLine: number;
}

export const usualBatch: BatchSize = { bytes: 8 * 1024 * 1024, longestLine: 16 * 1024 * 1024 };

/** `start`: the place and the line number of the first byte that comes. */
export async function* lineBatches(
  chunks: AsyncIterable<Buffer>,
  size: BatchSize = usualBatch,
  start: { readonly offset: number; readonly line: number } = { offset: 0, line: 0 },
): AsyncGenerator<LineBatch> {
  const batch = new Batch(start.offset, start.line);
  for await (const chunk of chunks) {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(LINE_END, from);
      const to = end < 0 ? chunk.length : end + 1;
      batch.add(chunk.subarray(from, to), size.longestLine);
      from = to;
      if (end < 0) break;
      batch.endLine();
      if (batch.length >= size.bytes) yield batch.take();
    }
  }
  batch.endLine();
  if (batch.hasLines) yield batch.take();
}

const LINE_END = 0x0a;

class Batch {
  length = 0;
  private pieces: Buffer[] = [];
  private linePieces: Buffer[] = [];
  private lineLength = 0;
  private tooLong: number[] = [];
  private offset: number;
  private end: number;
  private firstLine: number;
  private line: number;
  private isSkipping = false;

  constructor(offset: number, line: number) {
    this.offset = offset;
    this.end = offset;
    this.firstLine = line;
    this.line = line;
  }

  get hasLines(): boolean {
    return this.line > this.firstLine;
  }

  add(piece: Buffer, longestLine: number): void {
    this.end += piece.length;
    this.lineLength += piece.length;
    if (this.lineLength > longestLine) {
      this.isSkipping = true;
      this.linePieces = [];
    }
    if (!this.isSkipping) this.linePieces.push(piece);
  }

  endLine(): void {
    if (this.lineLength === 0) return;
    if (this.isSkipping) this.tooLong.push(this.line);
    else {
      this.pieces.push(...this.linePieces);
      this.length += this.lineLength;
    }
    this.line++;
    this.linePieces = [];
    this.lineLength = 0;
    this.isSkipping = false;
  }

  take(): LineBatch {
    const batch: LineBatch = {
      bytes: Buffer.concat(this.pieces),
      line: this.firstLine,
      lines: this.line - this.firstLine,
      offset: this.offset,
      end: this.end,
      tooLong: this.tooLong,
    };
    this.pieces = [];
    this.length = 0;
    this.tooLong = [];
    this.offset = this.end;
    this.firstLine = this.line;
    return batch;
  }
}
