/** Writes a database file: sections of sorted lines. Nobody sees the file before `finish`. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { crc32, zstdCompressSync } from 'node:zlib';
import { type BlockEntry, CHUNK_LENGTH, MAGIC, TRAILER_LENGTH } from './block-file.ts';

const BLOCK_LENGTH = 2 ** 15;

export class BlockFileWriter implements AsyncDisposable {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #sections: Record<string, BlockEntry[]> = {};
  #blocks: BlockEntry[] = [];
  #lines: string[] = [];
  #length = 0;
  #offset = 0;
  #isFinished = false;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<BlockFileWriter> {
    const writer = new BlockFileWriter(path, await open(`${path}.new`, 'w'));
    await writer.#write(MAGIC);
    return writer;
  }

  /** The lines that follow belong to this section. */
  async begin(section: string): Promise<void> {
    await this.#endBlock();
    this.#blocks = [];
    this.#sections[section] = this.#blocks;
  }

  async line(text: string): Promise<void> {
    this.#lines.push(text);
    this.#length += text.length;
    if (this.#length >= BLOCK_LENGTH) await this.#endBlock();
  }

  /** Replaces the file of that name, whole or not at all. */
  async finish(counts: Readonly<Record<string, number>>): Promise<void> {
    await this.#endBlock();
    const index = zstdCompressSync(JSON.stringify({ sections: this.#sections, counts }));
    const trailer = Buffer.alloc(TRAILER_LENGTH);
    trailer.writeUIntLE(this.#offset, 0, 6);
    trailer.writeUIntLE(index.length, 6, 6);
    trailer.writeUInt32LE(crc32(index), 12);
    await this.#write(index);
    await this.#write(trailer);
    await this.#file.sync();
    await rename(`${this.#path}.new`, this.#path);
    this.#isFinished = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    if (!this.#isFinished) await rm(`${this.#path}.new`, { force: true });
  }

  async #endBlock(): Promise<void> {
    const [first] = this.#lines;
    if (first === undefined) return;
    const text = Buffer.from(this.#lines.join('\n'));
    const bytes = zstdCompressSync(text, { chunkSize: CHUNK_LENGTH, pledgedSrcSize: text.length });
    this.#blocks.push([keyOf(first), this.#offset, bytes.length, crc32(bytes)]);
    await this.#write(bytes);
    this.#lines = [];
    this.#length = 0;
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes);
    this.#offset += bytes.length;
  }
}

/** Key and tab. */
const keyOf = (line: string): string => line.slice(0, line.indexOf('\t') + 1);
