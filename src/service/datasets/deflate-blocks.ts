import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { ZipWork } from '../../wire/formats/zip/write-zip.ts';

/**
 * Compresses bytes into one deflate stream (RFC 1951) of blocks that threads compress in parallel.
 * The dictionary of a block is the data before it, and a block ends at a byte boundary: the concatenated blocks are a
 * valid stream, hardly longer than that of a single compressor. At most a fixed number of blocks is in memory,
 * compressed or not.
 */
export async function* deflateBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const queue: Promise<Uint8Array>[] = [];
  let dictionary: Uint8Array = new Uint8Array();
  for await (const block of blocksOf(chunks)) {
    if (queue.length === MAX_PENDING) yield (await queue.shift()) ?? NOTHING;
    queue.push(compress(block, dictionary));
    dictionary = block.subarray(-WINDOW);
  }
  for (const each of queue) yield await each;
  yield END;
}

/** Bytes of a block: large enough that handing it to a thread costs little next to compressing it. */
const BLOCK = 256 * 1_024;
/** The window size of deflate. */
const WINDOW = 32_768;
const MAX_PENDING = 3;
const NOTHING = new Uint8Array();
/** An empty last block, which ends the stream. */
const END = Uint8Array.of(0x03, 0x00);

const deflate = promisify(deflateRaw) as (
  bytes: Uint8Array,
  options: { readonly level: number; readonly finishFlush: number; readonly dictionary?: Uint8Array },
) => Promise<Uint8Array>;

/** The consumer that awaits it sees the failure; until then it must not count as unhandled. */
function compress(block: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  const options = dictionary.length === 0 ? {} : { dictionary };
  const work = deflate(block, { level: 6, finishFlush: constants.Z_SYNC_FLUSH, ...options });
  work.catch(() => {});
  return work;
}

async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + BLOCK - length);
      pending.push(part);
      length += part.length;
      at += part.length;
      if (length < BLOCK) continue;
      yield Buffer.concat(pending);
      pending = [];
      length = 0;
    }
  if (length > 0) yield Buffer.concat(pending);
}

/** Lets the archive writer use zlib in its own threads. */
export const zipWork: ZipWork = { deflate: deflateBlocks, crc32 };
