import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { ServerUnreachable, unreachableBy } from './unreachable.ts';

/**
 * The body of an answer as it arrives, unpacked. A server that falls silent ends it with a failure; a reader that takes its time does not.
 * So does an answer that breaks off before its end.
 */
export async function* bodyChunks(response: IncomingMessage, server: URL, silenceMs: number): AsyncGenerator<Buffer> {
  const stream = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
  let isWaiting = true;
  const timer = setTimeout(() => {
    if (isWaiting) stream.destroy(new ServerUnreachable(server, `it fell silent for ${silenceMs / 1_000} s`));
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

/** A body that must be whole to be understood. */
export async function bodyBytes(chunks: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > mostBytes) {
      const most = Math.floor(mostBytes / 1024 / 1024).toLocaleString('en');
      throw new CommandFailure(
        EXIT.refused,
        `The answer is longer than ${most} MiB.`,
        'Ask for less, or use `periplus download`.',
      );
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts, length);
}
