import { ByteQueue } from './byte-queue.ts';

/** Text in UTF-16 that begins with a byte order mark becomes UTF-8. Other bytes stay as they are. */
export async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const queue = new ByteQueue(chunks);
  try {
    const encoding = encodingOf(await queue.peek(4));
    if (encoding === undefined) yield* queue.take(Number.POSITIVE_INFINITY);
    else {
      const decoder = new TextDecoder(encoding);
      for await (const chunk of queue.take(Number.POSITIVE_INFINITY)) {
        const text = decoder.decode(chunk, { stream: true });
        if (text !== '') yield Buffer.from(text);
      }
      yield Buffer.from(decoder.decode());
    }
  } finally {
    await queue.close();
  }
}

/** By its mark, and a first character that is of ASCII: binary files begin with any bytes. */
function encodingOf([first, second, third, fourth]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe && fourth === 0) return 'utf-16le';
  return first === 0xfe && second === 0xff && third === 0 ? 'utf-16be' : undefined;
}
