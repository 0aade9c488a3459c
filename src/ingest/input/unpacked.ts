import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { ByteQueue } from './byte-queue.ts';
import { DamagedInput } from './damaged-input.ts';
import { packingOf } from './packing-of.ts';
import { zstdFrame } from './zstd-frame.ts';

/** Bytes -> the same bytes, unpacked if they are packed. The first bytes tell, not the name of the file, which is for messages. @throws DamagedInput */
export async function* unpacked(chunks: AsyncIterable<Buffer>, name = 'The input'): AsyncGenerator<Buffer> {
  const queue = new ByteQueue(chunks);
  try {
    const packing = packingOf(await queue.peek(4));
    if (packing === 'gzip') yield* through(name, 'gzip', queue.take(Number.POSITIVE_INFINITY));
    else if (packing === undefined) yield* queue.take(Number.POSITIVE_INFINITY);
    // The decompressor of Node ends after one frame and says nothing of the rest, while pzstd and `cat a.zst b.zst` write several.
    else while ((await queue.peek(1)).length > 0) yield* through(name, 'zstd', zstdFrame(queue, name));
  } finally {
    await queue.close();
  }
}

async function* through(name: string, format: 'gzip' | 'zstd', packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { objectMode: false });
  const stream = format === 'gzip' ? createGunzip() : createZstdDecompress();
  let sourceFailure: unknown;
  source.on('error', (error) => {
    sourceFailure = error;
    stream.destroy(error);
  });
  try {
    for await (const piece of source.pipe(stream)) yield piece as Buffer;
  } catch (error) {
    if (error === sourceFailure) throw error;
    throw new DamagedInput(name, format, error);
  } finally {
    source.destroy();
    stream.destroy();
  }
}
