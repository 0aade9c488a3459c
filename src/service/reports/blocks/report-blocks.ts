/**
 * A report is kept in blocks: lines of text, compressed. The first byte of a block tells its kind. Findings come before
 * services, so a reader has them before it reads the first service.
 */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

export type BlockKind = 'findings' | 'services';

const KINDS: Readonly<Record<BlockKind, number>> = { findings: 0x46, services: 0x53 };

/** Bytes of the lines of a block. */
const BLOCK = 262_144;
/** Level 3 takes twice as long, and its blocks are 3 % smaller; those of deflate are larger at any level. */
const LEVEL = 1;
/** A block that is longer was not written here. */
const LONGEST = 64 * 2 ** 20;

type Done = (error: Error | null, result: Buffer) => void;

// Each chunk of the result is a turn of the event loop, so a block should need one.
const compress = promisify((bytes: Buffer, done: Done): void =>
  zstdCompress(bytes, { chunkSize: BLOCK / 2, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }, done),
);
const decompress = promisify((bytes: Buffer, done: Done): void =>
  zstdDecompress(bytes, { chunkSize: BLOCK * 2, maxOutputLength: LONGEST }, done),
);

/** Lines, each with its line break, -> blocks. */
export async function* reportBlocks(
  kind: BlockKind,
  batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  let [text, length] = ['', 0];
  for await (const batch of batches)
    for (const line of batch) {
      text += line;
      length += line.length;
      if (length < BLOCK) continue;
      yield await block(kind, text);
      [text, length] = ['', 0];
    }
  if (length > 0) yield await block(kind, text);
}

async function block(kind: BlockKind, text: string): Promise<Buffer> {
  return Buffer.concat([Buffer.of(KINDS[kind]), await compress(Buffer.from(text))]);
}

export const isBlockOf = (kind: BlockKind, block: Uint8Array): boolean => block[0] === KINDS[kind];

/** The lines of the blocks of one kind, a block at a time. */
export async function* linesOfBlocks(kind: BlockKind, blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of blocks) {
    if (isBlockOf(kind, bytes)) yield await decompress(bytes.subarray(1));
    else if (kind === 'findings') return;
  }
}
