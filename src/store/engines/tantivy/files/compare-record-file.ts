import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

export interface RecordFileReport {
  readonly problem?: string;
  /** The next sequence of the index as far as the file knows. */
  readonly next: number;
}

/** Compares a file of records (native/src/storage/records/file.rs) with its checksums. `isLast`: it may have no footer yet. */
export async function compareRecordFile(
  path: string,
  isLast: boolean,
  pause: () => Promise<void>,
): Promise<RecordFileReport> {
  await using file = await open(path);
  const { size } = await file.stat();
  const reader = new PieceReader(file, pause);
  const header = await reader.bytes(0, FILE_HEADER);
  if (header.length < FILE_HEADER || !isSummed(header) || !header.subarray(0, 8).equals(FILE_MAGIC))
    return { problem: 'the header is damaged', next: 0 };
  let next = header.readUInt32LE(16);
  let at = FILE_HEADER;
  for (;;) {
    const block = await reader.bytes(at, at + BLOCK_HEADER);
    if (block.length < BLOCK_HEADER || !isSummed(block) || !block.subarray(0, 4).equals(BLOCK_MAGIC)) break;
    const [start, end] = [at + BLOCK_HEADER, at + BLOCK_HEADER + block.readUInt32LE(4)];
    // The rest of an append that was never acknowledged.
    if (isLast && end > size) break;
    const [sum, last] = [block.readUInt32LE(36), block.readUInt32LE(16)];
    if (crc32(await reader.bytes(start, end)) !== sum) return { problem: `the block at ${at} is damaged`, next };
    next = Math.max(next, last + 1);
    at = end;
  }
  const footer = await reader.bytes(at, size);
  // What follows may be an append that was never acknowledged.
  if (isLast && !footer.subarray(-8).equals(FOOTER_MAGIC)) return { next };
  if (footer.length < TRAILER || !isSummed(footer.subarray(0, -8)) || footer.readUInt32LE(footer.length - 24) !== at)
    return { problem: 'the footer is damaged', next };
  return { next: Math.max(next, footer.readUInt32LE(footer.length - 16)) };
}

/** Whether the last four bytes are the checksum of those before. */
function isSummed(bytes: Buffer): boolean {
  const end = bytes.length - 4;
  return end >= 0 && crc32(bytes.subarray(0, end)) === bytes.readUInt32LE(end);
}

const FILE_HEADER = 24;
const BLOCK_HEADER = 44;
const TRAILER = 24;
const FILE_MAGIC = Buffer.from('PRecs001');
const BLOCK_MAGIC = Buffer.from('PBlk');
const FOOTER_MAGIC = Buffer.from('PRecsEnd');

/** Some 0.1 ms of work for a checksum. */
const PIECE_BYTES = 256 * 1024;

/** Reads a file from start to end in pieces, with a pause after each. */
export class PieceReader {
  readonly #file: FileHandle;
  readonly #pause: () => Promise<void>;
  /** Used again and again: a new one for each piece would make Node collect its heap all the time. */
  #room = Buffer.alloc(0);
  #piece = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle, pause: () => Promise<void>) {
    this.#file = file;
    this.#pause = pause;
  }

  /** The bytes from `from` up to, but not including, `before`; fewer if the file ends. Valid until the next call. */
  async bytes(from: number, before: number): Promise<Buffer> {
    if (from < this.#start || before > this.#start + this.#piece.length) {
      const wanted = Math.max(PIECE_BYTES, before - from);
      if (this.#room.length < wanted) this.#room = Buffer.allocUnsafeSlow(wanted);
      const { bytesRead } = await this.#file.read(this.#room, 0, wanted, from);
      this.#piece = this.#room.subarray(0, bytesRead);
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
