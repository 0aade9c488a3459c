import { open } from 'node:fs/promises';
import { PieceReader } from './piece-reader.ts';

/**
 * Whether a file of a segment has the checksum that its footer says. The footer of tantivy is JSON with the checksum of
 * everything before it, then its own length and a magic number, both u32.
 */
export async function isWholeSegmentFile(path: string, pause: () => Promise<void>): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size < TRAILER) return false;
  const reader = new PieceReader(file, pause);
  const trailer = Buffer.from(await reader.bytes(size - TRAILER, size));
  if (trailer.length < TRAILER || trailer.readUInt32LE(4) !== MAGIC) return false;
  const end = size - TRAILER - trailer.readUInt32LE(0);
  if (end < 0) return false;
  const sum = sumOfFooter((await reader.bytes(end, size - TRAILER)).toString('utf8'));
  return sum !== undefined && sum === (await reader.sum(0, end));
}

function sumOfFooter(json: string): number | undefined {
  try {
    const footer: unknown = JSON.parse(json);
    const sum = typeof footer === 'object' && footer !== null && 'crc' in footer ? footer.crc : undefined;
    return typeof sum === 'number' ? sum : undefined;
  } catch {
    return undefined;
  }
}

const TRAILER = 8;
const MAGIC = 1337;
