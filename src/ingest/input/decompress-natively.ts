/** bzip2 and xz, which Node does not have: decompressed by the addon, on a thread of its own (native/README.md). */
import { nativeClass } from '../../probe/native-class.ts';
import { DamagedInput, UnsupportedInput } from './damaged-input.ts';

interface NativeDecompressor {
  push(bytes: Uint8Array): void;
  end(): void;
  /** The next piece. Empty: it waits for more bytes, or after `end`: that was all. One call at a time. */
  next(): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

type DecompressorClass = new (format: 'bzip2' | 'xz') => NativeDecompressor;

/** All streams that follow one another. `folders`: where the addon is. @throws DamagedInput */
export async function* decompressNatively(
  name: string,
  format: 'bzip2' | 'xz',
  compressed: AsyncIterable<Buffer>,
  folders?: readonly string[],
): AsyncGenerator<Buffer> {
  const Decompressor = nativeClass<DecompressorClass>('Decompressor', folders);
  if (Decompressor === undefined) throw new UnsupportedInput(name, format, new Error(withoutAddon(format)));
  const decompressor = new Decompressor(format);
  const chunks = compressed[Symbol.asyncIterator]();
  try {
    for (let isEnded = false; ; ) {
      const piece = await decompressor.next().catch((error: unknown) => Promise.reject(refusal(name, format, error)));
      if (piece.length > 0) {
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.length);
        continue;
      }
      if (isEnded) return;
      const { done, value } = await chunks.next();
      if (done !== true) decompressor.push(value);
      else {
        isEnded = true;
        decompressor.end();
      }
    }
  } finally {
    decompressor.close();
  }
}

function refusal(name: string, format: string, error: unknown): DamagedInput {
  const isUnsupported = error instanceof Error && 'code' in error && error.code === 'unsupported';
  return new (isUnsupported ? UnsupportedInput : DamagedInput)(name, format, error);
}

const withoutAddon = (format: 'bzip2' | 'xz'): string =>
  `the addon for ${process.platform} on ${process.arch} is missing or older than this program. Decompress the file with ` +
  `${format} -d, or install Rust (https://rustup.rs) and build the addon: run npm run native in a checkout, or npm ` +
  'rebuild periplus if the package is installed';
