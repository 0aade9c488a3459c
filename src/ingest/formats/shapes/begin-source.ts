import { HEAD_BYTES, type Head, type Source } from '../format.ts';

export interface BegunSource {
  readonly head: Head;
  /** The source with its first bytes. Its chunks can be read once, from the same offset. */
  readonly whole: Source;
}

/** The first bytes of a source from an offset on. */
export async function beginSource(source: Source, offset: number): Promise<BegunSource> {
  const chunks = source.chunks(offset)[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  while (length <= HEAD_BYTES && !isWhole) {
    const next = await chunks.next();
    if (next.done === true) isWhole = true;
    else {
      begun.push(next.value);
      length += next.value.length;
    }
  }
  const bytes = Buffer.concat(begun).subarray(0, HEAD_BYTES);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return { head: { bytes, text, isWhole }, whole: { ...source, chunks: () => rejoined(begun, chunks) } };
}

async function* rejoined(begun: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let chunk = begun.shift(); chunk !== undefined; chunk = begun.shift()) yield chunk;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
