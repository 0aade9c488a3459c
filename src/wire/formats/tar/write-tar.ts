import { TAR_BLOCK } from './tar-header.ts';

export interface TarFile {
  readonly name: string;
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** An archive of files without folders. The end of names that do not fit is cut off. */
export async function* writeTar(files: AsyncIterable<TarFile> | Iterable<TarFile>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, pieces } of files) {
    yield header(name, size);
    let left = size;
    for await (const piece of pieces) {
      left -= piece.length;
      yield piece;
    }
    if (left !== 0) throw new Error(`${name} changed while it was read`);
    yield Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0, 100);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (size < 8 ** 11) block.write(size.toString(8).padStart(11, '0'), 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  block.write('00000000000\0', 136);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
