import { type Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defined } from '../../model/defined.ts';
import { ServerUnreachable, unreachableBy } from './unreachable.ts';

/** One HTTP request. */
interface Exchange {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | Readable | undefined;
  readonly agent: Agent;
  /** Time limit for connecting. */
  readonly connectMs: number;
  /** Time limit from the end of the request to the start of the answer. */
  readonly answerMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The server closed a keep-alive connection just as it was reused. It has read nothing of the request. */
export class StaleConnection extends Error {}

/** Sends a request and returns the head of the answer; the caller reads the body. */
export async function exchange({ url, method, headers, body, agent, ...bounds }: Exchange): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { signal } = bounds;
  const request = send(url, { method, headers, agent, ...defined({ signal }) });
  const giveUp = (reason: string): void => void request.destroy(new ServerUnreachable(url, reason));
  const connecting = setTimeout(giveUp, bounds.connectMs, `no connection within ${bounds.connectMs / 1_000} s`);
  let answering: NodeJS.Timeout | undefined;
  let isAnswered = false;

  request.on('socket', (socket) => {
    if (!socket.connecting) clearTimeout(connecting);
    else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
  });
  // A server may answer before it has read the whole body.
  request.on('finish', () => {
    if (!isAnswered) answering = setTimeout(giveUp, bounds.answerMs, `no answer within ${bounds.answerMs / 1_000} s`);
  });
  request.on('response', resolve);
  request.on('error', (error: NodeJS.ErrnoException) => {
    const isStale = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    reject(isStale ? new StaleConnection() : unreachableBy(error, url));
  });
  // If reading the body fails, so does the request.
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
