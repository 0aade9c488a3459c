import { type Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServerUnreachable, unreachableBy } from './unreachable.ts';

/** One request on the wire: sends it and answers with the head of the answer, whose body is still to be read. */
export interface Exchange {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | Readable | undefined;
  readonly agent: Agent;
  /** How long a connection may take to come about. */
  readonly connectMs: number;
  /** How long the server may take to begin its answer. */
  readonly answerMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Thrown where a kept connection was closed by the server just when it was used again: nothing of the request was read. */
export class StaleConnection extends Error {}

export async function exchange({ url, method, headers, body, agent, ...bounds }: Exchange): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { signal } = bounds;
  const request = send(url, { method, headers, agent, ...(signal === undefined ? {} : { signal }) });
  const give = (reason: string): void => void request.destroy(new ServerUnreachable(url, reason));
  const connecting = setTimeout(give, bounds.connectMs, `no connection within ${bounds.connectMs / 1_000} s`);
  let answering: NodeJS.Timeout | undefined;
  let isAnswered = false;

  request.on('socket', (socket) => {
    if (!socket.connecting) clearTimeout(connecting);
    else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
  });
  // A server may answer before it has read all of a body.
  request.on('finish', () => {
    if (!isAnswered) answering = setTimeout(give, bounds.answerMs, `no answer within ${bounds.answerMs / 1_000} s`);
  });
  request.on('response', resolve);
  request.on('error', (error: NodeJS.ErrnoException) => {
    const isStale = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    reject(isStale ? new StaleConnection() : unreachableBy(error, url));
  });
  // A body that fails takes the request down with it.
  if (body instanceof Readable) {
    body.on('error', reject);
    pipeline(body, request).catch(() => {});
  } else request.end(body);

  try {
    return await promise;
  } finally {
    isAnswered = true;
    clearTimeout(connecting);
    clearTimeout(answering);
  }
}
