import { joinedInSlices } from '../../store/joined-bytes.ts';
import { TimeSlices } from '../../store/time-slices.ts';

/**
 * Splits the bytes of a file into batches of whole lines. Each batch has its position, so that an interrupted load can
 * resume after the last batch written. Memory holds about one batch and the longest line.
 */
export interface LineBatch {
  /** Whole lines with their line ends. The last line of a file may lack one. */
  readonly bytes: Buffer;
  /** Number of the first line, from 0, and the number of lines. */
  readonly line: number;
  readonly lines: number;
  /** Start of the batch in the file, and of the next one. */
  readonly offset: number;
  readonly end: number;
  /** The number of an overlong line, which is not in `bytes`. The batch ends behind it. */
  readonly tooLong: readonly number[];
}

export interface BatchSize {
  /** A batch ends when it has this many bytes. */
  readonly bytes: number;
  readonly longestLine: number;
}

export const defaultBatch: BatchSize = { bytes: 8 * 1024 * 1024, longestLine: 16 * 1024 * 1024 };

/**
 * `start`: offset and line number of the first byte. A batch ends behind an overlong line, so that all other lines of it
 * have places in its bytes.
 */
export async function* lineBatches(
  chunks: AsyncIterable<Buffer>,
  size: BatchSize = defaultBatch,
  start: { readonly offset: number; readonly line: number } = { offset: 0, line: 0 },
): AsyncGenerator<LineBatch> {
  const batch = new Batch(start.offset, start.line);
  const slices = TimeSlices.short();
  for await (const chunk of chunks) {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(LINE_END, from);
      const to = end < 0 ? chunk.length : end + 1;
      batch.add(chunk.subarray(from, to), size.longestLine);
      from = to;
      if (end < 0) break;
      batch.endLine();
      if (batch.length >= size.bytes || batch.endsTooLong) yield await batch.take(slices);
    }
  }
  batch.endLine();
  if (batch.hasLines) yield await batch.take(slices);
}

const LINE_END = 0x0a;
/** Joining less takes less than a slice. */
const LARGE = 2 ** 20;

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

  get endsTooLong(): boolean {
    return this.tooLong.length > 0;
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

  async take(slices: TimeSlices): Promise<LineBatch> {
    const batch: LineBatch = {
      bytes: this.length < LARGE ? Buffer.concat(this.pieces) : await joinedInSlices(this.pieces, slices),
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

/** The first line that is neither blank nor a comment, as far as the text has it. */
export function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}
