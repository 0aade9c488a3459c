import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { ByteQueue } from './byte-queue.ts';
import { compressionOf } from './compression-of.ts';
import { DamagedInput } from './damaged-input.ts';
import { zstdFrame } from './zstd-frame.ts';

/**
 * Decompresses bytes if they are compressed. Detects that by the first bytes; `name` is for messages.
 * @throws DamagedInput
 */
export async function* decompress(chunks: AsyncIterable<Buffer>, name = 'The input'): AsyncGenerator<Buffer> {
  const queue = new ByteQueue(chunks);
  try {
    const compression = compressionOf(await queue.peek(4));
    if (compression === 'gzip') yield* through(name, 'gzip', queue.take(Number.POSITIVE_INFINITY));
    else if (compression === undefined) yield* queue.take(Number.POSITIVE_INFINITY);
    // Node's decompressor silently stops after one frame, but pzstd and `cat a.zst b.zst` write several.
    else while ((await queue.peek(1)).length > 0) yield* through(name, 'zstd', zstdFrame(queue, name));
  } finally {
    await queue.close();
  }
}

async function* through(
  name: string,
  format: 'gzip' | 'zstd',
  compressed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const source = Readable.from(compressed, { objectMode: false });
  const stream = format === 'gzip' ? createGunzip() : createZstdDecompress();
  let sourceFailure: unknown;
  source.on('error', (error) => {
    sourceFailure = error;
    stream.destroy(error);
  });
  try {
    for await (const chunk of source.pipe(stream)) yield chunk as Buffer;
  } catch (error) {
    if (error === sourceFailure) throw error;
    throw new DamagedInput(name, format, error);
  } finally {
    source.destroy();
    stream.destroy();
  }
}
