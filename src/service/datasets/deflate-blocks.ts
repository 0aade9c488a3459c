import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

/**
 * Bytes -> one deflate stream (RFC 1951), made of blocks that threads pack side by side. Each begins with what stood before it as its dictionary, and ends
 * at a whole byte, so that the blocks one behind another are what a single packer would have written, hardly longer. So many blocks are held at once,
 * packed or not.
 */
export async function* deflateBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packing: Promise<Uint8Array>[] = [];
  let dictionary: Uint8Array = new Uint8Array();
  for await (const block of blocksOf(pieces)) {
    if (packing.length === AT_ONCE) yield (await packing.shift()) ?? NOTHING;
    packing.push(packed(block, dictionary));
    dictionary = block.subarray(-WINDOW);
  }
  for (const each of packing) yield await each;
  yield END;
}

/** Bytes of a block: enough that handing it to a thread is little beside the packing. */
const BLOCK = 256 * 1_024;
/** How far back deflate looks. */
const WINDOW = 32_768;
const AT_ONCE = 3;
const NOTHING = new Uint8Array();
/** The last block of a stream, an empty one. */
const END = Uint8Array.of(0x03, 0x00);

const deflate = promisify(deflateRaw) as (
  bytes: Uint8Array,
  options: { readonly level: number; readonly finishFlush: number; readonly dictionary?: Uint8Array },
) => Promise<Uint8Array>;

/** Whoever waits for it sees the failure; until then it must not count as unhandled. */
function packed(block: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  const before = dictionary.length === 0 ? {} : { dictionary };
  const work = deflate(block, { level: 6, finishFlush: constants.Z_SYNC_FLUSH, ...before });
  work.catch(() => {});
  return work;
}

async function* blocksOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; ) {
      const some = piece.subarray(at, at + BLOCK - length);
      held.push(some);
      length += some.length;
      at += some.length;
      if (length < BLOCK) continue;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  if (length > 0) yield Buffer.concat(held);
}
