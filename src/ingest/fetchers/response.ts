import type { ClientRequest, IncomingMessage } from 'node:http';
import { FetchFailure } from './fetch-failure.ts';

/** Sends a request, and waits until its answer begins. `silenceMs` is the `timeout` of the request. */
export async function responseTo(request: ClientRequest, silenceMs: number): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const silence = new Error(`nothing came for ${silenceMs / 1_000} s`);
  let begun: IncomingMessage | undefined;
  request.on('timeout', () => (begun ?? request).destroy(silence));
  request.on('response', (response) => {
    begun = response;
    resolve(response);
  });
  request.on('error', reject).end();
  return await promise;
}

/** `tooLong`: what is said of a body with more bytes than `most`. @throws FetchFailure */
export async function bodyUpTo(body: AsyncIterable<Buffer>, most: number, tooLong: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > most) throw new FetchFailure(tooLong);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
