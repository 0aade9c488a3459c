import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { ServerUnreachable, unreachableBy } from './unreachable.ts';

/**
 * The decompressed body of an answer, chunk by chunk. Throws if the server sends nothing for `silenceMs`, or if the
 * answer is cut off. A slow reader does not count as silence.
 */
export async function* bodyChunks(response: IncomingMessage, server: URL, silenceMs: number): AsyncGenerator<Buffer> {
  const stream = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
  let isWaiting = true;
  const timer = setTimeout(() => {
    if (isWaiting) stream.destroy(new ServerUnreachable(server, `no data for ${silenceMs / 1_000} s`));
  }, silenceMs);
  if (stream !== response) response.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) {
      isWaiting = false;
      yield chunk as Buffer;
      isWaiting = true;
      timer.refresh();
    }
  } catch (error) {
    throw unreachableBy(error, server);
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
}

/** Reads the whole body. @throws CommandFailure if it is longer than `maxBytes` */
export async function readAnswerBody(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) {
      const megabytes = Math.floor(maxBytes / 1024 / 1024).toLocaleString('en');
      throw new CommandFailure(
        EXIT.refused,
        `The answer is longer than ${megabytes} MiB.`,
        'Ask for less, or use `periplus download`.',
      );
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts, length);
}
