import type { ServerResponse } from 'node:http';
import {
  type AnswerWriter,
  type AnswerWriters,
  ConnectionEnded,
  type OutsideRecords,
} from '../../store/outside-records.ts';
import type { Encoding } from './content-negotiation.ts';

/** A response whose body is written outside of Node. Then the state of its socket does not show whether its client reads. */
export interface OutsideResponse extends ServerResponse {
  writer?: AnswerWriter | undefined;
}

/** Node gives a socket's descriptor under an internal name only. TLS has its bytes encrypted by Node. */
export function descriptorOf(socket: ServerResponse['socket']): number | undefined {
  if (socket === null || socket.destroyed || 'encrypted' in socket) return undefined;
  const { _handle: handle } = socket as { readonly _handle?: { readonly fd?: unknown } | null };
  return typeof handle?.fd === 'number' && handle.fd >= 0 ? handle.fd : undefined;
}

interface OutsideBody {
  readonly writers: AnswerWriters;
  readonly encoding: Encoding | undefined;
}

/**
 * Writes the pieces of a body by other threads than Node's. It is a stream without content for Node, which sends the
 * head before and the end after it: so everything around the body happens as for other answers.
 */
export async function* writeOutside(
  response: OutsideResponse,
  pieces: AsyncIterable<string | Uint8Array | OutsideRecords>,
  { writers, encoding }: OutsideBody,
): AsyncGenerator<Buffer> {
  const close = (): void => response.writer?.close();
  response.once('close', close);
  const begin = async (): Promise<AnswerWriter> => {
    response.writer ??= await writerOf(response, writers, encoding);
    return response.writer;
  };
  try {
    for await (const piece of pieces) {
      const writer = await begin();
      await writer.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    }
    if (encoding !== undefined) await (await begin()).end();
  } catch (error) {
    if (!(error instanceof ConnectionEnded)) throw error;
    // As if Node had noticed it: nothing failed here.
    response.destroy();
  } finally {
    close();
    response.off('close', close);
    response.writer = undefined;
  }
}

/** Sends the head first: nobody else may write to the socket afterwards. */
async function writerOf(
  response: ServerResponse,
  writers: AnswerWriters,
  encoding: Encoding | undefined,
): Promise<AnswerWriter> {
  response.flushHeaders();
  const { socket } = response;
  // Resolves after all earlier writes. A write of nothing to a connection that has ended fails.
  await new Promise<void>((resolve) => {
    if (socket === null) resolve();
    else socket.write('', () => resolve());
  });
  const descriptor = descriptorOf(socket);
  if (descriptor === undefined) throw new ConnectionEnded('the connection has ended');
  return writers(descriptor, { isChunked: response.chunkedEncoding, encoding });
}
