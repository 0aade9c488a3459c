import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { ByteQueue } from './byte-queue.ts';
import { DamagedInput } from './damaged-input.ts';
import { decompressNatively } from './decompress-natively.ts';

/**
 * Decompresses bytes if they are compressed. Detects that by the first bytes; `name` is for messages.
 * @throws DamagedInput
 */
export async function* decompress(chunks: AsyncIterable<Buffer>, name = 'The input'): AsyncGenerator<Buffer> {
  const queue = new ByteQueue(chunks);
  try {
    const compression = compressionOf(await queue.peek(MAGIC_BYTES));
    const all = queue.take(Number.POSITIVE_INFINITY);
    if (compression === undefined) yield* all;
    else if (compression === 'gzip') yield* through(name, 'gzip', all);
    else if (compression !== 'zstd') yield* decompressNatively(name, compression, all);
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

/** Detects the compression from the first bytes: gzip (RFC 1952), zstd (RFC 8878), bzip2, xz or none. */
function compressionOf(head: Buffer): 'gzip' | 'zstd' | 'bzip2' | 'xz' | undefined {
  if (head.indexOf(GZIP) === 0) return 'gzip';
  if (isZstdFrame(head)) return 'zstd';
  if (isBzip2(head)) return 'bzip2';
  return begins(head, XZ) ? 'xz' : undefined;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const XZ = Buffer.from('fd377a585a00', 'hex');
/** A text may begin as its header does: what follows is the mark of a block, or that of the end. */
const BZIP2 = [Buffer.from('314159265359', 'hex'), Buffer.from('177245385090', 'hex')];
const BZIP2_LEVEL = /^BZh[1-9]$/;
const LEVEL_BYTES = 4;
/** Of bzip2, the longest. */
const MAGIC_BYTES = 10;

const isBzip2 = (head: Buffer): boolean =>
  BZIP2_LEVEL.test(head.toString('latin1', 0, LEVEL_BYTES)) &&
  BZIP2.some((mark) => mark.indexOf(head.subarray(LEVEL_BYTES)) === 0);

/** Whether the bytes begin with the mark, of which the last ones may be missing. */
const begins = (head: Buffer, mark: Buffer): boolean =>
  head.length >= LEVEL_BYTES && mark.indexOf(head.subarray(0, mark.length)) === 0;

/** Whether a zstd frame (RFC 8878, 3.1) begins with these four bytes, including a skippable one. */
function isZstdFrame(head: Buffer): boolean {
  if (head.length < 4) return false;
  const magic = head.readUInt32LE();
  return magic === FRAME || isSkippable(magic);
}

/** Takes exactly one frame from the queue, or less if the input is truncated. @throws DamagedInput */
async function* zstdFrame(queue: ByteQueue, name: string): AsyncGenerator<Buffer> {
  const head = await queue.peek(8);
  if (!isZstdFrame(head)) throw new DamagedInput(name, 'zstd', new Error('there is data after the last frame'));
  if (head.length < 8) return;
  if (isSkippable(head.readUInt32LE())) {
    yield* queue.take(8 + head.readUInt32LE(4));
    return;
  }
  const descriptor = head.readUInt8(4);
  yield* queue.take(headerBytes(descriptor));
  for (let isLast = false; !isLast; ) {
    const block = await queue.peek(3);
    if (block.length < 3) return;
    const header = block.readUIntLE(0, 3);
    isLast = (header & 1) === 1;
    const isRepeated = ((header >> 1) & 3) === 1;
    yield* queue.take(3 + (isRepeated ? 1 : header >> 3));
  }
  if ((descriptor & HAS_CHECKSUM) !== 0) yield* queue.take(4);
}

const FRAME = 0xfd2fb528;
const HAS_CHECKSUM = 4;
const IS_SINGLE_SEGMENT = 32;

const isSkippable = (magic: number): boolean => magic >= 0x184d2a50 && magic <= 0x184d2a5f;

/** Size of the header: magic number, descriptor, window, dictionary id, content size (RFC 8878, 3.1.1.1). */
function headerBytes(descriptor: number): number {
  const isSingle = (descriptor & IS_SINGLE_SEGMENT) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const size = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return 4 + 1 + (isSingle ? 0 : 1) + dictionary + size;
}
