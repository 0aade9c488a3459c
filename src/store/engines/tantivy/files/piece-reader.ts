import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Some 0.1 ms of work for a checksum. */
const PIECE_BYTES = 256 * 1024;

/** Reads a file from start to end in pieces, with a pause after each. */
export class PieceReader {
  readonly #file: FileHandle;
  readonly #pause: () => Promise<void>;
  #piece = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle, pause: () => Promise<void>) {
    this.#file = file;
    this.#pause = pause;
  }

  /** The bytes from `from` up to, but not including, `before`; fewer if the file ends. Valid until the next call. */
  async bytes(from: number, before: number): Promise<Buffer> {
    if (from < this.#start || before > this.#start + this.#piece.length) {
      const bytes = Buffer.allocUnsafe(Math.max(PIECE_BYTES, before - from));
      const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, from);
      this.#piece = bytes.subarray(0, bytesRead);
      this.#start = from;
      await this.#pause();
    }
    return this.#piece.subarray(from - this.#start, before - this.#start);
  }

  /** The checksum (CRC-32) of the bytes from `from` up to, but not including, `before`. */
  async sum(from: number, before: number): Promise<number> {
    let sum = 0;
    for (let at = from; at < before; ) {
      const piece = await this.bytes(at, Math.min(before, at + PIECE_BYTES));
      if (piece.length === 0) break;
      sum = crc32(piece, sum);
      at += piece.length;
    }
    return sum;
  }
}
